import { type AuditEntry, recordAudit } from '@libs/audit';
import { type ErrorCode, TEXTS } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AccountRow } from './account.row.js';
import { AuditTrail } from './audit-trail.js';
import { insertAccount } from './create-account.js';
import type { Visitor } from './devices/visitor.js';
import { Limits } from './limits.js';
import { passwordFault } from './password.rules.js';
import { hashPassword } from './passwords.js';
import { SetupTokens } from './setup-tokens.js';
import { AUDIT } from './accounts.texts.js';

const REFUSED: Partial<Record<ErrorCode, string>> = {
  not_found: AUDIT.adminExists,
  forbidden: AUDIT.wrongToken,
};

interface FirstAdmin {
  setupToken: string;
  email: string;
  password: string;
  fullName: string;
  companyName: string;
}

/** Creates the first admin with the set-up token; works once. */
export class SetUpFirstAdmin extends Command<AccountRow> {
  constructor(
    readonly request: FirstAdmin,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(SetUpFirstAdmin)
export class SetUpFirstAdminHandler implements ICommandHandler<SetUpFirstAdmin> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly tokens: SetupTokens,
    private readonly limits: Limits,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ request, visitor }: SetUpFirstAdmin): Promise<AccountRow> {
    const line = (text: string): AuditEntry => {
      const subject = { kind: 'user', id: null, name: request.email };
      const { network, device } = visitor;
      return { kind: 'setup_attempted', text, at: this.clock.now(), subject, network, device };
    };
    const tried = () =>
      this.limits.tryOnceOrAlone({
        against: [{ limit: 'setup:address', key: visitor.network }],
        isWrong: ({ code }) => code in REFUSED,
        work: () => this.setUp(request, line(AUDIT.adminSetUp)),
      });
    const refused = (code: ErrorCode) => line(AUDIT.setUpRefused(REFUSED[code] ?? AUDIT.badDetails));
    // Over the limit, no audit line is written: the route is public, and could be used to fill the audit.
    return this.trail.noting(({ code }) => (code === 'rate_limited' ? null : refused(code)), tried);
  }

  private async setUp({ setupToken, password, ...person }: FirstAdmin, line: AuditEntry): Promise<AccountRow> {
    // Checked before the slow hash, so that only a holder of the token can cause it.
    await this.check(setupToken);
    const fault = passwordFault(password);
    if (fault) throw refuse.validation(fault, [{ path: 'password', message: fault }]);
    const passwordHash = await hashPassword(password);
    return this.database.transaction(async (tx) => {
      await this.tokens.lock(tx);
      await this.check(setupToken);
      await this.tokens.spend(tx);
      const account = { ...person, role: 'admin', phoneNumber: null } as const;
      const made = await insertAccount(tx, account, { passwordHash, actor: null, at: this.clock.now() });
      await recordAudit(tx, { ...line, subject: { kind: 'user', id: made.id, name: made.email } });
      return made;
    });
  }

  private async check(setupToken: string): Promise<void> {
    const { admin, stands } = await this.tokens.look(this.database.read(), setupToken);
    if (admin) throw refuse.notFound(TEXTS.createAdminFailed);
    if (!stands) throw refuse.forbidden(TEXTS.createAdminFailed);
  }
}
