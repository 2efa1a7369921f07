import type { Actor, AgreementGates, SigningParty } from '@libs/contracts';
import { AppError, Clock, Database, iso, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { REFUSALS } from './agreements.texts.js';
import { eachOnce } from './pages-seen.js';

/** Records that a person opened an agreement or saw pages of it. Evidence only. */
export class OpenAgreement extends Command<void> {
  constructor(
    readonly id: string,
    readonly sent: { pages: readonly number[]; edition?: number | undefined },
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

  execute({ id, sent, actor }: OpenAgreement): Promise<void> {
    return this.database.transaction(async (tx) => {
      const known = await tx.row<{ party: SigningParty; edition: number; count: number | null }>(
        // Of a transfer, the party that leaves signs as the side that changes.
        `select case when host_id = $2 or transfer ->> 'fromId' = $2::text and transfer ->> 'side' = 'host' then 'host' else 'funder' end as party,
                edition, pages as count
           from agreement
          where id = $1 and first_offered_at is not null and (host_id = $2 or funder_id = $2 or transfer ->> 'fromId' = $2::text)`,
        [id, actor.partyId],
      );
      if (!known) throw refuse.notFound(REFUSALS.notFound);
      // Pages of an earlier edition are no longer the document.
      const pages = sent.edition === undefined || sent.edition === known.edition ? sent.pages : [];
      if (pages.some((page) => page > (known.count ?? 0))) {
        const message = REFUSALS.noSuchPage(known.count ?? 0);
        throw new AppError('validation_failed', message, { errors: [{ path: 'pages', message }] });
      }
      await tx.rows(
        `insert into signing_opening (document_id, account_id, party, name, first_at, last_at, times, pages, edition)
         values ($1, $2, $3, $4, $5, $5, 1, $6, $7)
         on conflict (document_id, account_id) do update set last_at = excluded.last_at, edition = excluded.edition,
           times = signing_opening.times + case when $8::boolean then 1 else 0 end,
           pages = case when signing_opening.edition is distinct from excluded.edition then excluded.pages
             else (select coalesce(array_agg(distinct page order by page), '{}') from unnest(signing_opening.pages || excluded.pages) as page) end`,
        [
          id,
          actor.accountId,
          known.party,
          actor.name,
          this.clock.now(),
          eachOnce(pages),
          known.edition,
          sent.pages.length === 0,
        ],
      );
    });
  }
}

/** Everyone who opened a document, in order of first opening. */
export async function openingsOf(tx: Tx, id: string, edition: number): Promise<AgreementGates['openings']> {
  const found = await tx.rows<AgreementGates['openings'][number]>(
    `select party, name, first_at as "firstAt", last_at as "lastAt", times, case when edition = $2 then pages else '{}' end as pages
       from signing_opening where document_id = $1 order by first_at`,
    [id, edition],
  );
  return found.map((one) => ({ ...one, firstAt: iso(one.firstAt), lastAt: iso(one.lastAt) }));
}
