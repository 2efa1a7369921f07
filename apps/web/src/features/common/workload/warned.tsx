import { TriangleAlert } from 'lucide-react';
import type { DraftForm } from '../../../lib/forms/use-draft-form';
import { Field } from '../../../kit/field';
import { Textarea } from '../../../kit/textarea';
import { WORKLOAD } from './workload.texts';

/** A form with a field for the reason. */
interface WithReason {
  field: (name: 'reason') => ReturnType<DraftForm<Record<string, string>>['field']>;
  errorAt: (name: 'reason') => string | undefined;
}

/** The warnings, in words, and the reason for proceeding; empty if there are none. */
export function Warned({ warnings, of: form }: { warnings: readonly string[]; of: WithReason }) {
  if (warnings.length === 0) return null;
  return (
    <div data-slot="warned" className="flex flex-col gap-3 bg-flash px-3 py-3 shadow-edge-accent">
      <div role="status" className="flex items-start gap-2">
        <TriangleAlert size={16} strokeWidth={1.5} aria-hidden className="mt-0.5 shrink-0 text-warning" />
        <ul>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </div>
      <Field label={WORKLOAD.reason} help={WORKLOAD.reasonHelp} error={form.errorAt('reason')}>
        {(control) => <Textarea {...control} {...form.field('reason')} maxLength={1000} rows={2} />}
      </Field>
    </div>
  );
}
