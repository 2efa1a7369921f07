import type { ProjectForAdmin } from '@libs/contracts';
import type { Sheet } from '@libs/exports';

/** Projects as a file, as an admin sees them. */
export const PROJECT_SHEET: Sheet<ProjectForAdmin> = {
  name: 'projects',
  nouns: ['project', 'projects'],
  columns: {
    Id: ({ id }) => id,
    'Asset host': ({ assetHost }) => assetHost.fullName,
    'Host company': ({ assetHost }) => assetHost.companyName,
    'Host postcode': ({ assetHost }) => assetHost.postcode,
    'Asset funder': ({ assetFunder }) => assetFunder.fundName ?? assetFunder.companyName ?? assetFunder.fullName,
    Installer: ({ installer }) => installer && (installer.companyName ?? installer.fullName),
    Status: ({ status }) => status,
    Withdrawn: ({ withdrawnAt }) => withdrawnAt,
    'Withdrawn because': ({ withdrawnReason }) => withdrawnReason,
    'Expected savings (£ a year)': ({ expectedSavings }) => expectedSavings,
    'Monthly savings (£)': ({ monthlySavings }) => monthlySavings,
    'CO2 reduction (tonnes a year)': ({ co2Reduction }) => co2Reduction,
    'Capital cost (£)': ({ capitalCost }) => capitalCost,
    'Solar (kWp)': ({ systemRequirements }) => systemRequirements?.solarKwp,
    'Battery (kWh)': ({ systemRequirements }) => systemRequirements?.batteryKwh,
    'Inverter (kW)': ({ systemRequirements }) => systemRequirements?.inverterKw,
    'Installation date': ({ installationDate }) => installationDate,
    'Completion date': ({ completionDate }) => completionDate,
    'Go-live date': ({ goLiveDate }) => goLiveDate,
    'Missing paperwork': ({ paperwork }) => paperwork.missing.map(({ message }) => message),
    Created: ({ createdAt }) => createdAt,
    Updated: ({ updatedAt }) => updatedAt,
  },
};
