import { ACCESS_CODES } from '@libs/parties';
import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { PassportModule } from '@nestjs/passport';
import { AccessCodes } from './access-codes/access-codes.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { API_KEY_PROVIDERS } from './api-keys/providers.js';
import { AccessTokenStrategy } from './sessions/access-token.strategy.js';
import { AccessTokens } from './sessions/access-tokens.js';
import { AuthController } from './auth.controller.js';
import { AuthGuard } from './auth.guard.js';
import { ChangePasswordHandler } from './change-password.js';
import { AuditTrail } from './audit-trail.js';
import { CreateAccountHandler } from './create-account.js';
import { EditProfileHandler } from './edit-profile.js';
import { EndSessionHandler, SignOutHandler } from './sessions/end-session.js';
import { EndUserSessionsHandler } from './sessions/end-user-sessions.js';
import { IssueAccessCodeHandler } from './access-codes/issue-access-code.js';
import { MemberRights } from './memberships/member-rights.js';
import { Limits } from './limits.js';
import { RefreshSessionHandler } from './sessions/refresh-session.js';
import { ConfirmSigner } from './second-factor/confirm-signer.js';
import { StepUp } from './second-factor/step-up.js';
import { SECOND_FACTOR_PROVIDERS } from './second-factor/providers.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { RequestResetHandler } from './reset/request-reset.js';
import { ResetPasswordHandler } from './reset/reset-password.js';
import { HeldSessions } from './sessions/held-sessions.js';
import { Sessions } from './sessions/sessions.js';
import { SetUpFirstAdminHandler } from './set-up-first-admin.js';
import { SetupTokens } from './setup-tokens.js';
import { SignInByAccessCodeHandler } from './sign-in-by-access-code.js';
import { SignInHandler } from './sign-in.js';
import { SignedInAnswers } from './sessions/signed-in.js';
import { SuspendAccountHandler } from './suspend-account.js';
import { UserSessionsController } from './sessions/user-sessions.controller.js';
import { UsersController } from './users.controller.js';
import { Users } from './users.views.js';
import { CallerGuard, VisitorGuard } from './visitor.guard.js';
import { VisitorLimits } from './visitor-limits.js';
import { VoidAccessCodeHandler } from './access-codes/void-access-code.js';

const HANDLERS = [
  ChangePasswordHandler,
  CreateAccountHandler,
  EditProfileHandler,
  EndSessionHandler,
  EndUserSessionsHandler,
  IssueAccessCodeHandler,
  RefreshSessionHandler,
  RequestResetHandler,
  ResetPasswordHandler,
  SetUpFirstAdminHandler,
  SignInByAccessCodeHandler,
  SignInHandler,
  SignOutHandler,
  SuspendAccountHandler,
  VoidAccessCodeHandler,
];

/** Sign-in, sessions, access codes and users; its guard protects every route of the process. */
@Global()
@Module({
  imports: [CqrsModule, PassportModule.register({ property: 'actor' })],
  controllers: [AuthController, UsersController, UserSessionsController, SecondFactorController, ApiKeysController],
  providers: [
    AccessCodes,
    AccessTokens,
    AccessTokenStrategy,
    AuditTrail,
    Limits,
    MemberRights,
    { provide: HeldSessions, useFactory: () => new HeldSessions() },
    Sessions,
    SetupTokens,
    SignedInAnswers,
    Users,
    CallerGuard,
    VisitorGuard,
    VisitorLimits,
    ...HANDLERS,
    ...SECOND_FACTOR_PROVIDERS,
    ...API_KEY_PROVIDERS,
    { provide: ACCESS_CODES, useExisting: AccessCodes },
    { provide: APP_GUARD, useClass: AuthGuard },
  ],
  exports: [
    ACCESS_CODES,
    AccessCodes,
    AuditTrail,
    Limits,
    StepUp,
    ConfirmSigner,
    Sessions,
    SetupTokens,
    SignedInAnswers,
    CallerGuard,
    VisitorGuard,
    VisitorLimits,
  ],
})
export class AccountsModule {}
