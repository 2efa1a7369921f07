import type { Actor, PartyKind } from '@libs/contracts';
import type { Sheet } from '@libs/exports';
import { CsvExports } from '@libs/exports/http';
import { Database, refuse } from '@libs/platform';
import { Injectable, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { findParty } from './change-party.js';
import { PARTY_KINDS, type PartyViews } from './party-kind.js';
import { listParties, type PartyQuery } from './party.lists.js';
import { REFUSALS } from './parties.texts.js';

/** What the routes of hosts, funders and installers read alike. */
@Injectable()
export class PartyPages {
  constructor(
    private readonly database: Database,
    private readonly exports: CsvExports,
  ) {}

  async list<K extends PartyKind>(kind: K, query: PartyQuery, reader: Actor) {
    const { rows, total, nextCursor } = await listParties(this.database.read(), kind, query, reader);
    return { items: rows.map(PARTY_KINDS[kind].view), total, nextCursor };
  }

  export<K extends PartyKind>(
    kind: K,
    sheet: Sheet<PartyViews[K]>,
    { format: _csv, ...asked }: Omit<PartyQuery, 'limit'> & { format: 'csv' },
    { actor, reply }: { actor: Actor; reply: FastifyReply },
  ): Promise<StreamableFile> {
    return this.exports.answer(sheet, {
      ask: (page) => this.list(kind, { ...asked, ...page }, actor),
      asked,
      actor,
      reply,
    });
  }

  async get<K extends PartyKind>(kind: K, id: string): Promise<PartyViews[K]> {
    const party = await findParty(this.database.read(), kind, id);
    if (!party) throw refuse.notFound(REFUSALS.notFound(kind));
    return PARTY_KINDS[kind].view(party);
  }

  /** The record of the signed-in person. */
  async mine<K extends PartyKind>(kind: K, actor: Actor): Promise<PartyViews[K]> {
    const party = actor.partyId && (await findParty(this.database.read(), kind, actor.partyId));
    if (!party) throw refuse.notFound(REFUSALS.noRecord(kind));
    return PARTY_KINDS[kind].view(party);
  }
}
