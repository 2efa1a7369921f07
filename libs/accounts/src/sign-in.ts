import { TEXTS } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountRow } from './account.row.js';
import { AuditTrail } from './audit-trail.js';
import { lockAccount } from './change-account.js';
import { knownDeviceOf } from './devices/known-devices.js';
import type { Visitor } from './devices/visitor.js';
import { failedSignIn } from './failed-sign-in.js';
import { Limits } from './limits.js';
import { passwordMatches } from './passwords.js';
import { SecondFactorCheck, SecondFactorMissing } from './second-factor/check-second-factor.js';
import { type StartedSession, startSession } from './sessions/start-session.js';

/** Sign in with email and password. */
export class SignIn extends Command<StartedSession> {
  constructor(readonly request: { email: string; password: string; secondFactor?: string } & Visitor) {
    super();
  }
}

const wrong = () => refuse.invalidCredentials(TEXTS.invalidCredentials);

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly factor: SecondFactorCheck,
    private readonly trail: AuditTrail,
  ) {}

  execute({ request }: SignIn): Promise<StartedSession> {
    const tried = async () => {
      // Strangers who try an email use up a separate count: its owner can still sign in on a known device.
      const device = await knownDeviceOf(this.database.read(), request.email, request);
      return this.limits.tryOnce({
        against: [
          device ? { limit: 'login:device', key: device } : { limit: 'login:email', key: request.email },
          { limit: 'login:address', key: request.network },
        ],
        isWrong: (error) => error.code === 'invalid_credentials' && !(error instanceof SecondFactorMissing),
        work: () => this.signIn(request),
      });
    };
    return this.trail.noting((refusal) => failedSignIn(refusal, request, this.clock.now()), tried);
  }

  private async signIn({ email, password, secondFactor, ...visitor }: SignIn['request']): Promise<StartedSession> {
    // The slow password check comes before the transaction, because it must not hold a connection.
    const known = await this.database.read().findOne(AccountRow, { email });
    const matches = await passwordMatches(known?.passwordHash ?? null, password);
    if (!known || !matches) throw wrong();
    const signIn = () =>
      this.database.transaction(async (tx) => {
        const account = await lockAccount(tx, known.id);
        if (!account || account.passwordHash !== known.passwordHash) throw wrong();
        if (account.state !== 'active') throw refuse.forbidden(TEXTS.suspended);
        await this.factor.demand(tx, account, secondFactor);
        return startSession(tx, account, visitor, this.clock.now());
      });
    return this.factor.limited(known.id, secondFactor, signIn);
  }
}
