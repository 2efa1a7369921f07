import { type SentTo, routes } from '@libs/contracts';
import { DetailForm } from '../../../records/edit/detail-form';
import { api } from '../../../lib/api/api';
import { faultsOf } from '../../../lib/forms/detail-fields';
import { useRecordForm } from '../../../records/edit/use-record-form';
import {
  type PaperworkField,
  paperworkBody,
  paperworkGroups,
  paperworkTyped,
  type WithPaperwork,
} from './paperwork-fields';
import { PAPERWORK_FIELDS } from './documents.texts';

const send = (id: string, body: unknown) =>
  api(routes.editPaperwork, { params: { id }, body: body as SentTo<typeof routes.editPaperwork>['body'] });

const HELP: Partial<Record<PaperworkField, string>> = {
  mcsNumber: PAPERWORK_FIELDS.mcsHelp,
  exportMpan: PAPERWORK_FIELDS.exportMpanHelp,
  existingKw: PAPERWORK_FIELDS.existingHelp,
  exportLimitKw: PAPERWORK_FIELDS.exportLimitHelp,
};

/** Enters data from the documents, and the properties that determine the connection route. */
export function EditPaperwork({
  project,
  name,
  onClose,
}: {
  project: WithPaperwork;
  name: string;
  onClose: () => void;
}) {
  const groups = paperworkGroups(project);
  const fields = groups.flatMap((group) => group.fields);
  const form = useRecordForm({
    kind: 'project',
    key: 'paperwork',
    record: project,
    valuesOf: paperworkTyped,
    faultsOf: (typed) => faultsOf(typed, fields),
    bodyOf: paperworkBody,
    send: ({ body, version }) => send(project.id, { ...body, version }),
    saved: PAPERWORK_FIELDS.saved,
    failed: PAPERWORK_FIELDS.notSaved,
    name,
    onDone: onClose,
  });
  return (
    <DetailForm
      title={PAPERWORK_FIELDS.title}
      groups={groups}
      form={form}
      helpOf={(field) => HELP[field]}
      onClose={onClose}
    />
  );
}
