import { randomUUID } from 'node:crypto';
import { type Actor, assignmentWarnings, londonDate } from '@libs/contracts';
import { findParty, lockParty } from '@libs/parties';
import { AppError, Clock, Config, Database, refuse, type Tx, takenBackBy } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orderInEffect, projectGate } from './agreement-gate.sql.js';
import { CloudVault } from './cloud-vault.js';
import { isJobAction } from './job.rules.js';
import type { Action, Circumstances } from './project.actions.js';
import { warningsOfDay } from './day-warnings.sql.js';
import { photosOwedBy } from './photo-gate.sql.js';
import { Refused } from './project.refusals.js';
import { checkSent, decide } from './project.rules.js';
import { saveEvents } from './save-project.js';
import { type ProjectAggregate, openJob } from './project-aggregate.js';
import { findJobAggregate, lockAggregate } from './project-aggregate.sql.js';
import { explained } from './refusal-details.js';
import { FAILED, REFUSALS } from './projects.texts.js';

/** A command as received, with the installer still as an id. */
export type ProjectCommand =
  | Exclude<Action, { name: 'assign_installer' }>
  | { name: 'assign_installer'; installerId: string; reason?: string | null; version?: number };

export type Target = { projectId: string } | { jobId: string };

/** Changes a project and its coupled records. Returns the project after the change. */
export class ChangeProject extends Command<ProjectAggregate> {
  constructor(
    readonly target: Target,
    readonly command: ProjectCommand,
    readonly actor: Actor,
    /** It is one of several commands of one request. */
    readonly batchId?: string,
  ) {
    super();
  }
}

/** The only write path of projects and jobs: lock, decide, save and publish, in one transaction. */
@CommandHandler(ChangeProject)
export class ChangeProjectHandler implements ICommandHandler<ChangeProject> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly vault: CloudVault,
    private readonly config: Config,
  ) {}

  async execute({ target, command, actor, batchId }: ChangeProject): Promise<ProjectAggregate> {
    const at = this.clock.now();
    const today = londonDate(at);
    if (command.name !== 'assign_installer') checkSentOrRefuse(command, today);
    return this.database.transaction(async (tx) => {
      const aggregate = await lockedAggregate(tx, target, actor, command);
      const host = movesHost(command, aggregate) ? await lockParty(tx, 'host', aggregate.host.id) : null;
      const state = host ? { ...aggregate, host: { ...aggregate.host, status: host.status } } : aggregate;
      const action = await actionOf(tx, command, today);
      const takenBack =
        command.name === 'set_status'
          ? await takenBackBy(
              tx,
              { kind: 'project', id: state.project.id },
              { from: state.project.status, to: command.to, by: actor.accountId },
              at,
            )
          : null;
      const world = {
        today,
        undo: takenBack !== null,
        newJobId: randomUUID(),
        dayWarnings: await warningsOfCommand(tx, state, command),
        ...(await neighbours(tx, state)),
        ...(command.name === 'ready' ? { photosOwed: await photosOwedBy(tx, state) } : {}),
        ...(await bound(tx, state, command, { now: at, everywhere: this.config.agreementsRequired })),
      };
      try {
        const events = decide(state, action, world);
        return await saveEvents(tx, state, events, {
          actor,
          at,
          host,
          batchId,
          stageSince: takenBack?.since,
          sealed: this.sealed(state, command),
        });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        throw await explained(tx, error, FAILED[command.name], actor, state, isJobAction(action), seenIn(command));
      }
    });
  }

  private sealed(aggregate: ProjectAggregate, command: ProjectCommand): { bytes: Buffer; keyId: string } | undefined {
    const job = openJob(aggregate);
    if (command.name !== 'commission' || !command.data.cloudApiCredentials || !job) return undefined;
    return this.vault.seal(job.id, command.data.cloudApiCredentials);
  }
}

function checkSentOrRefuse(action: Action, today: string): void {
  try {
    checkSent(action, today);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new AppError('validation_failed', error.message, { errors: error.errors });
  }
}

