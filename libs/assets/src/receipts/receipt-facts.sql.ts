import {
  type AgreementTerms,
  figureKey,
  type ForecastRange,
  type IndexFigures,
  type IndexMonth,
} from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** What a receipt compares readings with. Read without row-level security: the receipt then shows each role only what it may see. */

interface ForecastOf {
  on: string;
  generation: ForecastRange[];
  ratePence: number;
  rateBasis: string | null;
  exportPence: number | null;
}

export interface ReceiptFacts {
  frozen: (ForecastOf & { agreed: boolean }) | null;
  /** Only if it was made after the frozen one. */
  newest: ForecastOf | null;
  /** In force, the newest first. */
  terms: { terms: AgreementTerms; from: string; until: string | null }[];
  /** What prices rise by, as far as it was entered. */
  figures: IndexFigures;
}

const FORECAST = `(f.created_at at time zone 'Europe/London')::date::text as "on",
  (select jsonb_agg(one -> 'generationKwh' order by (one ->> 'month')::int) from jsonb_array_elements(f.answer -> 'monthly') as one) as generation,
  (f.answer -> 'inputs' ->> 'unitRatePence')::double precision as "ratePence",
  f.answer -> 'basis' -> 'inputs' ->> 'unitRatePence' as "rateBasis",
  (select (one ->> 'value')::double precision from jsonb_array_elements(f.answer -> 'assumptions') as one
    where one ->> 'id' = 'price.export') as "exportPence"`;

export async function receiptFacts(
  tx: Tx,
  { forecastId, projectId, hostId }: { forecastId: string | null; projectId: string; hostId: string },
): Promise<ReceiptFacts> {
  const frozen = await tx.row<ForecastOf & { agreed: boolean }>(
    `select ${FORECAST}, exists (select from agreement g join proposal o on o.id = g.proposal_id
                                  where g.project_id = $2 and g.effective_at is not null and o.forecast_id = f.id) as agreed
       from site_forecast f where f.id = $1`,
    [forecastId, projectId],
  );
  const newest = await tx.row<ForecastOf & { id: string }>(
    `select f.id, ${FORECAST} from site_forecast f where f.subject_id = $1 or f.host_id = $2
      order by f.created_at desc limit 1`,
    [projectId, hostId],
  );
  const terms = await tx.rows<ReceiptFacts['terms'][number]>(
    `select terms, (effective_at at time zone 'Europe/London')::date::text as "from",
            (ended_at at time zone 'Europe/London')::date::text as until
       from agreement where project_id = $1 and effective_at is not null order by effective_at desc`,
    [projectId],
  );
  const entered = await tx.rows<IndexMonth & { bp: number }>('select kind, month::text as month, bp from index_figure');
  const figures = new Map(entered.map((one) => [figureKey(one), one.bp]));
  return { frozen, newest: newest && newest.id !== forecastId ? newest : null, terms, figures };
}
