import type { ProjectForAdmin } from '@libs/contracts';
import { faultsOf } from '../../../lib/forms/detail-fields';
import { useRecordForm } from '../../../records/edit/use-record-form';
import { DetailForm, type FieldGroup } from '../../../records/edit/detail-form';
import {
  FIGURE_FIELDS,
  PROJECT_FIELDS,
  type ProjectField,
  SYSTEM_FIELDS,
  projectBody,
  projectTyped,
} from './project-fields';
import { hostName } from './project-words';
import { sendEdit } from './send-edit';
import { ACTS } from './projects.texts';

const GROUPS: readonly FieldGroup<ProjectField>[] = [
  { title: 'System', fields: SYSTEM_FIELDS },
  { title: 'Figures', fields: FIGURE_FIELDS },
];

/** Corrects the system and the figures of a project. The monthly saving is a twelfth of the yearly. */
export function EditProject({ project, onClose }: { project: ProjectForAdmin; onClose: () => void }) {
  const form = useRecordForm({
    kind: 'project',
    key: 'project-system',
    record: project,
    valuesOf: projectTyped,
    faultsOf: (typed) => faultsOf(typed, PROJECT_FIELDS),
    bodyOf: (changes, typed) => projectBody(project, changes, typed),
    send: ({ body, version }) => sendEdit(project.id, { ...body, version }),
    saved: ACTS.editSaved,
    failed: ACTS.editFailed,
    name: hostName(project),
    onDone: onClose,
  });
  return <DetailForm title={ACTS.edit} groups={GROUPS} form={form} onClose={onClose} />;
}
