import { Migration } from '@mikro-orm/migrations';

/**
 * Figures of a project that nobody entered are those of the forecast that it holds. Rows from before that was so may have others:
 * a capital from the pairing, or a saving of an earlier version. Who entered a figure is in the event log; those figures stay, and
 * so does a capital that a funder has confirmed.
 */
export class Migration20261124191500_figures_of_forecast extends Migration {
  override up(): void {
    this.addSql(`with entered as (
        select subject_id as id, array_agg(distinct field) as fields
          from event_log, jsonb_array_elements_text(data -> 'fields') as field
         where type = 'project.details_changed' group by subject_id
      ), figures as (
        select p.id, p.status,
               round((p.forecast #>> '{host,savings,p50}')::numeric * 100)::bigint as pence,
               (p.forecast #>> '{host,co2ReductionTonnes,p50}')::numeric as tonnes,
               round((p.forecast #>> '{funder,capex}')::numeric)::bigint * 100 as capital,
               coalesce(e.fields, '{}') as fields
          from project p left join entered e on e.id = p.id
         where p.forecast is not null
      )
      update project p
         set expected_savings_pence = case when f.fields @> '{expectedSavings}' then p.expected_savings_pence
               else coalesce(f.pence, p.expected_savings_pence) end,
             monthly_savings_pence = case when f.fields @> '{expectedSavings}' then p.monthly_savings_pence
               else coalesce(round(f.pence / 12.0)::bigint, p.monthly_savings_pence) end,
             co2_reduction = case when f.fields @> '{co2Reduction}' then p.co2_reduction
               else coalesce(f.tonnes, p.co2_reduction) end,
             capital_cost_pence = case when f.fields @> '{capitalCost}' or f.status <> 'pending' then p.capital_cost_pence
               else coalesce(f.capital, p.capital_cost_pence) end
        from figures f where f.id = p.id`);
  }
}
