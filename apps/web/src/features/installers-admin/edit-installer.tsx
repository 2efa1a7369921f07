import { type InstallerView, type SentTo, routes } from '@libs/contracts';
import { useState } from 'react';
import { type RecordChange, useRecordChange } from '../../live/changes';
import { api } from '../../shared/api';
import { type DraftOf, useDraft } from '../../shared/forms/use-draft';
import { useEdit } from '../../shared/records/use-edit';
import { DirtyNote } from '../../ui/dirty-note';
import { EditDialog } from '../../ui/edit-dialog';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { Textarea } from '../../ui/textarea';
import { CertificateRows } from '../../shared/workload/certificate-rows';
import {
  FIELD_LABELS,
  type InstallerTyped,
  fieldWords,
  installerBody,
  installerFaults,
  installerTyped,
} from './installer-fields';
import { installerName } from './installer-words';

type Draft = DraftOf<InstallerTyped>;
type Name = keyof InstallerTyped;

const send = (id: string, body: unknown) =>
  api(routes.editInstaller, { params: { id }, body: body as SentTo<typeof routes.editInstaller>['body'] });

/** Puts an installer's capacity, papers and areas right; what somebody else writes meanwhile is shown. */
export function EditInstaller({ installer, onClose }: { installer: InstallerView; onClose: () => void }) {
  const draft = useDraft(installer, installerTyped);
  const change = useRecordChange('installer', installer.id);
  const [asked, setAsked] = useState(false);
  const edit = useEdit<InstallerView>({
    kind: 'installer',
    id: installer.id,
    send: ({ body, version }) => send(installer.id, { ...body, version }),
    saved: 'Details saved',
    failed: 'Failed to save the details',
    name: installerName(installer),
    onDone: onClose,
  });
  const { values, stands, changes, clashes } = draft;
  const faults = installerFaults(values);
  const error = (name: Name) => (asked ? faults[name] : undefined) ?? edit.faults[name];
  const save = (version: number) => edit.save({ body: installerBody(values, changes), version });
  return (
    <EditDialog
      open
      onClose={onClose}
      title="Edit installer details"
      dirty={changes.length > 0}
      working={edit.working}
      refusal={edit.refusal}
      conflict={
        edit.conflict && {
          ...edit.conflict,
          fields: clashes.map((name) => ({
            label: FIELD_LABELS[name],
            theirs: fieldWords(stands, name),
            mine: fieldWords(values, name),
          })),
        }
      }
      onSave={() => {
        setAsked(true);
        if (Object.keys(faults).length > 0) return;
        if (changes.length === 0) return onClose();
        save(draft.version);
      }}
      onKeepMine={() => {
        draft.keepMine(clashes);
        save(installer.version);
      }}
      onTakeTheirs={() => {
        draft.takeTheirs(clashes);
        edit.settle();
      }}
    >
      <Field label={FIELD_LABELS.capacityPerMonth} help="Jobs a month" error={error('capacityPerMonth') ?? null}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={values.capacityPerMonth}
            onChange={(event) => draft.set({ capacityPerMonth: event.target.value })}
          />
        )}
      </Field>
      <Theirs name="capacityPerMonth" draft={draft} change={change} />
      <Lines name="certifications" help="One a line" draft={draft} error={error('certifications')} change={change} />
      <CertificateRows
        certificates={values.certificates}
        error={error('certificates') ?? null}
        onChange={(certificates) => draft.set({ certificates })}
      />
      <Theirs name="certificates" draft={draft} change={change} />
      <Lines
        name="serviceAreas"
        help="Postcode areas or regions, one a line"
        draft={draft}
        error={error('serviceAreas')}
        change={change}
      />
    </EditDialog>
  );
}

/** What somebody else wrote into a field that one is typing in. */
function Theirs({ name, draft, change }: { name: Name; draft: Draft; change: RecordChange | null }) {
  if (!draft.clashes.includes(name)) return null;
  return (
    <DirtyNote
      now={fieldWords(draft.stands, name)}
      change={change}
      onKeep={() => draft.keepMine([name])}
      onTake={() => draft.takeTheirs([name])}
    />
  );
}

function Lines({
  name,
  help,
  draft,
  error,
  change,
}: {
  name: 'certifications' | 'serviceAreas';
  help: string;
  draft: Draft;
  error?: string | undefined;
  change: RecordChange | null;
}) {
  return (
    <>
      <Field label={FIELD_LABELS[name]} help={help} error={error ?? null}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={4000}
            value={draft.values[name]}
            onChange={(event) => draft.set({ [name]: event.target.value })}
          />
        )}
      </Field>
      <Theirs name={name} draft={draft} change={change} />
    </>
  );
}
