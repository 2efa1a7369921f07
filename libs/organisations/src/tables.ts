import { InvitationRow } from './invitation.row.js';

/** The tables that this capability owns. Memberships belong to `accounts`, since sessions depend on them. */
export const organisationsTables = [InvitationRow];
