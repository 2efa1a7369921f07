import { randomUUID } from 'node:crypto';
import { endSessions } from '@libs/accounts';
import type { Actor, Merge, MergeField, MergeKind } from '@libs/contracts';
import { changePartyStatus, lockParty, publishMerged, takeDetails } from '@libs/parties';
import { AppError, Clock, Database, refuse, type Tx } from '@libs/platform';
import { lockProjectsOf, moveJobShares, passProjects } from '@libs/projects';
import { joinWork } from '@libs/work';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { takeRows } from './journal.js';
import { chosen, type PartyRow, takenOver } from './merge-fields.js';
import { jobsOf, mergesOf } from './merges.sql.js';
import { type Carried, MergeRow } from './merge.row.js';
import { REFUSALS } from './merging.texts.js';
import { moveReferences } from './move-references.sql.js';
import { nameOf, weighMerge } from './weigh-merge.js';

/** An admin merges a record into another one of the same kind: one company, one record. */
export class MergeParties extends Command<Merge> {
  constructor(
    readonly kind: MergeKind,
    readonly staysId: string,
    readonly request: { goesId: string; take: MergeField[]; versions: { stays: number; goes: number } },
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Both records, locked in one order: of two merges that cross, the second finds one of them gone. */
async function lockBoth(tx: Tx, kind: MergeKind, staysId: string, goesId: string): Promise<[PartyRow, PartyRow]> {
  if (staysId === goesId) throw refuse.field('goesId', REFUSALS.itself);
  const locked = new Map<string, PartyRow | null>();
  for (const id of [staysId, goesId].sort()) locked.set(id, await lockParty(tx, kind, id));
  const [stays, goes] = [locked.get(staysId), locked.get(goesId)];
  if (!stays) throw refuse.notFound(REFUSALS.notFound(kind));
  if (!goes) throw refuse.conflict(REFUSALS.otherNotFound);
  return [stays, goes];
}

@CommandHandler(MergeParties)
export class MergePartiesHandler implements ICommandHandler<MergeParties> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ kind, staysId, request, actor }: MergeParties): Promise<Merge> {
    const { goesId, take, versions } = request;
    return this.database.transaction(async (tx) => {
      const by = { actor, at: this.clock.now() };
      // Projects before parties, as everyone who locks both.
      const projects = await lockProjectsOf(tx, kind, goesId);
      const [stays, goes] = await lockBoth(tx, kind, staysId, goesId);
      if (stays.version !== versions.stays || goes.version !== versions.goes)
        throw refuse.conflict(REFUSALS.changed, REFUSALS.changedHint);
      const { hindrances, choices, members } = await weighMerge(tx, kind, stays, goes);
      const [hindrance] = hindrances;
      if (hindrance) throw new AppError('conflict', hindrance.reason, { details: hindrance.next });

      const taken = chosen(choices, take);
      const details = takenOver(stays, goes, taken);
      const status = taken.includes('status') && goes.status !== stays.status;
      const mergeId = randomUUID();
      const carried: Carried = {
        details,
        status: status
          ? { before: stays.status, after: goes.status, since: stays.statusChangedAt.toISOString() }
          : null,
        work: await joinWork(tx, { kind, from: goesId, into: staysId }, by),
        projects,
        jobs: kind === 'installer' ? await jobsOf(tx, goesId) : [],
        members,
      };
      const merge = {
        id: mergeId,
        kind,
        staysId,
        goesId,
        goesName: nameOf(goes),
        carried,
        mergedAt: by.at,
        mergedBy: actor,
      };
      await tx.insert(MergeRow, { ...merge, undoneAt: null, undoneBy: null });

      for (const accountId of members)
        await endSessions(tx, { accountId, ofParty: goesId, reason: 'switched', at: by.at });
      await moveReferences(tx, { mergeId, kind, from: goesId, into: staysId, at: by.at });
      if (kind === 'installer') await moveJobShares(tx, carried.jobs, goesId, staysId);
      await passProjects(tx, projects, { side: kind, from: goesId, to: staysId, ...by });
      await takeRows(tx, { mergeId, table: kind, where: 'x.id = $2', values: [goesId] });
      await publishMerged(tx, kind, goes, { mergeId, intoId: staysId, ...by });

      const after =
        details.fields.length > 0 || Object.keys(details.after).length > 0
          ? await takeDetails(tx, kind, stays, details.after, {
              fields: details.fields,
              ...by,
            })
          : stays;
      if (status) {
        const move = { override: true, reason: null, ...by };
        await changePartyStatus(tx, kind, after, goes.status as never, move);
      }
      return (await mergesOf(tx, mergeId, by.at))[0] as Merge;
    });
  }
}
