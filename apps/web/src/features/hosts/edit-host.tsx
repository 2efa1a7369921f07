import { cleanMpan, type HostWithCode, mpanFault, type SentTo, routes } from '@libs/contracts';
import { useRecordChange } from '../../live/changes';
import { api } from '../../shared/api';
import { bodyOf } from '../../shared/forms/detail-fields';
import { useDraft } from '../../shared/forms/use-draft';
import { useEdit } from '../../shared/records/use-edit';
import { DetailForm, type FieldGroup } from '../../ui/detail-form';
import {
  BUSINESS_FIELDS,
  HOST_FIELDS,
  type HostField,
  MPAN_FIELD,
  NEEDS_FIELDS,
  SAVINGS_FIELD,
  hostTyped,
} from './host-fields';
import { distributorWords, hostName } from './host-words';

const GROUPS: readonly FieldGroup<HostField>[] = [
  { title: null, fields: [MPAN_FIELD] },
  { title: 'Business details', fields: BUSINESS_FIELDS },
  { title: 'Electricity needs', fields: NEEDS_FIELDS },
  { title: null, fields: [SAVINGS_FIELD] },
];

const send = (id: string, body: unknown) =>
  api(routes.editHost, { params: { id }, body: body as SentTo<typeof routes.editHost>['body'] });

/** An MPAN is judged while it is typed, once it has its digits. */
const LONG_ENOUGH = 13;

/** Puts a host's details right; what somebody else writes meanwhile is shown, never written over. */
export function EditHost({ host, onClose }: { host: HostWithCode; onClose: () => void }) {
  const draft = useDraft(host, hostTyped);
  const edit = useEdit<HostWithCode>({
    kind: 'host',
    id: host.id,
    send: ({ body, version }) => send(host.id, { ...body, version }),
    saved: 'Details saved',
    failed: 'Failed to save the details',
    name: hostName(host),
    onDone: onClose,
  });
  const typed = draft.values.mpanNumber;
  const fault = mpanFault(typed);
  const judged = cleanMpan(typed).length >= LONG_ENOUGH;
  const mpanHelp =
    typed !== '' && !fault ? distributorWords(typed) : '13 digits, the bottom line of the number on a bill';
  return (
    <DetailForm
      title="Edit host details"
      groups={GROUPS}
      draft={draft}
      edit={edit}
      change={useRecordChange('host', host.id)}
      bodyOf={() => bodyOf(draft.changes, draft.values, HOST_FIELDS)}
      current={host.version}
      faultOf={(name, asked) => (name === 'mpanNumber' && (judged || asked) ? fault : null)}
      helpOf={(name) => (name === 'mpanNumber' ? mpanHelp : undefined)}
      onClose={onClose}
    />
  );
}
