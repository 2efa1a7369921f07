import { FUNDER_STATUSES } from '@libs/contracts';
import { partySearch } from '../party-search';
import { FUNDER_SORTS } from '../party-sorts.texts';

/** Apart from the list itself: the address is read before any of the list's code is loaded. */
export const FundersSearch = partySearch(FUNDER_STATUSES, FUNDER_SORTS);
