import type { AgreementForParty } from '@libs/contracts';
import { Part } from './agreement-part';
import { type Side, termsFor } from './agreement.rules';
import { AGREEMENT } from './agreement.texts';
import { goToClause } from './document/go-to-clause';
import { PriceByYear } from './price-by-year';

/** The key terms, from the same fields as the document's clauses. */
export function AgreementTerms({ agreement, side }: { agreement: AgreementForParty; side: Side }) {
  return (
    <Part id="terms" title={AGREEMENT.terms} {...(!agreement.transfer && { note: AGREEMENT.termsNote })}>
      <dl className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-4">
        {termsFor(side, agreement).map(({ key, label, value, note, clause }) => (
          <div key={key} data-term={key} className="border-b border-border py-3.5">
            <dt className="flex justify-between gap-3 text-sm text-muted-foreground">
              {label}
              {/* The document of a transfer lists the terms and has other clauses. */}
              {!agreement.transfer && (
                <button type="button" className="lnk min-h-6 shrink-0 text-xs" onClick={() => goToClause(clause)}>
                  {AGREEMENT.clause(clause)}
                </button>
              )}
            </dt>
            <dd className="mt-1">
              <span className="block text-lg font-semibold text-balance">{value}</span>
              <span className="block text-sm text-muted-foreground">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <PriceByYear terms={agreement.terms} clause={!agreement.transfer} />
    </Part>
  );
}
