export { AccessCodes } from './src/access-codes/access-codes.js';
export { drawCode, SealedCodes } from './src/access-codes/sealed-codes.js';
export { accountMails } from './src/account-mails.js';
export { AccountRow } from './src/account.row.js';
export { holderOf } from './src/account.views.js';
export { AuditTrail } from './src/audit-trail.js';
export { dropSpentSecrets, expireSessions } from './src/clean-up.js';
export { CreateAccount, CreateAccountHandler, insertAccount } from './src/create-account.js';
export { DEMO_ACCOUNTS, DEMO_MEMBERS } from './src/demo-accounts.js';
export { lockAccount } from './src/change-account.js';
export { eraseAccount } from './src/erase-account.js';
export { Limits } from './src/limits.js';
export { MembershipRow } from './src/memberships/membership.row.js';
export {
  holdRight,
  leaveParty,
  lockTeam,
  openMembership,
  openMembershipsOf,
  saveMembership,
} from './src/memberships/memberships.js';
export { passwordFault } from './src/password.rules.js';
export { hashPassword } from './src/passwords.js';
export { ConfirmSigner, type Confirmation } from './src/second-factor/confirm-signer.js';
export { StepUp } from './src/second-factor/step-up.js';
export { clearRefreshCookie } from './src/sessions/refresh-cookie.js';
export { endSessions, Sessions } from './src/sessions/sessions.js';
export { SignedInAnswers } from './src/sessions/signed-in.js';
export { type StartedSession, startSession } from './src/sessions/start-session.js';
export { SetupTokens } from './src/setup-tokens.js';
export type { Visitor } from './src/devices/visitor.js';
export { accountsTables } from './src/tables.js';
