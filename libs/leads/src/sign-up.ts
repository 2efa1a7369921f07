import { AuditTrail, hashPassword, Limits, passwordFault, type StartedSession, startSession } from '@libs/accounts';
import type { Visitor } from '@libs/accounts';
import type { AuditEntry } from '@libs/audit';
import { TEXTS } from '@libs/contracts';
import { AppError, Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockLead } from './change-lead.js';
import { openAccount } from './open-account.js';
import { UniqueCodes } from './unique-codes.js';
import { AUDIT } from './leads.texts.js';

/** Sign up with the unique code of an approved lead. */
export class SignUp extends Command<StartedSession> {
  constructor(
    readonly request: {
      uniqueCode: string;
      email: string;
      password: string;
      confirmPassword: string;
      fullName: string;
      companyName: string;
    } & Visitor,
  ) {
    super();
  }
}

const refused = (path: string, message: string) => refuse.validation(message, [{ path, message }]);
/** One answer for every code that does not open an account: nobody learns which leads there are. */
const wrongCode = () => refused('uniqueCode', TEXTS.invalidUniqueCode);
const isWrongCode = (error: AppError): boolean => error.message === TEXTS.invalidUniqueCode;

@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly codes: UniqueCodes,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ request }: SignUp): Promise<StartedSession> {
    const { password, confirmPassword, network } = request;
    if (password !== confirmPassword) throw refused('confirmPassword', TEXTS.passwordsDoNotMatch);
    const fault = passwordFault(password);
    if (fault) throw refused('password', fault);
    const tried = () =>
      this.limits.tryOnceOrAlone({
        against: [{ limit: 'signup:address', key: network }],
        isWrong: isWrongCode,
        work: () => this.signUp(request),
      });
    return this.trail.noting(
      (refusal) => (isWrongCode(refusal) ? failedSignUp(request, this.clock.now()) : null),
      tried,
    );
  }

  private async signUp({
    uniqueCode,
    email,
    password,
    fullName,
    companyName,
    ...visitor
  }: SignUp['request']): Promise<StartedSession> {
    // Before the code is looked at: the time of the answer must not tell which codes are known.
    const passwordHash = await hashPassword(password);
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const lead = await lockLead(tx, { codeLookup: this.codes.lookup(uniqueCode) });
      if (lead?.status !== 'approved' || lead.workEmail !== email) throw wrongCode();
      const account = await openAccount(tx, lead, { fullName, companyName, passwordHash, at }).catch(asWrongCode);
      return startSession(tx, account, visitor, at);
    });
  }
}

/** An account that has the email already is no other answer. */
function asWrongCode(error: unknown): never {
  throw error instanceof AppError && error.code === 'conflict' ? wrongCode() : error;
}

/** The audit's line on a code that didn't match. It leaves out the code, which may be right for someone else. */
const failedSignUp = ({ email, device, network }: SignUp['request'], at: Date): AuditEntry => ({
  kind: 'sign_in_failed',
  text: AUDIT.signUpFailed,
  at,
  subject: { kind: 'user', id: null, name: email },
  network,
  device,
});
