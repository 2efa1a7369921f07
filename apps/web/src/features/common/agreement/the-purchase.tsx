import { type AgreementForParty, penceWords } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { dateText } from '../../../kit/format';
import { Part } from './agreement-part';
import type { Side } from './agreement.rules';
import { AMENDMENT, CHANGES, PURCHASE } from './agreement.texts';

/** What a host buys the system for, and when. Nothing for an agreement that is no purchase. */
export function ThePurchase({ agreement, side }: { agreement: AgreementForParty; side: Side }) {
  const { purchase, amends, amendment, effectiveAt } = agreement;
  if (!purchase || !amends) return null;
  const lines = [
    ['price', PURCHASE.price, penceWords(purchase.pence), PURCHASE.beforeVat(purchase.year)],
    ['day', PURCHASE.day, dateText(purchase.on), PURCHASE.dayNote(side)],
    ['until', PURCHASE.until, PURCHASE.untilValue, PURCHASE.untilNote],
    ['after', PURCHASE.after, PURCHASE.afterValue(side), PURCHASE.afterNote(side)],
  ] as const;
  return (
    <Part id="purchase" title={PURCHASE.part}>
      <dl className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-4">
        {lines.map(([key, label, value, note]) => (
          <div key={key} data-term={key} className="border-b border-border py-3.5">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="mt-1">
              <span className="block text-lg font-semibold text-balance">{value}</span>
              <span className="block text-sm text-muted-foreground">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        {CHANGES.reason} {amendment?.reason}
      </p>
      <p className="mt-3 text-sm">
        <Link to="/agreements/$id" params={{ id: amends }} className="lnk">
          {effectiveAt ? AMENDMENT.openReplaced : PURCHASE.openAgreement}
        </Link>
      </p>
    </Part>
  );
}
