import { AddPasskeyHandler } from './add-passkey.js';
import { SecondFactorCheck } from './check-second-factor.js';
import { ConfirmSigner } from './confirm-signer.js';
import { ConfirmTotpHandler } from './confirm-totp.js';
import { NewRecoveryCodesHandler } from './new-recovery-codes.js';
import { StepUp } from './step-up.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { RecoveryCodes } from './recovery-codes.js';
import { RelyingParty } from './relying-party.js';
import { RemovePasskeyHandler } from './remove-passkey.js';
import { RemoveTotpHandler } from './remove-totp.js';
import { ResetSecondFactorHandler } from './reset-second-factor.js';
import { SecondFactorDuty } from './second-factor-duty.js';
import { SignInByPasskeyHandler } from './sign-in-by-passkey.js';
import { StartPasskeyHandler } from './start-passkey.js';
import { StartTotpHandler } from './start-totp.js';
import { TotpSecrets } from './totp-secrets.js';

/** Everything of second factors that the module of accounts provides. */
export const SECOND_FACTOR_PROVIDERS = [
  StepUp,
  ConfirmSigner,
  PasskeyChallenges,
  RecoveryCodes,
  RelyingParty,
  SecondFactorCheck,
  SecondFactorDuty,
  TotpSecrets,
  AddPasskeyHandler,
  ConfirmTotpHandler,
  NewRecoveryCodesHandler,
  RemovePasskeyHandler,
  RemoveTotpHandler,
  ResetSecondFactorHandler,
  SignInByPasskeyHandler,
  StartPasskeyHandler,
  StartTotpHandler,
];
