import type { ForecastAnswer, SystemRequirements } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { systemOfForecast } from './project-forecast.js';

/** A pairing's initial figures, as far as a match needs them. */
export interface PairingFigures {
  systemRequirements: SystemRequirements;
  /** Pounds. */
  capitalCost: number;
  /** A fraction of one; null where there is nothing to invest in. */
  irr: ForecastAnswer['funder']['irr'];
}

interface Found {
  hostId: string;
  system: ForecastAnswer['system'];
  evChargers: number;
  capex: number;
  irr: PairingFigures['irr'];
  dscr: ForecastAnswer['funder']['dscr'];
}

/**
 * By host, from its newest own forecast: what `copyForecast` would bring into a project. A host without a forecast is
 * missing.
 */
export async function pairingFigures(
  tx: Tx,
  hosts: readonly { id: string; phases: SystemRequirements['phases'] }[],
): Promise<Map<string, PairingFigures>> {
  // Reads only parts: a whole answer with its days is too large to load for every host that is offered.
  const found = await tx.rows<Found>(
    `select s.subject_id as "hostId", s.answer -> 'system' as system,
            (s.answer -> 'inputs' ->> 'evChargers')::int as "evChargers", (r.funder ->> 'capex')::float8 as capex,
            nullif(r.funder -> 'irr', 'null') as irr, nullif(r.funder -> 'dscr', 'null') as dscr
       from unnest($1::uuid[]) as host (id)
      cross join lateral (select id, subject_id, answer from site_forecast where subject_id = host.id
        order by version desc limit 1) s
       join site_forecast_return r on r.forecast_id = s.id`,
    [hosts.map(({ id }) => id)],
  );
  const phases = new Map(hosts.map((host) => [host.id, host.phases]));
  return new Map(
    found.map(({ hostId, system, evChargers, capex, irr, dscr }) => [
      hostId,
      {
        systemRequirements: systemOfForecast({ system, inputs: { evChargers } }, phases.get(hostId)),
        capitalCost: capex,
        // As in `projectForecastOf`: without a loan there is no forecast for the funder.
        irr: dscr && irr,
      },
    ]),
  );
}
