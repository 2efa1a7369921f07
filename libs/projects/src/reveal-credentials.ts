import { randomUUID } from 'node:crypto';
import { StepUp } from '@libs/accounts';
import type { Visitor } from '@libs/accounts';
import { recordAudit } from '@libs/audit';
import type { Actor, CloudCredentials } from '@libs/contracts';
import { type Notice, notifyPeople } from '@libs/notifications';
import { Clock, logOf, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CloudVault } from './cloud-vault.js';
import { NOTES, REFUSALS } from './projects.texts.js';

const log = logOf('cloud access');

/** Shows the credentials of an inverter's cloud to an admin who gives a reason and confirms their identity. */
export class RevealCredentials extends Command<CloudCredentials> {
  constructor(
    readonly jobId: string,
    readonly command: { reason: string; password: string },
    readonly actor: Actor,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

interface SealedJob {
  bytes: Buffer | null;
  keyId: string | null;
  company: string;
  hostId: string;
  projectId: string;
}

@CommandHandler(RevealCredentials)
export class RevealCredentialsHandler implements ICommandHandler<RevealCredentials> {
  constructor(
    private readonly password: StepUp,
    private readonly clock: Clock,
    private readonly vault: CloudVault,
  ) {}

  /** Nothing is shown unless the audit line and the host's notification are written in the same transaction. */
  execute({ jobId, command, actor, visitor }: RevealCredentials): Promise<CloudCredentials> {
    return this.password.confirmed(actor.accountId, command.password, async (tx) => {
      const job = await findSealed(tx, jobId);
      if (!job) throw refuse.notFound(REFUSALS.jobNotFound);
      if (!job.bytes || !job.keyId) throw refuse.notFound(REFUSALS.noAccess);
      const credentials = this.open(jobId, { bytes: job.bytes, keyId: job.keyId });
      const at = this.clock.now();
      await recordAudit(tx, {
        kind: 'credentials_revealed',
        text: NOTES.accessOpened(command.reason),
        at,
        actor,
        subject: { kind: 'job', id: jobId, name: job.company },
        network: visitor.network,
        device: visitor.device,
      });
      await notifyPeople(tx, await toNotify(tx, job, command.reason, actor), { id: randomUUID(), at }, at);
      return credentials;
    });
  }

  private open(jobId: string, sealed: { bytes: Buffer; keyId: string }): CloudCredentials {
    try {
      return this.vault.open(jobId, sealed);
    } catch (error) {
      log.error({ jobId, keyId: sealed.keyId, error: (error as Error).message }, 'sealed credentials do not open');
      throw refuse.conflict(REFUSALS.keyMissing, null);
    }
  }
}

const findSealed = (tx: Tx, jobId: string): Promise<SealedJob | null> =>
  tx.row<SealedJob>(
    `select j.cloud_sealed as bytes, j.cloud_key_id as "keyId", coalesce(h.company_name, h.full_name) as company,
            h.id as "hostId", p.id as "projectId"
       from installation_job j join project p on p.id = j.project_id join host_party h on h.id = p.asset_host_id
      where j.id = $1`,
    [jobId],
  );

/** The members of the host whose inverter it is, and the other admins. */
async function toNotify(
  tx: Tx,
  { hostId, projectId }: SealedJob,
  reason: string,
  { accountId, name }: Actor,
): Promise<Notice[]> {
  const people = await tx.rows<Pick<Notice, 'accountId' | 'role'>>(
    `select id as "accountId", role from account
      where state = 'active' and id <> $2
        and (role = 'admin' or exists (select from membership m
              where m.account_id = account.id and m.party_id = $1 and m.until is null)) order by id`,
    [hostId, accountId],
  );
  const text = NOTES.accessOpenedBy(name, reason);
  return people.map((person) => ({
    ...person,
    kind: 'access_revealed',
    text,
    href: person.role === 'admin' ? `/admin/projects?open=${projectId}` : '/asset-host?open=privacy',
  }));
}
