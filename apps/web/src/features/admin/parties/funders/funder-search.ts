import { FUNDER_STATUSES } from '@libs/contracts';
import { partySearch } from '../party-search';
import { FUNDER_SORTS } from '../party-sorts.texts';

/** Separate from the list itself, because the address is parsed before the list's code is loaded. */
export const FundersSearch = partySearch(FUNDER_STATUSES, FUNDER_SORTS);
