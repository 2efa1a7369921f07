import type { ForecastAnswer } from '@libs/contracts';

const MODEL = 'Voltmere forecast engine';

/** Where each group of figures comes from, and how. */
export const BASIS: Omit<ForecastAnswer['basis'], 'inputs'> = {
  energy: {
    basis: 'modelled',
    source: `${MODEL}; PVGIS irradiation, SAP 2012 months, Elexon and BDEW profiles`,
    method: 'half-hourly: sun, weather, panels, inverter, load, cars, battery; percentiles of all draws',
  },
  bills: {
    basis: 'modelled',
    source: `${MODEL}; unit rate and standing charge as entered or assumed`,
    method:
      'year 1, excluding VAT, including Climate Change Levy; kWh bought and used in each scenario, at their prices',
  },
  gridEarnings: {
    basis: 'modelled',
    source: `${MODEL}; published prices of flexibility markets`,
    method: "streams that exclude each other are not added up; the host's part after the aggregator's",
  },
  carbon: {
    basis: 'modelled',
    source: 'UK government conversion factors (DESNZ); NESO Carbon Intensity API, CC BY 4.0',
    method:
      "kWh used on site and exported times the grid's average factor of the year; beside it by the half hour, on the pattern of 2020",
  },
  funder: {
    basis: 'modelled',
    source: MODEL,
    method: 'yearly cash of the term before tax; return and cover of each draw',
  },
};

/** The same where the load is the site's own. */
export const METERED_ENERGY: ForecastAnswer['basis']['energy'] = {
  ...BASIS.energy,
  source: `${MODEL}; PVGIS irradiation, SAP 2012 months, the site's own half-hourly readings`,
};
