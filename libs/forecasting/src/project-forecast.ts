import { type ForecastAnswer, type ProjectForAdmin, savedCarbon, type SystemRequirements } from '@libs/contracts';
import { assumed } from '@libs/forecast';
import type { WholeRow } from './stored-forecast.sql.js';

export type ProjectForecast = NonNullable<ProjectForAdmin['forecast']>;

/** What the parties of a project see of its forecast; null if there is nothing to invest in. */
export function projectForecastOf({
  version,
  answer,
  funder,
}: Pick<WholeRow, 'version' | 'answer' | 'funder'>): ProjectForecast | null {
  const { irr, dscr, capex, npv, cashFlows } = funder;
  if (!irr || !dscr) return null;
  const { annual, host } = answer;
  return {
    version,
    funder: {
      capex,
      irr,
      npv,
      dscr,
      cashFlows,
      sector: answer.inputs.businessType,
      revenue: revenueOf(answer, funder),
      onSite: {
        kwh: annual.selfConsumedKwh.p50,
        gridKgPerKwh: answer.carbon.factorKgPerKwh,
        systemKgPerKwh: assumed('carbon.solarLifecycle'),
      },
      carbon: savedCarbon(answer),
    },
    host: {
      currentBill: annual.currentBill,
      newBill: annual.newBill,
      savings: annual.savings,
      savingsPercent: host.savingsPercent,
      co2ReductionTonnes: annual.co2ReductionTonnes,
      carbon: savedCarbon(answer),
    },
  };
}

/** Maps the engine's streams to the funder's; demand flexibility is sold like export. */
const SHOWN_AS = {
  demandFlexibility: 'wholesaleTrading',
  capacityMarket: 'capacityMarket',
  frequencyResponse: 'frequencyResponse',
  localFlexibility: 'dsoMarkets',
} as const;

/**
 * A year's income by stream, pounds: the funder's share of flexibility is divided in proportion to the streams'
 * earnings.
 */
function revenueOf({ flexibility }: Pick<ForecastAnswer, 'flexibility'>, { revenue }: ForecastAnswer['funder']) {
  const earned = flexibility.reduce((sum, { perYear }) => sum + perYear.p50, 0);
  const streams = {
    billedConsumption: revenue.supply,
    wholesaleTrading: revenue.export,
    frequencyResponse: 0,
    dsoMarkets: 0,
    capacityMarket: 0,
  };
  for (const { stream, perYear } of flexibility) {
    const shown = SHOWN_AS[stream as keyof typeof SHOWN_AS];
    streams[shown] += earned > 0 ? (revenue.flexibility * perYear.p50) / earned : 0;
  }
  return Object.fromEntries(
    Object.entries(streams).map(([name, pounds]) => [name, Math.round(pounds * 100) / 100]),
  ) as typeof streams;
}

/** The system that a forecast is based on, from a project's requirements. */
export const systemOfForecast = (
  { system, inputs }: Pick<WholeRow['answer'], 'system'> & { inputs: Pick<WholeRow['answer']['inputs'], 'evChargers'> },
  phases: SystemRequirements['phases'],
): SystemRequirements => ({
  solarKwp: system.solarKwp,
  batteryKwh: system.batteryKwh,
  inverterKw: system.inverterKw,
  exportLimitKw: system.exportLimitKw,
  phases: phases ?? null,
  evChargers: inputs.evChargers,
  notes: null,
});
