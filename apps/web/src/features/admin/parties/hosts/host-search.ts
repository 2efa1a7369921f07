import { HOST_STATUSES } from '@libs/contracts';
import { partySearch } from '../party-search';
import { HOST_SORTS } from '../party-sorts.texts';

/** Separate from the list itself, because the address is parsed before the list's code is loaded. */
export const HostsSearch = partySearch(HOST_STATUSES, HOST_SORTS);
