import { type BillRows, billRows } from '../forecasts/bill-rows.js';
import { type CarbonRows, carbonRows, savedCarbon, tenths } from '../forecasts/saved-carbon.js';
import type { SavedCarbon } from '../forecasts/carbon.js';
import type { ForecastAnswer, ForecastRange } from '../forecasts/question.js';
import type { FigureBases, FigureBasis } from './views.js';

/**
 * The figures of a project as every screen, file, email and response shows them: saving, carbon, capital, bills and
 * return, from the project's one forecast version. No other code rounds them. Pure, and without schemas.
 */

/** The fields of a project's view, whoever reads it; fields that a role may not see are absent. */
export interface FiguresSource {
  expectedSavings: number | null;
  monthlySavings?: number | null;
  co2Reduction?: number | null;
  capitalCost?: number | null;
  basis?: FigureBases | undefined;
  forecast?: {
    version?: number | undefined;
    funder?: { capex: number; irr: ForecastRange; npv: ForecastRange; carbon?: SavedCarbon | undefined };
    host?: {
      currentBill: ForecastRange;
      savings: ForecastRange;
      co2ReductionTonnes?: ForecastRange | undefined;
      carbon?: SavedCarbon | undefined;
    };
  } | null;
}

/** A figure, and whether it comes from the forecast or was entered by hand; null if that is not known. */
export interface ShownFigure {
  value: number;
  basis: FigureBasis | null;
}

export interface ProjectFigures {
  /** Whole pounds a year. */
  saving: ShownFigure | null;
  /** Whole pounds a month: a twelfth of the yearly saving. */
  perMonth: number | null;
  /** Tonnes a year, in tenths. */
  carbon: ShownFigure | null;
  /** By method, used on site and exported: tenths of tonnes that add up. */
  carbonRows: CarbonRows | null;
  /** Whole pounds. */
  capital: ShownFigure | null;
  /** From the forecast: build cost in whole pounds, return in percent to one decimal, present value in whole pounds. */
  outlay: number | null;
  irr: ForecastRange | null;
  npv: number | null;
  /** From the forecast: the current bill, less the saving, is the new bill. */
  bill: BillRows | null;
  /** From the forecast: low, central and high saving in whole pounds. */
  modelledSaving: ForecastRange | null;
  /** The version of the project's stored forecast from which all modelled figures come. */
  forecastVersion: number | null;
}

const shown = (value: number | null | undefined, round: (value: number) => number, basis?: FigureBasis | null) =>
  value === null || value === undefined ? null : { value: round(value), basis: basis ?? null };
const orNull = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value);
const each = ({ p10, p50, p90 }: ForecastRange, round: (value: number) => number): ForecastRange => ({
  p10: round(p10),
  p50: round(p50),
  p90: round(p90),
});

/** A fraction as a percentage with one decimal: 0.0625 is 6.3. */
export const percentInTenths = (fraction: number): number => tenths(Math.round(fraction * 1e7) / 1e5);

/** The only place that derives a project's figures from its stored data. */
export function projectFigures({ basis, forecast, ...project }: FiguresSource): ProjectFigures {
  const { host, funder } = forecast ?? {};
  const carbon = host?.carbon ?? funder?.carbon;
  return {
    saving: shown(project.expectedSavings, Math.round, basis?.expectedSavings),
    perMonth: orNull(project.monthlySavings),
    carbon: shown(project.co2Reduction, tenths, basis?.co2Reduction),
    carbonRows: carbon ? carbonRows(carbon) : null,
    capital: shown(project.capitalCost, Math.round, basis?.capitalCost),
    outlay: orNull(funder?.capex),
    irr: funder ? each(funder.irr, percentInTenths) : null,
    npv: orNull(funder?.npv.p50),
    bill: host ? billRows(host) : null,
    modelledSaving: host ? each(host.savings, Math.round) : null,
    forecastVersion: forecast?.version ?? null,
  };
}

/**
 * A stored forecast on its own, treated as a project without entered figures: the same figures with the same rounding.
 */
export function forecastFigures({ version, answer }: ForecastSource): ProjectFigures {
  const { annual } = answer;
  const { funder } = answer;
  return projectFigures({
    expectedSavings: annual.savings.p50,
    monthlySavings: Math.round((annual.savings.p50 * 100) / 12) / 100,
    co2Reduction: annual.co2ReductionTonnes.p50,
    capitalCost: funder?.capex ?? null,
    basis: { expectedSavings: 'modelled', co2Reduction: 'modelled', capitalCost: 'modelled' },
    forecast: {
      version,
      host: { ...annual, carbon: savedCarbon(answer) },
      ...(funder?.irr ? { funder: { ...funder, irr: funder.irr } } : {}),
    },
  });
}
interface ForecastSource {
  version: number;
  answer: Pick<ForecastAnswer, 'annual' | 'carbon'> & { funder?: ForecastAnswer['funder'] | undefined };
}

/** The saving of a job's project, as its installer sees it. */
export const savingOfJob = ({ expectedSavings, savingsBasis = null }: JobSaving): ShownFigure | null =>
  projectFigures({ expectedSavings, basis: { expectedSavings: savingsBasis, co2Reduction: null } }).saving;
interface JobSaving {
  expectedSavings: number | null;
  savingsBasis?: FigureBasis | null | undefined;
}

/**
 * Whether a project's stored figure is its forecast's. Two figures that look the same on every screen count as the
 * same, so money is compared in pounds and carbon in tenths of tonnes.
 */
export function figureBases({
  expectedSavings,
  co2Reduction,
  capitalCost,
  forecast,
}: Pick<FiguresSource, 'expectedSavings' | 'co2Reduction' | 'capitalCost' | 'forecast'>): Required<FigureBases> {
  const of = (
    held: number | null | undefined,
    modelled: number | undefined,
    round: (value: number) => number,
  ): FigureBasis | null =>
    held === null || held === undefined
      ? null
      : modelled !== undefined && round(held) === round(modelled)
        ? 'modelled'
        : 'entered';
  return {
    expectedSavings: of(expectedSavings, forecast?.host?.savings.p50, Math.round),
    co2Reduction: of(co2Reduction, forecast?.host?.co2ReductionTonnes?.p50, tenths),
    capitalCost: of(capitalCost, forecast?.funder?.capex, Math.round),
  };
}
