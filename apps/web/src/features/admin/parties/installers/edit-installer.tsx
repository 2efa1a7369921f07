import { type InstallerView, type SentTo, routes } from '@libs/contracts';
import { api } from '../../../../lib/api/api';
import { type RecordForm, useRecordForm } from '../../../../records/edit/use-record-form';
import { ClashNote } from '../../../../records/edit/clash-note';
import { EditDialog } from '../../../../records/edit/edit-dialog';
import { Field } from '../../../../kit/field';
import { Input } from '../../../../kit/input';
import { Textarea } from '../../../../kit/textarea';
import { CertificateRows } from '../../../common/workload/certificate-rows';
import {
  FIELD_LABELS,
  type InstallerTyped,
  fieldWords,
  installerBody,
  installerFaults,
  installerTyped,
} from './installer-fields';
import { installerName } from './installer-words';
import { INSTALLER, PARTIES } from '../parties.texts';

type Editing = RecordForm<InstallerTyped>;
type Name = keyof InstallerTyped;

const send = (id: string, body: unknown) =>
  api(routes.editInstaller, { params: { id }, body: body as SentTo<typeof routes.editInstaller>['body'] });

/** Corrects an installer's capacity, documents and areas; another person's changes meanwhile are shown. */
export function EditInstaller({ installer, onClose }: { installer: InstallerView; onClose: () => void }) {
  const form = useRecordForm({
    kind: 'installer',
    key: 'installer-details',
    record: installer,
    valuesOf: installerTyped,
    faultsOf: installerFaults,
    bodyOf: (changes, typed) => installerBody(typed, changes),
    send: ({ body, version }) => send(installer.id, { ...body, version }),
    saved: 'Details saved',
    failed: PARTIES.saveFailed,
    name: installerName(installer),
    onDone: onClose,
  });
  return (
    <EditDialog
      form={form}
      wordsOf={(name, values) => ({ label: FIELD_LABELS[name], words: fieldWords(values, name) })}
      onClose={onClose}
      title="Edit installer details"
    >
      <Field label={FIELD_LABELS.capacityPerMonth} help="Jobs a month" error={form.errorAt('capacityPerMonth')}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            {...form.field('capacityPerMonth')}
          />
        )}
      </Field>
      <Theirs name="capacityPerMonth" form={form} />
      <Lines name="certifications" help={INSTALLER.onePerLine} form={form} />
      <CertificateRows
        certificates={form.values.certificates}
        error={form.errorAt('certificates') ?? null}
        onChange={(certificates) => form.set({ certificates })}
      />
      <Theirs name="certificates" form={form} />
      <Lines name="serviceAreas" help={INSTALLER.areasHelp} form={form} />
    </EditDialog>
  );
}

/** Another person's change to a field that is being edited here. */
function Theirs({ name, form }: { name: Name; form: Editing }) {
  return <ClashNote of={form} name={name} words={(stands) => fieldWords(stands, name)} change={form.change} />;
}

function Lines({ name, help, form }: { name: 'certifications' | 'serviceAreas'; help: string; form: Editing }) {
  return (
    <>
      <Field label={FIELD_LABELS[name]} help={help} error={form.errorAt(name)}>
        {(control) => <Textarea {...control} {...form.field(name)} maxLength={4000} />}
      </Field>
      <Theirs name={name} form={form} />
    </>
  );
}
