import {
  CAPACITIES,
  KIND_OF_SIGNATURE,
  penceWords,
  percentWords,
  shortCode,
  type SignatureView,
  WORKS_ORDER_INTENT,
  type WorksOrderView,
} from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../../kit/facts';
import { dayOf, fullTime } from '../../../kit/format';
import { useSession } from '../../../lib/session/session';
import { PageHead } from '../shell/app-shell';
import { useMay } from '../team/team.queries';
import { Part } from './agreement-part';
import { AGREEMENT, WORKS_ORDER } from './agreement.texts';
import { DeclineOrder } from './decline-agreement';
import { DocumentBox } from './document/document-box';
import { SavePdf } from './save-pdf';
import { SealedCopy } from './sealed-copy';
import { SignForm } from './sign-form';
import { useSignOrder, worksOrderFile, worksOrderOf } from './works-order.queries';

/** The funder's order to its installer: the one page with the price of the work. */
export function WorksOrderPage({ id }: { id: string }) {
  const { user } = useSession();
  const { data: order } = useSuspenseQuery(worksOrderOf(id));
  const [seen, setSeen] = useState<number[]>([]);
  const { status, number, edition, installerCompany, funderCompany, hostCompany } = order;
  const installs = user?.role === 'installer';
  const turn = status === 'offered' ? 'installer' : status === 'installer_signed' ? 'funder' : null;
  const mine = turn === (installs ? 'installer' : 'funder');
  return (
    <>
      <PageHead title={WORKS_ORDER.title(hostCompany)} sub={AGREEMENT.sub(number, edition)} />
      <p className="mb-9 font-medium" aria-live="polite" data-slot="stand">
        {WORKS_ORDER.state[status]}
        {turn === 'funder' && installs && `. ${WORKS_ORDER.waiting(funderCompany)}`}
        {turn === 'installer' && !installs && `. ${WORKS_ORDER.first(installerCompany)}`}
      </p>
      <Part id="terms" title={WORKS_ORDER.terms}>
        <Facts rows={termsOf(order)} />
      </Part>
      <File order={order} seen={seen} onSeen={setSeen} />
      {mine && <SignOrder order={order} seen={seen} company={installs ? installerCompany : funderCompany} />}
      <Given order={order} />
    </>
  );
}

/** The pages that came into view, which go with the signature. */
interface Pages {
  seen: readonly number[];
  onSeen: (pages: number[]) => void;
}

function termsOf({ terms, postcode }: WorksOrderView): [string, string][] {
  const { scope, pricePence, startOn, completeOn, warrantyMonths, retentionBp, retentionMonths, paymentDays } = terms;
  const day = (date: string) => dayOf(new Date(`${date}T12:00:00Z`));
  return [
    [WORKS_ORDER.scope, [scope, postcode].filter(Boolean).join(', ')],
    [WORKS_ORDER.price, penceWords(pricePence)],
    [WORKS_ORDER.dates, WORKS_ORDER.datesOf(startOn && day(startOn), completeOn && day(completeOn))],
    [WORKS_ORDER.warranty, WORKS_ORDER.months(warrantyMonths)],
    [WORKS_ORDER.retention, WORKS_ORDER.retentionOf(percentWords(retentionBp), retentionMonths)],
    [WORKS_ORDER.payment, WORKS_ORDER.days(paymentDays)],
  ];
}

function File({ order: { id, number, document }, ...pages }: { order: WorksOrderView } & Pages) {
  return (
    <Part id="document" title={AGREEMENT.document}>
      {document.sha256 === null ? (
        <p>{AGREEMENT.preparing}</p>
      ) : (
        <>
          <p className="lab">{AGREEMENT.code}</p>
          <p data-slot="code" className="mb-3 font-mono text-lg tracking-tight">
            {shortCode(document.sha256)}
          </p>
          <SavePdf file={() => worksOrderFile(id)} name={`${number}.pdf`}>
            {AGREEMENT.download}
          </SavePdf>
          <div className="mt-4">
            <DocumentBox key={document.sha256} file={() => worksOrderFile(id)} {...pages} />
          </div>
        </>
      )}
    </Part>
  );
}

function SignOrder({ order, seen, company }: { order: WorksOrderView; seen: readonly number[]; company: string }) {
  const { id, version, edition, document } = order;
  const { user } = useSession();
  const { may, ask } = useMay('sign');
  const sign = useSignOrder(id);
  const [declining, setDeclining] = useState(false);
  const sha256 = document.sha256 ?? '';
  if (!may) return <p className="mb-11">{ask ? AGREEMENT.onlyThese(ask) : AGREEMENT.nobody}</p>;
  const which = { sha256, version, edition, intentTextId: WORKS_ORDER_INTENT.id, pages: [...seen] };
  return (
    <Part id="sign" title={`${AGREEMENT.signFor} ${company}`}>
      <SignForm
        company={company}
        name={user?.fullName ?? ''}
        sha256={sha256}
        intent={WORKS_ORDER_INTENT.text({ sha256, company })}
        action={WORKS_ORDER.sign}
        send={(signed) => sign.mutateAsync({ ...signed, ...which })}
        onDecline={() => setDeclining(true)}
      />
      {declining && <DeclineOrder order={order} onClose={() => setDeclining(false)} />}
    </Part>
  );
}

function Given({ order }: { order: WorksOrderView }) {
  const { installerSigned, funderSigned } = order;
  const given = [installerSigned, funderSigned].filter((one): one is SignatureView => one !== null);
  if (given.length === 0) return null;
  return (
    <Part id="signatures" title={AGREEMENT.recorded}>
      <Facts
        rows={given.map(({ name, company, capacity, at }) => [
          AGREEMENT.by(name, CAPACITIES[capacity].toLowerCase(), company),
          fullTime(new Date(at)),
        ])}
      />
      <SealedCopy of={order} file={() => worksOrderFile(order.id, true)} />
      <p className="mt-3 text-xs text-muted-foreground">{KIND_OF_SIGNATURE}</p>
    </Part>
  );
}
