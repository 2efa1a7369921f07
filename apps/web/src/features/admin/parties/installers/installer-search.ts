import { INSTALLER_STATUSES } from '@libs/contracts';
import { partySearch } from '../party-search';
import { INSTALLER_SORTS } from '../party-sorts.texts';

/** Apart from the list itself: the address is read before any of the list's code is loaded. */
export const InstallersSearch = partySearch(INSTALLER_STATUSES, INSTALLER_SORTS);
