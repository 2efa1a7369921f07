import type { AuditEntry } from '@libs/audit';
import { TEXTS } from '@libs/contracts';
import { type AppError, Clock, Database, logOf, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../audit-trail.js';
import { lockAccount } from '../change-account.js';
import type { Visitor } from '../devices/visitor.js';
import { Limits } from '../limits.js';
import { type StartedSession, startSession } from '../sessions/start-session.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { credentialOf, findPasskey, notePasskeyUse } from './passkeys.js';
import { type AuthenticatorAnswer, RelyingParty, userHandleOf } from './relying-party.js';
import { FACTOR_TEXTS } from './second-factor.texts.js';
import { AUDIT } from '../accounts.texts.js';

/** Signs in with a passkey that the device has for this site; it counts as both factors. */
export class SignInByPasskey extends Command<StartedSession> {
  constructor(readonly request: { challengeId: string; response: AuthenticatorAnswer; visitor: Visitor }) {
    super();
  }
}

const log = logOf('passkeys');
const refused = () => refuse.invalidCredentials(FACTOR_TEXTS.passkeyRefused);

@CommandHandler(SignInByPasskey)
export class SignInByPasskeyHandler implements ICommandHandler<SignInByPasskey> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly challenges: PasskeyChallenges,
    private readonly site: RelyingParty,
    private readonly trail: AuditTrail,
  ) {}

  execute({ request }: SignInByPasskey): Promise<StartedSession> {
    const tried = () =>
      this.limits.tryOnce({
        against: [{ limit: 'passkey:address', key: request.visitor.network }],
        isWrong: (error) => error.code === 'invalid_credentials',
        work: () => this.signIn(request),
      });
    return this.trail.noting((refusal) => failure(refusal, request.visitor, this.clock.now()), tried);
  }

  private async signIn({ challengeId, response, visitor }: SignInByPasskey['request']): Promise<StartedSession> {
    // Removed in a separate transaction before anything else is checked, so that it is used up in any case.
    const challenge = await this.challenges.takeForSignIn(this.database.read(), challengeId);
    if (!challenge) throw refused();
    return this.database.transaction(async (tx) => {
      const known = await findPasskey(tx, response.id);
      const account = known && (await lockAccount(tx, known.accountId));
      // Read again under the account's lock: of two simultaneous sign-ins, the second sees the first one's counter.
      const passkey = account && (await findPasskey(tx, response.id));
      if (!account || !passkey || handleIn(response) !== userHandleOf(account.id)) throw refused();
      const counter = await this.site.signed(response, challenge, credentialOf(passkey));
      if (counter === null) {
        log.warn({ accountId: account.id, passkeyId: passkey.id }, 'an answer in the name of a passkey was refused');
        throw refused();
      }
      if (account.state !== 'active') throw refuse.forbidden(TEXTS.suspended);
      const at = this.clock.now();
      await notePasskeyUse(tx, passkey.id, counter, at);
      return startSession(tx, account, visitor, at);
    });
  }
}

/** The audit line of a refused sign-in. */
function failure({ code }: AppError, { network, device }: Visitor, at: Date): AuditEntry | null {
  if (code !== 'invalid_credentials' && code !== 'forbidden') return null;
  const text = code === 'forbidden' ? AUDIT.passkeySuspended : AUDIT.passkeyFailed;
  return { kind: 'sign_in_failed', text, at, network, device };
}

/** The account that the authenticator names. */
function handleIn({ response }: AuthenticatorAnswer): unknown {
  return typeof response === 'object' && response !== null && 'userHandle' in response ? response.userHandle : null;
}
