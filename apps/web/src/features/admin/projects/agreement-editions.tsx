import { type AgreementForAdmin, penceWords } from '@libs/contracts';
import { Badge, type Tone } from '../../../kit/badge';
import { Button } from '../../../kit/button';
import { Facts, Part } from '../../../kit/facts';
import { dateText } from '../../../kit/format';
import { TermsCompared } from '../../common/agreement/terms-compared';
import { downloadAgreement } from './agreement.queries';
import { AGREEMENT_STATUS_WORDS, AMEND, BUY, PASS } from './agreement.texts';

const TONE: Partial<Record<AgreementForAdmin['status'], Tone>> = {
  offered: 'warning',
  host_signed: 'warning',
  countersigned: 'info',
  effective: 'success',
  declined: 'danger',
  expired: 'danger',
  void: 'danger',
};

export function AgreementName({
  agreement: { number, edition, status, amends, purchase, transfer },
}: {
  agreement: AgreementForAdmin;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm">
        {transfer ? `${PASS.name[transfer.side]} ` : purchase ? `${BUY.purchase} ` : amends && `${AMEND.amendment} `}
        <span className="readout">{number}</span>, edition {edition}
      </p>
      <Badge tone={TONE[status] ?? 'neutral'} pill>
        {AGREEMENT_STATUS_WORDS[status]}
      </Badge>
    </div>
  );
}

/** What an amendment changes, and why. */
export function Changes({ agreement }: { agreement: AgreementForAdmin }) {
  const { number, amendment, effectiveAt, purchase, transfer } = agreement;
  if (!amendment) return null;
  if (transfer)
    return (
      <Part title={PASS.part}>
        <p className="my-2 text-sm">{amendment.reason}</p>
        <Facts
          rows={[
            [PASS.from, transfer.fromCompany],
            [PASS.to, transfer.side === 'host' ? agreement.hostCompany : agreement.funderCompany],
            [PASS.on, dateText(transfer.on)],
          ]}
        />
      </Part>
    );
  if (purchase)
    return (
      <Part title={BUY.part}>
        <p className="my-2 text-sm">{amendment.reason}</p>
        <Facts
          rows={[
            [BUY.price, `${penceWords(purchase.pence)} ${BUY.year(purchase.year)}`],
            [BUY.on, dateText(purchase.on)],
          ]}
        />
      </Part>
    );
  return (
    <Part title={AMEND.changes(number)}>
      <p className="my-2 text-sm">{amendment.reason}</p>
      <TermsCompared changes={amendment.changes} pending={effectiveAt === null} />
      {amendment.from && <Facts rows={[[AMEND.fromDay, dateText(amendment.from)]]} />}
    </Part>
  );
}

/** The editions that amendments have replaced. Their signed files stay. */
export function Replaced({ agreements }: { agreements: readonly AgreementForAdmin[] }) {
  if (agreements.length === 0) return null;
  return (
    <Part title={AMEND.replaced}>
      <ul>
        {agreements.map((agreement) => (
          <li
            key={agreement.id}
            className="flex min-h-11 flex-wrap items-center justify-between gap-4 border-b border-border py-1.5"
          >
            <AgreementName agreement={agreement} />
            <Button variant="ghost" onClick={() => void downloadAgreement(agreement)}>
              {AMEND.download(agreement.number)}
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  );
}
