import type { TermChange } from '@libs/contracts';
import { CHANGES } from './agreement.texts';

/** The terms that an amendment changes, before and after. */
export function TermsCompared({ changes, pending }: { changes: readonly TermChange[]; pending: boolean }) {
  return (
    <table className="w-full table-fixed text-left text-sm" data-slot="changes">
      <thead className="text-xs text-muted-foreground">
        <tr>
          <th scope="col" className="py-2 pr-3 font-normal">
            {CHANGES.term}
          </th>
          <th scope="col" className="py-2 pr-3 font-normal">
            {pending ? CHANGES.now : CHANGES.before}
          </th>
          <th scope="col" className="py-2 font-normal">
            {pending ? CHANGES.then : CHANGES.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ term, label, before, after }) => (
          <tr key={term} data-term={term} className="border-t border-border align-top">
            <th scope="row" className="py-2 pr-3 font-normal text-muted-foreground">
              {label}
            </th>
            <td className="py-2 pr-3 wrap-anywhere">{before}</td>
            <td className="py-2 font-semibold wrap-anywhere">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