/** The site with its project locked, if the actor may see it; someone else's and an unknown one are both 404. */
async function lockedAggregate(
  tx: Tx,
  target: Target,
  actor: Actor,
  command: ProjectCommand,
): Promise<ProjectAggregate> {
  const aggregate = await lockAggregate(tx, target);
  if (!aggregate) throw notFound('jobId' in target);
  if ('jobId' in target && openJob(aggregate)?.id !== target.jobId) {
    // Withdrawn: the installer gets 404, an admin a refusal that says the job was withdrawn.
    const withdrawn = await findJobAggregate(tx, target.jobId);
    if (actor.role !== 'admin' || !withdrawn) throw notFound(true);
    throw await explained(tx, new Refused('gone', REFUSALS.jobWithdrawn), FAILED[command.name], actor, withdrawn, true);
  }
  if (!ownedBy(aggregate, actor)) throw notFound('jobId' in target);
  return aggregate;
}

/** The version of the project that the sender of this command saw. */
function seenIn(command: ProjectCommand): number | undefined {
  if (command.name === 'edit' || command.name === 'edit_paperwork') return command.change.version;
  return 'version' in command ? command.version : undefined;
}

const notFound = (job: boolean): AppError => refuse.notFound(job ? REFUSALS.jobNotFound : REFUSALS.projectNotFound);

function ownedBy(aggregate: ProjectAggregate, actor: Actor): boolean {
  switch (actor.role) {
    case 'admin':
      return true;
    case 'asset_host':
      return aggregate.host.id === actor.partyId;
    case 'asset_funder':
      return aggregate.funder.id === actor.partyId;
    case 'installer':
      return openJob(aggregate)?.installer.id === actor.partyId;
    default:
      return actor.role satisfies never;
  }
}

const movesHost = (command: ProjectCommand, aggregate: ProjectAggregate): boolean =>
  command.name === 'withdraw' ||
  command.name === 'decline_pairing' ||
  command.name === 'go_live' ||
  (command.name === 'set_status' && (command.to === 'live' || aggregate.project.status === 'live'));

async function actionOf(tx: Tx, command: ProjectCommand, today: string): Promise<Action> {
  if (command.name !== 'assign_installer') return command;
  // Read without a lock: its counts are locked later, in id order, so that two swaps never deadlock.
  const found = await findParty(tx, 'installer', command.installerId);
  if (!found) throw refuse.notFound(REFUSALS.installerNotFound);
  const { id, fullName, companyName, phoneNumber, email, certifications } = found;
  const active = found.status === 'active';
  return {
    name: 'assign_installer',
    ...(command.version === undefined ? {} : { version: command.version }),
    installer: {
      id,
      fullName,
      companyName,
      phoneNumber,
      email,
      certifications,
      active,
      warnings: assignmentWarnings(found, today),
    },
    reason: command.reason || null,
  };
}

function warningsOfCommand(tx: Tx, aggregate: ProjectAggregate, command: ProjectCommand): Promise<string[]> | string[] {
  const asked = openJob(aggregate)?.changes?.proposedDate;
  if (command.name === 'schedule') return warningsOfDay(tx, aggregate, command.date);
  return command.name === 'answer_changes' && command.answer === 'accept' && asked
    ? warningsOfDay(tx, aggregate, asked)
    : [];
}

/** What is missing from an agreement and a works order, for commands that depend on it. */
async function bound(
  tx: Tx,
  { project, job }: ProjectAggregate,
  command: ProjectCommand,
  when: { now: Date; everywhere: boolean },
): Promise<Pick<Circumstances, 'agreementGates' | 'orderInEffect'>> {
  const jobId = job?.id ?? null;
  if (command.name === 'assign_installer') return { orderInEffect: await orderInEffect(tx, jobId) };
  // An admin who sets the status is not refused, but the log keeps what was missing.
  const asks = ['start', 'go_live'].includes(command.name) || (command.name === 'set_status' && command.to === 'live');
  if (!asks) return {};
  return { agreementGates: (await projectGate(tx, { projectId: project.id, jobId }, when)).open };
}

/** The host's other projects only matter when a live project is set back. */
async function neighbours(
  tx: Tx,
  aggregate: ProjectAggregate,
): Promise<Pick<Circumstances, 'otherUnfinished' | 'otherLive'>> {
  if (aggregate.project.status !== 'live') return { otherUnfinished: false, otherLive: false };
  const found = await tx.row<{ unfinished: boolean; live: boolean }>(
    `select coalesce(bool_or(status <> 'live'), false) as unfinished, coalesce(bool_or(status = 'live'), false) as live
       from project where asset_host_id = $1 and id <> $2 and withdrawn_at is null`,
    [aggregate.host.id, aggregate.project.id],
  );
  return { otherUnfinished: found?.unfinished ?? false, otherLive: found?.live ?? false };
}
