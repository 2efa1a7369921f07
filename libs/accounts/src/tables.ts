import { AccessCodeRow } from './access-codes/access-code.row.js';
import { AccountRow } from './account.row.js';
import { ApiKeyRow } from './api-keys/api-key.row.js';
import { KnownDeviceRow } from './devices/known-device.row.js';
import { PasswordResetRow } from './reset/password-reset.row.js';
import { MembershipRow } from './memberships/membership.row.js';
import { AccountTotpRow } from './second-factor/account-totp.row.js';
import { PasskeyChallengeRow } from './second-factor/passkey-challenge.row.js';
import { PasskeyRow } from './second-factor/passkey.row.js';
import { RecoveryCodeRow } from './second-factor/recovery-code.row.js';
import { RefreshTokenRow } from './sessions/refresh-token.row.js';
import { SessionRow } from './sessions/session.row.js';
import { SetupTokenRow } from './setup-token.row.js';

/** The tables that this capability owns: SQL of other capabilities must not name them, except in a shared view. */
export const accountsTables = [
  AccessCodeRow,
  AccountRow,
  ApiKeyRow,
  KnownDeviceRow,
  MembershipRow,
  PasswordResetRow,
  AccountTotpRow,
  PasskeyChallengeRow,
  PasskeyRow,
  RecoveryCodeRow,
  RefreshTokenRow,
  SessionRow,
  SetupTokenRow,
];
