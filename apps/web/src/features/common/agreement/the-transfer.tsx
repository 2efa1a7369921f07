import type { AgreementForParty } from '@libs/contracts';
import { dayOf } from '../../../kit/format';
import { Part } from './agreement-part';
import type { Side } from './agreement.rules';
import { AMENDMENT } from './agreement.texts';
import { FourTerms, ReasonAndOrigin } from './four-terms';
import { transferLines } from './transfer.rules';
import { TRANSFER } from './transfer.texts';

/** From whom to whom a site passes, and when. Nothing for an agreement that is no transfer. */
export function TheTransfer({ agreement, side }: { agreement: AgreementForParty; side: Side }) {
  const { transfer, amends, amendment, effectiveAt } = agreement;
  if (!transfer || !amends) return null;
  // The agreement before it is its own parties' alone: a party that joins has never seen it.
  const joins = transfer.side === side && !transfer.leaving;
  const words = effectiveAt ? AMENDMENT.openReplaced : TRANSFER.openAgreement;
  return (
    <Part id="transfer" title={TRANSFER.part}>
      <FourTerms lines={transferLines(side, agreement, transfer, dayOf)} />
      <ReasonAndOrigin reason={amendment?.reason} id={amends} words={joins ? null : words} />
    </Part>
  );
}
