import { londonDate } from '@libs/contracts';
import { Field } from '../../../kit/field';
import { Input } from '../../../kit/input';
import { Textarea } from '../../../kit/textarea';
import { COMMISSIONING } from './commissioning.texts';
import type { Draft } from './draft';
import { Serials } from './serials';
import { TestFields } from './test-fields';

/** The installed equipment, and when the work was completed. */
export function EquipmentStep({
  draft,
  onChange,
  fault,
}: {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  fault: { completionDate?: string } | null;
}) {
  return (
    <div className="flex flex-col gap-5">
      <Field label="Inverter manufacturer" optional>
        {(control) => (
          <Input
            {...control}
            value={draft.inverterManufacturer}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => onChange({ inverterManufacturer: event.target.value })}
          />
        )}
      </Field>
      <Field label="Inverter model" optional>
        {(control) => (
          <Input
            {...control}
            value={draft.inverterModel}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => onChange({ inverterModel: event.target.value })}
          />
        )}
      </Field>
      <Serials serials={draft.serials} onChange={(serials) => onChange({ serials })} />
      <Field label="Completion date" optional help={COMMISSIONING.dayHelp} error={fault?.completionDate}>
        {(control) => (
          <Input
            {...control}
            type="date"
            max={londonDate(new Date())}
            value={draft.completionDate}
            onChange={(event) => onChange({ completionDate: event.target.value })}
            className="max-w-52"
          />
        )}
      </Field>
      <TestFields tests={draft.tests} onChange={(tests) => onChange({ tests })} />
      <Field label="Installation notes" optional help={COMMISSIONING.notesHelp}>
        {(control) => (
          <Textarea
            {...control}
            value={draft.installationNotes}
            maxLength={4000}
            onChange={(event) => onChange({ installationNotes: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
