import type { HostView } from '@libs/contracts';
import type { Sheet } from '@libs/exports';

/** Hosts as a file. Access codes are not in it. */
export const HOST_SHEET: Sheet<HostView> = {
  name: 'asset-hosts',
  nouns: ['asset host', 'asset hosts'],
  columns: {
    Id: ({ id }) => id,
    Name: ({ profile }) => profile.fullName,
    Email: ({ profile }) => profile.email,
    Company: ({ profile }) => profile.companyName,
    Phone: ({ profile }) => profile.phoneNumber,
    Status: ({ status }) => status,
    MPAN: ({ mpanNumber }) => mpanNumber,
    'Business type': ({ businessDetails }) => businessDetails?.businessType,
    Postcode: ({ businessDetails }) => businessDetails?.postcode,
    'Roof area (m²)': ({ businessDetails }) => businessDetails?.roofAreaM2,
    'Landlord consent': ({ businessDetails }) => businessDetails?.landlordConsent,
    'Annual usage (kWh)': ({ electricityNeeds }) => electricityNeeds?.annualUsageKwh,
    'Unit rate (p/kWh)': ({ electricityNeeds }) => electricityNeeds?.unitRatePence,
    'Standing charge (p/day)': ({ electricityNeeds }) => electricityNeeds?.standingChargePencePerDay,
    Phases: ({ electricityNeeds }) => electricityNeeds?.phases,
    'Half-hourly': ({ electricityNeeds }) => electricityNeeds?.halfHourly,
    'EV chargers': ({ electricityNeeds }) => electricityNeeds?.evChargers,
    Offer: ({ electricityNeeds }) => electricityNeeds?.offer,
    'Smart Energy Service': ({ electricityNeeds }) => electricityNeeds?.smartService,
    'Expected savings (£ a year)': ({ expectedSavings }) => expectedSavings,
    Created: ({ createdAt }) => createdAt,
    Updated: ({ updatedAt }) => updatedAt,
  },
};
