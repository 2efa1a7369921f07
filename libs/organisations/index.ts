export { eraseInvitations } from './src/erase-invitations.js';
export { leaveOrganisations } from './src/leave-organisations.js';
export { expireInvitations } from './src/expire-invitations.js';
export { InvitationLinks } from './src/invitation-links.js';
export { invitationProps } from './src/invitation-mail.js';
export { publishMember } from './src/organisation.events.js';
export { organisationsTables } from './src/tables.js';
