import { cleanMpan, type HostWithCode, mpanFault, type SentTo, routes } from '@libs/contracts';
import { api } from '../../../../lib/api/api';
import { bodyOf, faultsOf } from '../../../../lib/forms/detail-fields';
import { useRecordForm } from '../../../../records/edit/use-record-form';
import { DetailForm, type FieldGroup } from '../../../../records/edit/detail-form';
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
import { HOST, PARTIES } from '../parties.texts';

const GROUPS: readonly FieldGroup<HostField>[] = [
  { title: null, fields: [MPAN_FIELD] },
  { title: 'Business details', fields: BUSINESS_FIELDS },
  { title: 'Electricity needs', fields: NEEDS_FIELDS },
  { title: null, fields: [SAVINGS_FIELD] },
];

const send = (id: string, body: unknown) =>
  api(routes.editHost, { params: { id }, body: body as SentTo<typeof routes.editHost>['body'] });

/** An MPAN is checked while it is being typed, once it has enough digits. */
const LONG_ENOUGH = 13;

/** Corrects a host's details; another person's changes meanwhile are shown, never overwritten. */
export function EditHost({ host, onClose }: { host: HostWithCode; onClose: () => void }) {
  const form = useRecordForm({
    kind: 'host',
    key: 'host-details',
    record: host,
    valuesOf: hostTyped,
    faultsOf: (values) => ({ ...faultsOf(values, HOST_FIELDS), mpanNumber: mpanFault(values.mpanNumber) }),
    bodyOf: (changes, values) => bodyOf(changes, values, HOST_FIELDS),
    send: ({ body, version }) => send(host.id, { ...body, version }),
    saved: 'Details saved',
    failed: PARTIES.saveFailed,
    name: hostName(host),
    onDone: onClose,
  });
  const typed = form.values.mpanNumber;
  const fault = mpanFault(typed);
  const judged = cleanMpan(typed).length >= LONG_ENOUGH;
  const mpanHelp = typed !== '' && !fault ? distributorWords(typed) : HOST.mpanHelp;
  return (
    <DetailForm
      title="Edit host details"
      groups={GROUPS}
      form={form}
      faultOf={(name) => (name === 'mpanNumber' && judged ? fault : null)}
      helpOf={(name) => (name === 'mpanNumber' ? mpanHelp : undefined)}
      onClose={onClose}
    />
  );
}
