import { areaOfPostcode, type ProjectForFunder, statusTitle } from '@libs/contracts';
import type { Sheet } from '@libs/exports';

const percent = (fraction: number | undefined) => (fraction === undefined ? null : Math.round(fraction * 10_000) / 100);

/** The region of a site by its postcode; empty where that is not known. */
export function regionOf({ assetHost }: Pick<ProjectForFunder, 'assetHost'>): string | null {
  const area = assetHost.postcode ? areaOfPostcode(assetHost.postcode) : null;
  return area && area !== 'outside' ? area.name : null;
}

const carbonOf = ({ forecast }: Pick<ProjectForFunder, 'forecast'>) => forecast?.funder.carbon;

/** A funder's pipeline as a file. Returns are labelled as forecasts. */
export const PIPELINE_SHEET: Sheet<ProjectForFunder> = {
  name: 'pipeline',
  nouns: ['project', 'projects'],
  columns: {
    Id: ({ id }) => id,
    Company: ({ assetHost }) => assetHost.companyName,
    Contact: ({ assetHost }) => assetHost.fullName,
    Postcode: ({ assetHost }) => assetHost.postcode,
    Region: (project) => regionOf(project),
    Status: ({ status }) => (status === 'pending' ? 'Needs Review' : statusTitle(status)),
    'Capital cost (£)': ({ capitalCost }) => capitalCost,
    'Expected savings (£ a year)': ({ expectedSavings }) => expectedSavings,
    'Monthly savings (£)': ({ monthlySavings }) => monthlySavings,
    'CO2 reduction (tonnes a year)': ({ co2Reduction }) => co2Reduction,
    'CO2 of kWh used on site, annual factor of DESNZ (tonnes a year)': (project) =>
      carbonOf(project)?.selfConsumedTonnes,
    'CO2 of exported kWh, annual factor of DESNZ (tonnes a year)': (project) => carbonOf(project)?.exportedTonnes,
    'CO2 of kWh used on site, by the half hour of NESO (tonnes a year)': (project) =>
      carbonOf(project)?.halfHourly?.selfConsumedTonnes,
    'CO2 of exported kWh, by the half hour of NESO (tonnes a year)': (project) =>
      carbonOf(project)?.halfHourly?.exportedTonnes,
    'Solar (kWp)': ({ systemRequirements }) => systemRequirements?.solarKwp,
    'Battery (kWh)': ({ systemRequirements }) => systemRequirements?.batteryKwh,
    'Inverter (kW)': ({ systemRequirements }) => systemRequirements?.inverterKw,
    'EV chargers': ({ systemRequirements }) => systemRequirements?.evChargers,
    'Forecast IRR, low estimate P10 (%)': ({ forecast }) => percent(forecast?.funder.irr.p10),
    'Forecast IRR, central estimate P50 (%)': ({ forecast }) => percent(forecast?.funder.irr.p50),
    'Forecast IRR, high estimate P90 (%)': ({ forecast }) => percent(forecast?.funder.irr.p90),
    'Forecast NPV, central estimate P50 (£)': ({ forecast }) => forecast?.funder.npv.p50,
    'Match score': ({ matchScore }) => matchScore,
    Installer: ({ installer }) => installer?.companyName,
    'Installation date': ({ installationDate }) => installationDate,
    'Completion date': ({ completionDate }) => completionDate,
    'Go-live date': ({ goLiveDate }) => goLiveDate,
    'Documents missing': ({ paperwork }) => paperwork.missing.map(({ message }) => message),
    Created: ({ createdAt }) => createdAt,
    Updated: ({ updatedAt }) => updatedAt,
  },
};
