import { TEXTS } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccessCodes } from '../access-codes/access-codes.js';
import { holderOf } from '../account.views.js';
import { changeAccount, lockAccount } from '../change-account.js';
import { Limits } from '../limits.js';
import { passwordFault } from '../password.rules.js';
import { hashPassword } from '../passwords.js';
import { endSessions } from '../sessions/sessions.js';
import { findReset, type ResetTokens, spendResets } from './reset-links.js';

interface NewPassword extends ResetTokens {
  password: string;
  confirmPassword: string;
}

/** Sets a new password with the two tokens of a reset link; every session ends. */
export class ResetPassword extends Command<void> {
  constructor(
    readonly request: NewPassword,
    readonly network: string,
  ) {
    super();
  }
}

const refused = (path: string, message: string) => refuse.validation(message, [{ path, message }]);
const invalidLink = () => refuse.validation(TEXTS.resetLinkInvalid);

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly codes: AccessCodes,
  ) {}

  execute({ request, network }: ResetPassword): Promise<void> {
    return this.limits.tryOnce({
      against: [{ limit: 'reset:address', key: network }],
      isWrong: (error) => error.message === TEXTS.resetLinkInvalid,
      work: () => this.reset(request),
    });
  }

  private async reset({ password, confirmPassword, ...tokens }: NewPassword): Promise<void> {
    const fault = passwordFault(password);
    if (fault) throw refused('password', fault);
    if (password !== confirmPassword) throw refused('confirmPassword', TEXTS.resetPasswordsDiffer);
    // Before the link is checked, so that a valid and an invented one cost the same.
    const passwordHash = await hashPassword(password);
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const accountId = await findReset(tx, tokens, at);
      const account = accountId && (await lockAccount(tx, accountId));
      const stands = await findReset(tx, tokens, at, { lock: true });
      if (!account || !stands || account.state === 'suspended') throw invalidLink();
      await spendResets(tx, account.id, at);
      const unusedCode = account.state === 'invited' ? await this.codes.voidUnused(tx, account.id) : null;
      const actor = holderOf(account, null);
      await changeAccount(tx, account, { type: 'reset_password', unusedCode }, { actor, at, also: { passwordHash } });
      await endSessions(tx, { accountId: account.id, reason: 'password_changed', at });
    });
  }
}
