import type { InstallerView } from '@libs/contracts';
import type { CertificateTyped } from '../../../common/workload/certificate-rows';
import { listOf } from './installer-words';
import { INSTALLER } from '../parties.texts';

/** What the form of an installer holds. */
export type InstallerTyped = {
  capacityPerMonth: string;
  certifications: string;
  certificates: CertificateTyped[];
  serviceAreas: string;
};

export const installerTyped = (installer: InstallerView): InstallerTyped => ({
  capacityPerMonth: String(installer.capacityPerMonth),
  certifications: installer.certifications.join('\n'),
  certificates: installer.certificates.map(({ name, expiresDate }) => ({ name, expiresDate: expiresDate ?? '' })),
  serviceAreas: installer.serviceAreas.join('\n'),
});

export const FIELD_LABELS: Record<keyof InstallerTyped, string> = {
  capacityPerMonth: 'Monthly capacity',
  certifications: 'Certifications',
  certificates: 'Certificates',
  serviceAreas: 'Service areas',
};

/** A field in words, to show two conflicting edits. */
export function fieldWords(typed: InstallerTyped, field: keyof InstallerTyped): string {
  if (field === 'certificates') {
    const named = typed.certificates.map(({ name, expiresDate }) =>
      expiresDate ? `${name.trim()} until ${expiresDate}` : name.trim(),
    );
    return named.join(', ') || '–';
  }
  return listOf(typed[field]).join(', ') || '–';
}

/** Validation errors, by field. */
export function installerFaults(typed: InstallerTyped): Partial<Record<keyof InstallerTyped, string>> {
  const capacity = Number(typed.capacityPerMonth);
  const wholeNumber = typed.capacityPerMonth.trim() !== '' && Number.isInteger(capacity) && capacity >= 0;
  return {
    ...(wholeNumber && capacity <= 1000 ? {} : { capacityPerMonth: INSTALLER.capacityFault }),
    ...(typed.certificates.every(({ name }) => name.trim() !== '') ? {} : { certificates: INSTALLER.nameFault }),
  };
}

/** The body of an edit: the fields that changed. */
export function installerBody(typed: InstallerTyped, changes: readonly (keyof InstallerTyped)[]) {
  const whole = {
    capacityPerMonth: Number(typed.capacityPerMonth),
    certifications: listOf(typed.certifications),
    certificates: typed.certificates.map(({ name, expiresDate }) => ({
      name: name.trim(),
      expiresDate: expiresDate || null,
    })),
    serviceAreas: listOf(typed.serviceAreas),
  };
  return Object.fromEntries(changes.map((name) => [name, whole[name]])) as Partial<typeof whole>;
}
