import { randomUUID } from 'node:crypto';
import {
  type Actor,
  OFFICE_THREAD,
  PARTY_OF_ROLE,
  type PartyKind,
  type Role,
  type ThreadKind,
  type ThreadSubject,
  THREADS,
  type WorkKind,
} from '@libs/contracts';
import { Clock, Database, refuse, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { REFUSALS } from './messages.texts.js';
import { funderOf, openJobOf, recordKind, ticketOf } from './records.sql.js';
import { type By, publishThread } from './thread.events.js';
import { ThreadRow } from './thread.row.js';

interface Wanted {
  kind: ThreadKind;
  about: { kind: ThreadSubject; id: string };
  projectId?: string | null;
  hostId?: string | null;
  funderId?: string | null;
  installerId?: string | null;
}

/**
 * Opens a thread in the caller's transaction, or finds the one that is there. A thread never changes its parties: where another host,
 * funder or installer took over what it's about, they get the next round, and nobody reads what the others wrote.
 */
export async function ensureThread(tx: Tx, wanted: Wanted, by: By): Promise<string> {
  const { kind, about } = wanted;
  const newest = await newestRound(tx, wanted);
  if (newest && sameParties(newest, wanted)) return newest.id;
  const thread: ThreadRow = {
    id: randomUUID(),
    kind,
    aboutKind: about.kind,
    aboutId: about.id,
    round: (newest?.round ?? 0) + 1,
    projectId: wanted.projectId ?? null,
    hostId: wanted.hostId ?? null,
    funderId: wanted.funderId ?? null,
    installerId: wanted.installerId ?? null,
    lastSeq: 0,
    lastAt: by.at,
    openedAt: by.at,
    version: 1,
  };
  const made = await tx.row<{ id: string }>(
    `insert into thread (id, kind, about_kind, about_id, project_id, host_id, funder_id, installer_id, round, last_seq, last_at, opened_at, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $10, 0, $9, $9, 1) on conflict (kind, about_id, round) do nothing returning id`,
    [
      thread.id,
      kind,
      about.kind,
      about.id,
      thread.projectId,
      thread.hostId,
      thread.funderId,
      thread.installerId,
      by.at,
      thread.round,
    ],
  );
  if (made) {
    await publishThread(tx, { type: 'thread.opened', data: { kind } }, thread, by);
    return made.id;
  }
  const there = await newestRound(tx, wanted);
  if (!there || !sameParties(there, wanted))
    throw new Error(`There is neither room for a ${kind} about ${about.id} nor one`);
  return there.id;
}

const newestRound = async (tx: Tx, { kind, about }: Wanted): Promise<ThreadRow | null> =>
  (await tx.find(ThreadRow, { kind, aboutId: about.id }, { orderBy: { round: 'desc' } }))[0] ?? null;

const sameParties = (thread: ThreadRow, { hostId, funderId, installerId }: Wanted): boolean =>
  thread.hostId === (hostId ?? null) &&
  thread.funderId === (funderId ?? null) &&
  thread.installerId === (installerId ?? null);

export const ensureOfficeThread = (tx: Tx, party: PartyKind, id: string, by: By): Promise<string> =>
  ensureThread(tx, { kind: OFFICE_THREAD[party], about: { kind: party, id }, [`${party}Id`]: id }, by);

/** The thread of a project's open job; null where it has none. */
export async function ensureJobThread(
  tx: Tx,
  kind: 'host_installer' | 'project_all',
  projectId: string,
  by: By,
): Promise<string | null> {
  const job = await openJobOf(tx, projectId);
  if (!job) return null;
  const { hostId, installerId } = job;
  const funderId = kind === 'project_all' ? job.funderId : null;
  return ensureThread(tx, { kind, about: { kind: 'job', id: job.id }, projectId, hostId, installerId, funderId }, by);
}

/** The thread of a ticket that was offered: its parties are those of that moment. */
async function ensureTicketThread(tx: Tx, ticketId: string, by: By & { actor: Actor }): Promise<string> {
  const ticket = await ticketOf(tx, ticketId);
  const own = by.actor.role === 'admin' || [ticket?.hostId, ticket?.installerId].includes(by.actor.partyId ?? '');
  if (!ticket || !own) throw refuse.notFound(REFUSALS.aboutNotFound);
  const { projectId, hostId, funderId, installerId, ended } = ticket;
  const wanted = {
    kind: 'ticket' as const,
    about: { kind: 'ticket' as const, id: ticketId },
    projectId,
    hostId,
    funderId,
    installerId,
  };
  const there = await newestRound(tx, wanted);
  if (there && (ended || sameParties(there, wanted)) && reads(there, by.actor)) return there.id;
  if (!installerId) throw refuse.conflict(REFUSALS.notOffered);
  if (ended) throw refuse.conflict(REFUSALS.ticketOver);
  return ensureThread(tx, wanted, by);
}

const reads = ({ hostId, installerId }: ThreadRow, { role, partyId }: Actor): boolean =>
  role === 'admin' || hostId === partyId || installerId === partyId;

async function ensureQuestion(tx: Tx, projectId: string, by: By & { actor: Actor }): Promise<string> {
  const funderId = await funderOf(tx, projectId);
  const own = by.actor.role === 'admin' || funderId === by.actor.partyId;
  if (!funderId || !own) throw refuse.notFound(REFUSALS.aboutNotFound);
  return ensureThread(
    tx,
    { kind: 'funder_office', about: { kind: 'project', id: projectId }, projectId, funderId },
    by,
  );
}

/** Opens a thread on someone's wish: the office any, a party its own. */
@Injectable()
export class OpenThread {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  open(kind: ThreadKind, about: string | undefined, actor: Actor): Promise<string> {
    const opens: readonly Role[] = THREADS[kind].opens;
    if (!opens.includes(actor.role)) throw refuse.forbidden(REFUSALS.notYoursToOpen);
    return this.database.transaction((tx) => this.ensure(tx, kind, about, { actor, at: this.clock.now() }));
  }

  /** What a funder asks about one of its projects, and the office answers: apart from the rest of what they write. */
  question(projectId: string, actor: Actor): Promise<string> {
    return this.database.transaction((tx) => ensureQuestion(tx, projectId, { actor, at: this.clock.now() }));
  }

  /** The office's notes about a record of this kind: its internal thread. */
  notes(kind: WorkKind, id: string, actor: Actor): Promise<string> {
    return this.database.transaction(async (tx) => {
      if ((await recordKind(tx, id)) !== kind) throw refuse.notFound(REFUSALS.aboutNotFound);
      return this.ensure(tx, 'internal', id, { actor, at: this.clock.now() });
    });
  }

  private async ensure(tx: Tx, kind: ThreadKind, about: string | undefined, by: By & { actor: Actor }) {
    const own = PARTY_OF_ROLE[by.actor.role];
    switch (kind) {
      case 'host_office':
      case 'funder_office':
      case 'installer_office': {
        const party = THREADS[kind].about[0];
        const id = own === null ? about : by.actor.partyId;
        if (kind === 'funder_office' && about && (await recordKind(tx, about)) === 'project') {
          return ensureQuestion(tx, about, by);
        }
        if (!id) throw refuse.field('about', REFUSALS.chooseAbout);
        if ((await recordKind(tx, id)) !== party) throw refuse.notFound(REFUSALS.aboutNotFound);
        return ensureOfficeThread(tx, party, id, by);
      }
      case 'host_installer':
      case 'project_all': {
        if (!about) throw refuse.field('about', REFUSALS.chooseAbout);
        if ((await recordKind(tx, about)) !== 'project') throw refuse.notFound(REFUSALS.aboutNotFound);
        const job = await openJobOf(tx, about);
        // Whose project it is not gets the same answer as for one that is not there.
        if (own !== null && (!job || ![job.hostId, job.installerId].includes(by.actor.partyId ?? ''))) {
          throw refuse.notFound(REFUSALS.aboutNotFound);
        }
        const id = await ensureJobThread(tx, kind, about, by);
        if (!id) throw refuse.conflict(REFUSALS.noInstaller);
        return id;
      }
      case 'ticket': {
        if (!about) throw refuse.field('about', REFUSALS.chooseAbout);
        return ensureTicketThread(tx, about, by);
      }
      case 'internal': {
        if (!about) throw refuse.field('about', REFUSALS.chooseAbout);
        const found = await recordKind(tx, about);
        if (!found) throw refuse.notFound(REFUSALS.aboutNotFound);
        const projectId = found === 'project' ? about : null;
        return ensureThread(tx, { kind, about: { kind: found, id: about }, projectId }, by);
      }
      default:
        return kind satisfies never;
    }
  }
}
