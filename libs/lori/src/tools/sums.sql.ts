import type { Actor } from '@libs/contracts';
import { mayRead } from '@libs/projects';
import type { Tx } from '@libs/platform';

/**
 * What the projects that the asker may see come to, together. Each figure is rounded before it is added, as `projectFigures` rounds
 * it, so that the sum is that of the rows in the asker's list.
 */
export interface Sums {
  count: number;
  savings: number | null;
  carbon: number | null;
  capital: number | null;
  solar: number | null;
  battery: number | null;
}

export async function sumProjects(tx: Tx, actor: Actor, status: string | undefined): Promise<Sums> {
  const { sql, values } = mayRead(actor);
  const found = await tx.row<Sums>(
    `select count(*)::int as count, sum(round(p.expected_savings_pence / 100.0))::float8 as savings, sum(round(p.co2_reduction, 1))::float8 as carbon,
            sum(round(p.capital_cost_pence / 100.0))::float8 as capital, sum((p.system_requirements ->> 'solarKwp')::float8) as solar,
            sum((p.system_requirements ->> 'batteryKwh')::float8) as battery
       from project p left join site_job j on j.project_id = p.id and j.withdrawn_at is null
      where ${sql.replace('?', '$2')} and p.withdrawn_at is null and ($1::text is null or p.status = $1)`,
    [status ?? null, ...values],
  );
  if (!found) throw new Error('A sum answered no row');
  return found;
}
