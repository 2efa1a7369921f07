import type { ProjectForAdmin } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/**
 * Stores what a project's parties read of its newest forecast. It is derived data: it changes with the forecast, in the
 * same transaction and without a new version, so that a concurrent edit is not refused.
 *
 * Expected saving and carbon follow the forecast, and so does the capital until the funder confirms it: a project never
 * has two values unless someone has entered another figure. A figure that equals the last forecast's (to the pound, to
 * a tenth of a tonne), or came from the host's record at pairing, counts as not entered. `figureBases` in contracts
 * uses the same rule.
 */
export async function keepProjectForecast(
  tx: Tx,
  projectId: string,
  forecast: ProjectForAdmin['forecast'],
): Promise<void> {
  await tx.rows(
    `with figures as (
       select p.id, new.pence, new.tonnes, new.capital,
              p.expected_savings_pence is null
                or round(p.expected_savings_pence / 100.0) = round((p.forecast #>> '{host,savings,p50}')::numeric)
                or (p.forecast is null and p.expected_savings_pence = h.expected_savings_pence) as saving_follows,
              p.co2_reduction is null
                or round(p.co2_reduction, 1) = round((p.forecast #>> '{host,co2ReductionTonnes,p50}')::numeric, 1) as carbon_follows,
              p.status = 'pending' and (p.capital_cost_pence is null
                or round(p.capital_cost_pence / 100.0) = round((p.forecast #>> '{funder,capex}')::numeric)) as capital_follows
         from project p join host h on h.id = p.asset_host_id
        cross join (select round(($2::jsonb #>> '{host,savings,p50}')::numeric * 100)::bigint as pence,
                           ($2::jsonb #>> '{host,co2ReductionTonnes,p50}')::numeric as tonnes,
                           round(($2::jsonb #>> '{funder,capex}')::numeric)::bigint * 100 as capital) new
        where p.id = $1
     )
     update project p
        set forecast = $2::jsonb,
            expected_savings_pence = case when f.saving_follows and f.pence is not null then f.pence else p.expected_savings_pence end,
            monthly_savings_pence = case when f.saving_follows and f.pence is not null then round(f.pence / 12.0)::bigint else p.monthly_savings_pence end,
            co2_reduction = case when f.carbon_follows and f.tonnes is not null then f.tonnes else p.co2_reduction end,
            capital_cost_pence = case when f.capital_follows and f.capital is not null then f.capital else p.capital_cost_pence end
       from figures f where f.id = p.id`,
    [projectId, forecast && JSON.stringify(forecast)],
  );
}
