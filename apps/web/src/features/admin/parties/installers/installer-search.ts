import { INSTALLER_STATUSES } from '@libs/contracts';
import { partySearch } from '../party-search';
import { INSTALLER_SORTS } from '../party-sorts.texts';

/** Separate from the list itself, because the address is parsed before the list's code is loaded. */
export const InstallersSearch = partySearch(INSTALLER_STATUSES, INSTALLER_SORTS);
