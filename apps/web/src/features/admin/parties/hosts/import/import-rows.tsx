import type { ImportOutcome, ImportRow } from '@libs/contracts';
import { Badge, type Tone } from '../../../../../kit/badge';
import { MERGING } from '../../../../../records/merging/merging.texts';
import { IMPORT } from './import.texts';

const OUTCOMES: Record<ImportOutcome, [Tone, string]> = {
  created: ['success', 'New'],
  duplicate: ['neutral', 'Already exists'],
  error: ['danger', 'Error'],
};

/** Rows of the file with the result of each, the first 200. */
export const ImportRows = ({ rows, label }: { rows: readonly ImportRow[]; label: string }) => (
  <div
    role="region"
    aria-label={label}
    tabIndex={0}
    className="max-h-65 min-h-24 shrink-0 overflow-auto border-y border-border focus-visible:-outline-offset-2"
  >
    <table className="w-full text-xs">
      <thead className="text-left text-muted-foreground">
        <tr>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            Line
          </th>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            Company
          </th>
          <th scope="col" className="py-1.5 font-medium">
            {IMPORT.outcome}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, outcome, message, companyName, email, similar }) => (
          <tr key={line} data-outcome={outcome} className="border-t border-border align-top">
            <td className="py-1.5 pr-3 tabular-nums">{line}</td>
            <td className="py-1.5 pr-3 wrap-anywhere">
              {companyName || '–'}
              <span className="block text-muted-foreground">{email || '–'}</span>
            </td>
            <td className="py-1.5">
              <Badge tone={OUTCOMES[outcome][0]}>{OUTCOMES[outcome][1]}</Badge>
              {message && <span className="block text-muted-foreground">{message}</span>}
              {similar && (
                <span data-slot="similar" className="block text-warning">
                  {IMPORT.possibly(similar.name, MERGING.reasons(similar.reasons))}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
