import { FunderRow } from './funder/funder.row.js';
import { HostRow } from './host/host.row.js';
import { InstallerRow } from './installer/installer.row.js';

/** The tables that this capability owns: no other one's statements name them outside a view across capabilities. */
export const partiesTables = [FunderRow, HostRow, InstallerRow];
