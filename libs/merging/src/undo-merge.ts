import { endSessions } from '@libs/accounts';
import type { Actor, Merge } from '@libs/contracts';
import { closeThreads } from '@libs/messages';
import { changePartyStatus, lockParty, publishUnmerged, takeDetails } from '@libs/parties';
import { Clock, Database, refuse, type Tx } from '@libs/platform';
import { lockProjectsOf, moveJobShares, passProjects } from '@libs/projects';
import { partWork } from '@libs/work';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { putBack } from './journal.js';
import type { PartyRow, Values } from './merge-fields.js';
import { boundSince } from './merge-state.sql.js';
import { mergesOf, undoUntil } from './merges.sql.js';
import { MergeRow } from './merge.row.js';
import { REFUSALS } from './merging.texts.js';

/** An admin undoes a merge: both records are as they were, with what happened to them since. */
export class UndoMerge extends Command<Merge> {
  constructor(
    readonly id: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(UndoMerge)
export class UndoMergeHandler implements ICommandHandler<UndoMerge> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, actor }: UndoMerge): Promise<Merge> {
    return this.database.transaction(async (tx) => {
      const by = { actor, at: this.clock.now() };
      const merge = await tx.findOne(MergeRow, { id }, { lock: true });
      if (!merge) throw refuse.notFound(REFUSALS.mergeNotFound);
      const { kind, staysId, goesId, carried } = merge;
      if (merge.undoneAt) throw refuse.conflict(REFUSALS.undone);
      if (by.at > undoUntil(merge.mergedAt)) throw refuse.conflict(REFUSALS.tooLate);
      if (!carried) throw refuse.conflict(REFUSALS.erased);
      const there = await lockProjectsOf(tx, kind, staysId);
      const stays = await lockParty(tx, kind, staysId);
      if (!stays) throw refuse.conflict(REFUSALS.staysGone);
      const projects = carried.projects.filter((project) => there.includes(project));
      if (projects.length < carried.projects.length) throw refuse.conflict(REFUSALS.moved);
      const bound = await boundSince(tx, projects);
      if (bound) throw refuse.conflict(REFUSALS.boundSince(bound));

      const after = await giveBack(tx, stays, carried, { kind, ...by });
      const changed = await putBack(tx, id);
      if (changed.length > 0) throw refuse.conflict(REFUSALS.moved);
      await closeThreads(tx, staysId);
      if (kind === 'installer') await moveJobShares(tx, carried.jobs, staysId, goesId);
      await passProjects(tx, projects, { side: kind, from: staysId, to: goesId, ...by });
      await partWork(tx, { kind, into: staysId }, carried.work, by);
      for (const accountId of carried.members)
        await endSessions(tx, { accountId, ofParty: staysId, reason: 'switched', at: by.at });
      await publishUnmerged(tx, kind, goesId, { mergeId: id, intoId: staysId, ...by });
      if (carried.status && after.status === carried.status.after) {
        const move = { override: true, reason: null, since: new Date(carried.status.since), ...by };
        await changePartyStatus(tx, kind, after, carried.status.before as never, move);
      }
      await tx.update(MergeRow, { id }, { undoneAt: by.at, undoneBy: actor });
      return (await mergesOf(tx, id, by.at))[0] as Merge;
    });
  }
}

/** What the record took over goes back, where it wasn't changed since: what someone wrote later stands. */
async function giveBack(
  tx: Tx,
  stays: PartyRow,
  { details }: NonNullable<MergeRow['carried']>,
  { kind, actor, at }: { kind: MergeRow['kind']; actor: Actor; at: Date },
): Promise<PartyRow> {
  const now = stays as unknown as Values;
  const same = (column: string) =>
    JSON.stringify(now[column] ?? null) === JSON.stringify(details.after[column] ?? null);
  const columns = Object.keys(details.before).filter(same);
  if (columns.length === 0) return stays;
  const changes = Object.fromEntries(columns.map((column) => [column, details.before[column]]));
  return takeDetails(tx, kind, stays, changes, { fields: details.fields, actor, at });
}
