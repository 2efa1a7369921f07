import { areaOfPostcode, projectFigures, type ProjectForFunder, statusTitle } from '@libs/contracts';
import type { Sheet } from '@libs/exports';

/** The region of a site by its postcode; empty where that is not known. */
export function regionOf({ assetHost }: Pick<ProjectForFunder, 'assetHost'>): string | null {
  const area = assetHost.postcode ? areaOfPostcode(assetHost.postcode) : null;
  return area && area !== 'outside' ? area.name : null;
}

/** As they are on the screen: whole pounds, tenths of tonnes and of percent. */
const figures = projectFigures;

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
    'Capital cost (£)': (project) => figures(project).capital?.value,
    'Capital cost is': (project) => figures(project).capital?.basis,
    'Expected savings (£ a year)': (project) => figures(project).saving?.value,
    'Expected savings are': (project) => figures(project).saving?.basis,
    'Monthly savings (£)': (project) => figures(project).perMonth,
    'CO2 reduction (tonnes a year)': (project) => figures(project).carbon?.value,
    'CO2 reduction is': (project) => figures(project).carbon?.basis,
    'CO2 of kWh used on site, annual factor of DESNZ (tonnes a year)': (project) =>
      figures(project).carbonRows?.annual.used,
    'CO2 of exported kWh, annual factor of DESNZ (tonnes a year)': (project) =>
      figures(project).carbonRows?.annual.exported,
    'CO2 of kWh used on site, by the half hour of NESO (tonnes a year)': (project) =>
      figures(project).carbonRows?.halfHourly?.used,
    'CO2 of exported kWh, by the half hour of NESO (tonnes a year)': (project) =>
      figures(project).carbonRows?.halfHourly?.exported,
    'Forecast version': (project) => figures(project).forecastVersion,
    'Solar (kWp)': ({ systemRequirements }) => systemRequirements?.solarKwp,
    'Battery (kWh)': ({ systemRequirements }) => systemRequirements?.batteryKwh,
    'Inverter (kW)': ({ systemRequirements }) => systemRequirements?.inverterKw,
    'EV chargers': ({ systemRequirements }) => systemRequirements?.evChargers,
    'Forecast IRR, low estimate P10 (%)': (project) => figures(project).irr?.p10,
    'Forecast IRR, central estimate P50 (%)': (project) => figures(project).irr?.p50,
    'Forecast IRR, high estimate P90 (%)': (project) => figures(project).irr?.p90,
    'Forecast NPV, central estimate P50 (£)': (project) => figures(project).npv,
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
