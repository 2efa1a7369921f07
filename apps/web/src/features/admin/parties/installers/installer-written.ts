import type { InstallerView } from '@libs/contracts';
import { contactRows } from '../contact-rows';
import type { WrittenPart } from '../party-kind';
import { FIELD_LABELS, fieldWords, type InstallerTyped, installerTyped } from './installer-fields';

const FIELDS = Object.keys(FIELD_LABELS) as (keyof InstallerTyped)[];

/** An installer as written on the screen, for then and for now. */
export function installerWritten(installer: InstallerView): WrittenPart[] {
  const typed = installerTyped(installer);
  const { currentJobsCount, completedJobsCount, successRate } = installer;
  return [
    { title: 'Contact', rows: contactRows(installer) },
    {
      title: 'Work',
      rows: [
        ['Current jobs', String(currentJobsCount)],
        ['Completed jobs', String(completedJobsCount)],
        ['Success rate', successRate === null ? null : `${successRate}%`],
      ],
    },
    { title: 'Details', rows: FIELDS.map((field) => [FIELD_LABELS[field], fieldWords(typed, field)]) },
  ];
}
