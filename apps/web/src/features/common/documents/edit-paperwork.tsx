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

const send = (id: string, body: unknown) =>
  api(routes.editPaperwork, { params: { id }, body: body as SentTo<typeof routes.editPaperwork>['body'] });

const HELP: Partial<Record<PaperworkField, string>> = {
  mcsNumber: 'As on the certificate: MCS-01109079-R',
  exportMpan: '13 digits, from the DNO or the supplier',
  existingKw: 'Output of what was there before; empty for none',
  exportLimitKw: '0 where nothing is exported',
};

/** Writes down what the documents say, and what decides by which rules the site connects. */
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
    saved: 'Paperwork saved',
    failed: 'Failed to save the paperwork',
    name,
    onDone: onClose,
  });
  return (
    <DetailForm
      title="Details of the paperwork"
      groups={groups}
      form={form}
      helpOf={(field) => HELP[field]}
      onClose={onClose}
    />
  );
}
