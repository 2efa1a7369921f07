import type { ProjectForAdmin } from '@libs/contracts';
import { useRecordChange } from '../../live/changes';
import { useDraft } from '../../shared/forms/use-draft';
import { useEdit } from '../../shared/records/use-edit';
import { DetailForm, type FieldGroup } from '../../ui/detail-form';
import { FIGURE_FIELDS, type ProjectField, SYSTEM_FIELDS, projectBody, projectTyped } from './project-fields';
import { hostName } from './project-words';
import { sendEdit } from './send-edit';

const GROUPS: readonly FieldGroup<ProjectField>[] = [
  { title: 'System', fields: SYSTEM_FIELDS },
  { title: 'Figures', fields: FIGURE_FIELDS },
];

/** Puts the system and the figures of a project right. The monthly saving is a twelfth of the yearly. */
export function EditProject({ project, onClose }: { project: ProjectForAdmin; onClose: () => void }) {
  const draft = useDraft(project, projectTyped);
  const edit = useEdit<ProjectForAdmin>({
    kind: 'project',
    id: project.id,
    send: ({ body, version }) => sendEdit(project.id, { ...body, version }),
    saved: 'System and figures saved',
    failed: 'Failed to save system and figures',
    name: hostName(project),
    onDone: onClose,
  });
  return (
    <DetailForm
      title="Edit system and figures"
      groups={GROUPS}
      draft={draft}
      edit={edit}
      change={useRecordChange('project', project.id)}
      bodyOf={() => projectBody(project, draft.changes, draft.values)}
      current={project.version}
      onClose={onClose}
    />
  );
}
