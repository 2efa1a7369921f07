import { type Actor, type PartyKind, TEXTS } from '@libs/contracts';
import { Clock, Database, refuse, staleVersion, takenBackBy } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changePartyStatus, lockParty } from './change-party.js';
import { currentRecord, type PartyRows } from './party-kind.js';
import { decideStatus } from './party.rules.js';
import { REFUSALS } from './parties.texts.js';

/** An admin sets a party to any status. Answers the party as it is afterwards. */
export class SetPartyStatus<K extends PartyKind = PartyKind> extends Command<PartyRows[K]> {
  constructor(
    readonly kind: K,
    readonly id: string,
    readonly request: { status: PartyRows[K]['status']; reason?: string; version?: number },
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(SetPartyStatus)
export class SetPartyStatusHandler implements ICommandHandler<SetPartyStatus> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute<K extends PartyKind>({ kind, id, request, actor }: SetPartyStatus<K>): Promise<PartyRows[K]> {
    return this.database.transaction(async (tx) => {
      const party = await lockParty(tx, kind, id);
      if (!party) throw refuse.notFound(REFUSALS.notFound(kind));
      const { status } = party;
      const change = decideStatus(kind, status, request);
      if (!change) return party;
      if (request.version !== undefined && request.version !== party.version) {
        const current = currentRecord(kind, party);
        throw await staleVersion(tx, TEXTS.updateStatusFailed, {
          current,
          status,
          seen: request.version,
          reader: actor,
        });
      }
      const { from, to, override, reason } = change;
      const at = this.clock.now();
      // Only hosts have stages whose days are counted.
      const undone =
        kind === 'host' ? await takenBackBy(tx, { kind, id }, { from, to, by: actor.accountId }, at) : null;
      const how = { override: override && !undone, reason, since: undone?.since ?? null };
      return changePartyStatus(tx, kind, party, to, { ...how, actor, at });
    });
  }
}
