import type { PaperworkFact, PaperworkWithFacts, SystemRequirements } from '@libs/contracts';
import { bodyOf, type DetailField, typedOf } from '../../../lib/forms/detail-fields';
import { PAPERWORK_FIELDS as FIELD } from './documents.texts';

/** The form fields about the documents and the connection. */

export type PaperworkField = PaperworkFact | 'inverterKw' | 'existingKw' | 'phases' | 'backup' | 'exportLimitKw';

export interface WithPaperwork {
  id: string;
  version: number;
  paperwork: PaperworkWithFacts;
  systemRequirements: SystemRequirements | null;
}

const SYSTEM: readonly DetailField<PaperworkField>[] = [
  { name: 'inverterKw', label: FIELD.inverter, as: 'number', unit: 'kW' },
  {
    name: 'phases',
    label: 'Phases',
    as: 'choice',
    options: [
      { value: '1', label: 'Single phase' },
      { value: '3', label: 'Three phase' },
    ],
  },
  { name: 'existingKw', label: FIELD.existing, as: 'number', unit: 'kW' },
  { name: 'exportLimitKw', label: FIELD.exportLimit, as: 'number', unit: 'kW' },
  { name: 'backup', label: FIELD.backup, as: 'yes-no' },
];

/** The fields that this connection needs: no G99 dates under G98, no MCS number without a certificate. */
export function paperworkGroups({ paperwork }: Pick<WithPaperwork, 'paperwork'>) {
  const { route } = paperwork.connection;
  const asks = (path: string) => paperwork.steps.some((step) => step.path === path);
  const read: (DetailField<PaperworkField> | false)[] = [
    route === 'G99' && { name: 'dnoAppliedDate', label: FIELD.applied, as: 'date' },
    {
      name: 'dnoDate',
      label: route === 'G99' ? FIELD.approved : FIELD.notified,
      as: 'date',
    },
    asks('paperwork.mcsNumber') && { name: 'mcsNumber', label: FIELD.mcs, as: 'text' },
    asks('paperwork.exportMpan') && { name: 'exportMpan', label: FIELD.exportMpan, as: 'text' },
    asks('paperwork.exportLimitTestedDate') && {
      name: 'exportLimitTestedDate',
      label: FIELD.limitTested,
      as: 'date',
    },
    asks('paperwork.segAppliedDate') && { name: 'segAppliedDate', label: FIELD.seg, as: 'date' },
  ];
  return [
    { title: FIELD.fromDocuments, fields: read.filter((field) => field !== false) },
    { title: FIELD.connection, fields: SYSTEM },
  ];
}

const ALL = [
  ...SYSTEM,
  ...(['dnoAppliedDate', 'dnoDate', 'exportLimitTestedDate', 'segAppliedDate'] as const).map(
    (name) => ({ name, label: '', as: 'date' }) as const,
  ),
  ...(['mcsNumber', 'exportMpan'] as const).map((name) => ({ name, label: '', as: 'text' }) as const),
] satisfies readonly DetailField<PaperworkField>[];

export const paperworkTyped = ({ paperwork, systemRequirements }: WithPaperwork): Record<PaperworkField, string> =>
  typedOf({ ...systemRequirements, ...paperwork.facts }, ALL);

export const paperworkBody = (changes: readonly string[], values: Record<PaperworkField, string>) =>
  bodyOf(changes, values, ALL);
