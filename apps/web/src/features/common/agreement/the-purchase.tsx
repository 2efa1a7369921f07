import { type AgreementForParty, penceWords } from '@libs/contracts';
import { dateText } from '../../../kit/format';
import { Part } from './agreement-part';
import type { Side } from './agreement.rules';
import { AMENDMENT, PURCHASE } from './agreement.texts';
import { FourTerms, ReasonAndOrigin } from './four-terms';

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
      <FourTerms lines={lines} />
      <ReasonAndOrigin
        reason={amendment?.reason}
        id={amends}
        words={effectiveAt ? AMENDMENT.openReplaced : PURCHASE.openAgreement}
      />
    </Part>
  );
}
