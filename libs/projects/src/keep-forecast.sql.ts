import type { ProjectForAdmin } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/**
 * What a project's parties read of its newest forecast. It is derived: it changes with the forecast, in the same
 * transaction, and without a version, so that an edit under way at that moment is not refused.
 *
 * The expected saving and the carbon follow the forecast, so that a project never has two of them, unless someone has
 * entered another figure. One that equals the last forecast's, or came from the host's record at pairing, was not entered.
 */
export async function keepProjectForecast(
  tx: Tx,
  projectId: string,
  forecast: ProjectForAdmin['forecast'],
): Promise<void> {
  await tx.rows(
    `with figures as (
       select p.id, new.pence, new.tonnes,
              p.expected_savings_pence is null
                or p.expected_savings_pence = round((p.forecast #>> '{host,savings,p50}')::numeric * 100)
                or (p.forecast is null and p.expected_savings_pence = h.expected_savings_pence) as saving_follows,
              p.co2_reduction is null
                or p.co2_reduction = (p.forecast #>> '{host,co2ReductionTonnes,p50}')::numeric as carbon_follows
         from project p join host h on h.id = p.asset_host_id
        cross join (select round(($2::jsonb #>> '{host,savings,p50}')::numeric * 100)::bigint as pence,
                           ($2::jsonb #>> '{host,co2ReductionTonnes,p50}')::numeric as tonnes) new
        where p.id = $1
     )
     update project p
        set forecast = $2::jsonb,
            expected_savings_pence = case when f.saving_follows and f.pence is not null then f.pence else p.expected_savings_pence end,
            monthly_savings_pence = case when f.saving_follows and f.pence is not null then round(f.pence / 12.0)::bigint else p.monthly_savings_pence end,
            co2_reduction = case when f.carbon_follows and f.tonnes is not null then f.tonnes else p.co2_reduction end
       from figures f where f.id = p.id`,
    [projectId, forecast && JSON.stringify(forecast)],
  );
}
