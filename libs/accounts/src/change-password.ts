import { type Actor, TEXTS } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountRow } from './account.row.js';
import { changeAccount, lockAccount } from './change-account.js';
import { Limits } from './limits.js';
import { passwordFault } from './password.rules.js';
import { hashPassword, passwordMatches } from './passwords.js';
import { spendResets } from './reset/reset-links.js';
import { endSessions } from './sessions/sessions.js';

const SHORTEST = 6;

/** Changes the person's password and ends all their other sessions. */
export class ChangePassword extends Command<void> {
  constructor(
    readonly request: { currentPassword: string; newPassword: string; confirmPassword: string },
    readonly actor: Actor,
  ) {
    super();
  }
}

const refused = (path: string, message: string) => refuse.validation(message, [{ path, message }]);
const wrongCurrent = () => refused('currentPassword', TEXTS.currentPasswordIncorrect);

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: Limits,
  ) {}

  async execute({ request, actor }: ChangePassword): Promise<void> {
    const { currentPassword, newPassword, confirmPassword } = request;
    if (newPassword !== confirmPassword) throw refused('confirmPassword', TEXTS.newPasswordsDoNotMatch);
    if ([...newPassword].length < SHORTEST) throw refused('newPassword', TEXTS.newPasswordTooShort);
    const { accountId } = actor;
    const seen = await this.limits.tryOnceOrAlone({
      against: [{ limit: 'password:account', key: accountId }],
      isWrong: (error) => error.message === TEXTS.currentPasswordIncorrect,
      work: () => this.checkCurrent(accountId, currentPassword),
    });
    const fault = passwordFault(newPassword);
    if (fault) throw refused('newPassword', fault);
    const passwordHash = await hashPassword(newPassword);
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const account = await lockAccount(tx, accountId);
      if (!account || account.passwordHash !== seen || account.state !== 'active') throw wrongCurrent();
      await changeAccount(tx, account, { type: 'change_password' }, { actor, at, also: { passwordHash } });
      await spendResets(tx, accountId, at);
      await endSessions(tx, { accountId, except: actor.sessionId, reason: 'password_changed', at });
    });
  }

  /** The hash that the current password was compared with. */
  private async checkCurrent(id: string, password: string): Promise<string | null> {
    const account = await this.database.read().findOne(AccountRow, { id });
    const stored = account?.passwordHash ?? null;
    if (!(await passwordMatches(stored, password))) throw wrongCurrent();
    return stored;
  }
}
