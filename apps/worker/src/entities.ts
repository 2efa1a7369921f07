import { AccountRow } from '@libs/accounts';
import { FunderRow } from '@libs/funders';
import { HostRow } from '@libs/hosts';
import { InstallerRow } from '@libs/installers';
import { LeadRow } from '@libs/leads';
import { NotificationRow } from '@libs/notifications';
import { JobRow, ProjectRow } from '@libs/projects';

/** The rows of every context whose handlers run here. */
export const entities = [AccountRow, HostRow, FunderRow, InstallerRow, ProjectRow, JobRow, LeadRow, NotificationRow];
