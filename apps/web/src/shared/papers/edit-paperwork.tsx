import { type SentTo, routes } from '@libs/contracts';
import { useRecordChange } from '../../live/changes';
import { DetailForm } from '../../ui/detail-form';
import { api } from '../api';
import { useDraft } from '../forms/use-draft';
import { useEdit } from '../records/use-edit';
import {
  type PaperworkField,
  paperworkBody,
  paperworkGroups,
  paperworkTyped,
  type WithPaperwork,
} from './paperwork-fields';

const send = (id: string, body: unknown) =>
  api(routes.editPaperwork, { params: { id }, body: body as SentTo<typeof routes.editPaperwork>['body'] });

const HELP: Partial<Record<PaperworkField, string>> = {
  mcsNumber: 'As on the certificate: MCS-01109079-R',
  exportMpan: '13 digits, from the DNO or the supplier',
  existingKw: 'Output of what was there before; empty for none',
  exportLimitKw: '0 where nothing is exported',
};

/** Writes down what the papers say, and what decides by which rules the site connects. */
export function EditPaperwork({
  project,
  name,
  onClose,
}: {
  project: WithPaperwork;
  name: string;
  onClose: () => void;
}) {
  const draft = useDraft(project, paperworkTyped);
  const edit = useEdit<WithPaperwork>({
    kind: 'project',
    id: project.id,
    send: ({ body, version }) => send(project.id, { ...body, version }),
    saved: 'Paperwork saved',
    failed: 'Failed to save the paperwork',
    name,
    onDone: onClose,
  });
  return (
    <DetailForm
      title="Details of the paperwork"
      groups={paperworkGroups(project)}
      draft={draft}
      edit={edit}
      change={useRecordChange('project', project.id)}
      bodyOf={() => paperworkBody(draft.changes, draft.values)}
      current={project.version}
      helpOf={(field) => HELP[field]}
      onClose={onClose}
    />
  );
}
