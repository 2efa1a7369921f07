import { type ErrorCode, TEXTS } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccessCodes, type FoundCode } from './access-codes/access-codes.js';
import type { AccountRow } from './account.row.js';
import { holderOf } from './account.views.js';
import { AuditTrail } from './audit-trail.js';
import { changeAccount, lockAccount } from './change-account.js';
import type { Visitor } from './devices/visitor.js';
import { failedSignIn } from './failed-sign-in.js';
import { Limits } from './limits.js';
import { passwordFault } from './password.rules.js';
import { hashPassword } from './passwords.js';
import { SecondFactorCheck, SecondFactorMissing } from './second-factor/check-second-factor.js';
import { spendResets } from './reset/reset-links.js';
import { endSessions } from './sessions/sessions.js';
import { type StartedSession, startSession } from './sessions/start-session.js';

/** Signs in with an access code; the given password becomes the account's. */
export class SignInByAccessCode extends Command<StartedSession> {
  constructor(
    readonly request: { code: string; email: string | null; password: string; secondFactor?: string } & Visitor,
  ) {
    super();
  }
}

const WRONG: ErrorCode[] = ['invalid_access_code', 'invalid_credentials'];

@CommandHandler(SignInByAccessCode)
export class SignInByAccessCodeHandler implements ICommandHandler<SignInByAccessCode> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly codes: AccessCodes,
    private readonly factor: SecondFactorCheck,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ request }: SignInByAccessCode): Promise<StartedSession> {
    if (request.password === '') throw passwordRefused(TEXTS.enterPassword);
    const tried = () =>
      this.limits.tryOnce({
        against: [
          { limit: 'code:code', key: this.codes.lookup(request.code).toString('base64url') },
          { limit: 'code:address', key: request.network },
          // All codes together allow only a limited number of wrong guesses, from however many networks; after that,
          // the email is required as well.
          ...(request.email ? [] : [{ limit: 'code:all', key: 'all', refusal: emailNeeded } as const]),
        ],
        isWrong: (error) => WRONG.includes(error.code) && !(error instanceof SecondFactorMissing),
        work: () => this.limited(request),
      });
    return this.trail.noting((refusal) => failedSignIn(refusal, request, this.clock.now()), tried);
  }

  /** A given factor counts against the account, whichever code was used. */
  private async limited(request: SignInByAccessCode['request']): Promise<StartedSession> {
    const known = request.secondFactor ? await this.codes.find(this.database.read(), request.code) : null;
    return this.factor.limited(known?.accountId, request.secondFactor, () => this.signIn(request));
  }

  private async signIn(request: SignInByAccessCode['request']): Promise<StartedSession> {
    const fault = passwordFault(request.password);
    const passwordHash = fault ? null : await hashPassword(request.password);
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const known = await this.codes.find(tx, request.code);
      const account = known && (await lockAccount(tx, known.accountId));
      const code = known && (await this.codes.find(tx, request.code, { lock: true }));
      const holder = usableBy(code, account, request.email, at);
      if (fault || !passwordHash || !code) throw passwordRefused(fault ?? TEXTS.enterPassword);
      await this.factor.demand(tx, holder, request.secondFactor);
      await this.codes.use(tx, code.id, at);
      await spendResets(tx, holder.id, at);
      await endSessions(tx, { accountId: holder.id, reason: 'password_changed', at });
      const after = await changeAccount(
        tx,
        holder,
        { type: 'use_code', expiresAt: code.expiresAt },
        { actor: holderOf(holder, null), at, also: { passwordHash } },
      );
      return startSession(tx, after, request, at);
    });
  }
}

/** The account of the code, or the first of the five error texts that applies. */
function usableBy(code: FoundCode | null, account: AccountRow | null, email: string | null, at: Date): AccountRow {
  if (!code || code.state === 'void') throw refuse.invalidAccessCode(TEXTS.invalidAccessCode);
  if (code.state === 'used') throw refuse.invalidAccessCode(TEXTS.usedAccessCode);
  if (new Date(code.expiresAt) <= at) throw refuse.invalidAccessCode(TEXTS.expiredAccessCode);
  if (!account || account.state === 'suspended') throw refuse.invalidAccessCode(TEXTS.profileNotFound);
  if (email && email !== account.email) throw refuse.invalidAccessCode(TEXTS.accessCodeEmailMismatch);
  return account;
}

const emailNeeded = () =>
  refuse.validation(TEXTS.accessCodeNeedsEmail, [{ path: 'email', message: TEXTS.accessCodeNeedsEmail }]);
const passwordRefused = (message: string) => refuse.validation(message, [{ path: 'password', message }]);
