import type { Actor, AgreementGates, SigningParty } from '@libs/contracts';
import { Clock, Database, iso, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { REFUSALS } from './agreements.texts.js';

/** Records that a person opened an agreement, and which pages. Evidence only. */
export class OpenAgreement extends Command<void> {
  constructor(
    readonly id: string,
    readonly pages: readonly number[],
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(OpenAgreement)
export class OpenAgreementHandler implements ICommandHandler<OpenAgreement> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, pages, actor }: OpenAgreement): Promise<void> {
    return this.database.transaction(async (tx) => {
      const known = await tx.row<{ party: SigningParty }>(
        // Of a transfer, the party that leaves signs as the side that changes.
        `select case when host_id = $2 or transfer ->> 'fromId' = $2::text and transfer ->> 'side' = 'host' then 'host' else 'funder' end as party
           from agreement
          where id = $1 and first_offered_at is not null and (host_id = $2 or funder_id = $2 or transfer ->> 'fromId' = $2::text)`,
        [id, actor.partyId],
      );
      if (!known) throw refuse.notFound(REFUSALS.notFound);
      await tx.rows(
        `insert into signing_opening (document_id, account_id, party, name, first_at, last_at, times, pages)
         values ($1, $2, $3, $4, $5, $5, 1, $6)
         on conflict (document_id, account_id) do update set last_at = excluded.last_at, times = signing_opening.times + 1,
           pages = (select coalesce(array_agg(distinct page order by page), '{}') from unnest(signing_opening.pages || excluded.pages) as page)`,
        [id, actor.accountId, known.party, actor.name, this.clock.now(), [...new Set(pages)].sort((a, b) => a - b)],
      );
    });
  }
}

/** Everyone who opened a document, in order of first opening. */
export async function openingsOf(tx: Tx, id: string): Promise<AgreementGates['openings']> {
  const found = await tx.rows<{
    party: 'host' | 'funder';
    name: string;
    firstAt: string;
    lastAt: string;
    times: number;
  }>(
    `select party, name, first_at as "firstAt", last_at as "lastAt", times from signing_opening where document_id = $1 order by first_at`,
    [id],
  );
  return found.map((one) => ({ ...one, firstAt: iso(one.firstAt), lastAt: iso(one.lastAt) }));
}
