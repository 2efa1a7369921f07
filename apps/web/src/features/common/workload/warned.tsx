import { TriangleAlert } from 'lucide-react';
import { Field } from '../../../kit/field';
import { Textarea } from '../../../kit/textarea';

/** What speaks against it, in words, and the reason for going on nonetheless; nothing where nothing speaks against it. */
export function Warned({
  warnings,
  reason,
  error,
  onReason,
}: {
  warnings: readonly string[];
  reason: string;
  error: string | null;
  onReason: (reason: string) => void;
}) {
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
      <Field label="Why go on?" help="Kept in the timeline" error={error}>
        {(control) => (
          <Textarea
            {...control}
            value={reason}
            maxLength={1000}
            rows={2}
            onChange={(event) => onReason(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}
