import type { AgreementForParty } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { dayOf } from '../../../kit/format';
import { Part } from './agreement-part';
import type { Side } from './agreement.rules';
import { AMENDMENT, CHANGES } from './agreement.texts';
import { transferLines } from './transfer.rules';
import { TRANSFER } from './transfer.texts';

/** From whom to whom a site passes, and when. Nothing for an agreement that is no transfer. */
export function TheTransfer({ agreement, side }: { agreement: AgreementForParty; side: Side }) {
  const { transfer, amends, amendment, effectiveAt } = agreement;
  if (!transfer || !amends) return null;
  // The agreement before it is its own parties' alone: a party that joins has never seen it.
  const joins = transfer.side === side && !transfer.leaving;
  return (
    <Part id="transfer" title={TRANSFER.part}>
      <dl className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-4">
        {transferLines(side, agreement, transfer, dayOf).map(([key, label, value, note]) => (
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
      {!joins && (
        <p className="mt-3 text-sm">
          <Link to="/agreements/$id" params={{ id: amends }} className="lnk">
            {effectiveAt ? AMENDMENT.openReplaced : TRANSFER.openAgreement}
          </Link>
        </p>
      )}
    </Part>
  );
}
