import { HOST_STATUSES } from '@libs/contracts';
import { partySearch } from '../party-search';
import { PARTY_SORTS } from '../party-sorts.texts';

/** Apart from the list itself: the address is read before any of the list's code is loaded. */
export const HostsSearch = partySearch(HOST_STATUSES, PARTY_SORTS);
