import type { InstallerView } from '@libs/contracts';
import type { Sheet } from '@libs/exports';

/** Installers as a file. */
export const INSTALLER_SHEET: Sheet<InstallerView> = {
  name: 'installers',
  nouns: ['installer', 'installers'],
  columns: {
    Id: ({ id }) => id,
    Name: ({ profile }) => profile.fullName,
    Email: ({ profile }) => profile.email,
    Company: ({ profile }) => profile.companyName,
    Phone: ({ profile }) => profile.phoneNumber,
    Status: ({ status }) => status,
    'Current jobs': ({ currentJobsCount }) => currentJobsCount,
    'Completed jobs': ({ completedJobsCount }) => completedJobsCount,
    'Monthly capacity': ({ capacityPerMonth }) => capacityPerMonth,
    'Success rate (%)': ({ successRate }) => successRate,
    Certifications: ({ certifications }) => certifications,
    Certificates: ({ certificates }) =>
      certificates.map(({ name, expiresDate }) => (expiresDate ? `${name} until ${expiresDate}` : name)),
    'Service areas': ({ serviceAreas }) => serviceAreas,
    Created: ({ createdAt }) => createdAt,
    Updated: ({ updatedAt }) => updatedAt,
  },
};
