import { type AgreementForParty, CAPACITIES, KIND_OF_SIGNATURE, type SignatureView } from '@libs/contracts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonVariants } from '../../../kit/button';
import { dayOf, fullTime } from '../../../kit/format';
import { useNow } from '../../../kit/use-now';
import { useSession } from '../../../lib/session/session';
import { PageHead } from '../shell/app-shell';
import { Part } from './agreement-part';
import { agreementFile, agreementOf, signingOf } from './agreement.queries';
import { isTurnOf, saidOf, type Side, stepsOf, titleOf } from './agreement.rules';
import { AGREEMENT, CONSENTS, STEPS } from './agreement.texts';
import { Consents } from './consents';
import { useMay } from '../team/team.queries';
import { AgreementDocument } from './agreement-document';
import { AgreementTerms } from './agreement-terms';
import { AfterSigning } from './after-signing';
import { useSeen } from './document/use-seen';
import { SealedCopy } from './sealed-copy';
import { SignPanel } from './sign-panel';
import { ThePurchase } from './the-purchase';
import { TheTransfer } from './the-transfer';
import { ReplacedBy, WhatChanges } from './what-changes';

/** One agreement for a host or a funder: its terms, its document, and what the reader must do. */
export function AgreementPage({ id }: { id: string }) {
  const { user } = useSession();
  const { data: agreement } = useSuspenseQuery(agreementOf(id));
  const signing = useQuery(signingOf(id, agreement.version)).data;
  const now = useNow(60);
  const { may } = useMay('act');
  const side: Side = user?.role === 'asset_funder' ? 'funder' : 'host';
  const said = saidOf(side, agreement, dayOf);
  const { number, edition } = agreement;
  const { seen, onSeen } = useSeen(agreement, signing);
  const signs = isTurnOf(side, agreement) && signing;
  return (
    <>
      <PageHead
        title={titleOf(side, agreement)}
        sub={AGREEMENT.sub(number, edition)}
        actions={
          <Link
            to={side === 'host' ? '/asset-host' : '/asset-funder'}
            className={buttonVariants({ variant: 'outline' })}
          >
            {AGREEMENT.back}
          </Link>
        }
      />
      <StepLine steps={stepsOf(side, agreement, dayOf, now)} />
      <div aria-live="polite">{said && <Said {...said} />}</div>
      <ReplacedBy id={agreement.supersededBy} />
      <WhatChanges agreement={agreement} />
      <ThePurchase agreement={agreement} side={side} />
      <TheTransfer agreement={agreement} side={side} />
      {!agreement.purchase && <AgreementTerms agreement={agreement} side={side} />}
      <div className="read-and-sign" data-signs={signs ? '' : undefined}>
        <AgreementDocument agreement={agreement} openedAt={signing?.openedAt ?? null} seen={seen} onSeen={onSeen} />
        {signs && <SignPanel agreement={agreement} signing={signs} seen={seen} />}
      </div>
      {needsConsent(agreement) && (
        <Part id="consents" title={CONSENTS.title}>
          {side === 'host' && <p className="mb-2 max-w-line">{CONSENTS.why}</p>}
          <Consents agreement={agreement} mayAdd={side === 'host' && may} />
        </Part>
      )}
      <Signatures agreement={agreement} />
      {signing && <AfterSigning agreement={agreement} signing={signing} />}
    </>
  );
}

/** Until it takes effect, where the building's paperwork is one of its conditions. */
const needsConsent = ({ status, conditions }: AgreementForParty): boolean =>
  ['offered', 'host_signed', 'countersigned'].includes(status) &&
  conditions.some(({ condition }) => condition === 'premises');

/** The outcome. */
const Said = ({ title, text }: { title: string; text: string }) => (
  <section
    data-slot="stand"
    className="ink -mx-4 mb-9 bg-background px-4 py-6 text-foreground md:mx-0 md:rounded-xl md:px-9 md:py-8"
  >
    <h2 className="display mb-2.5 text-2xl text-balance">{title}</h2>
    <p className="max-w-line text-base">{text}</p>
  </section>
);

function StepLine({ steps }: { steps: ReturnType<typeof stepsOf> }) {
  if (steps.length === 0) return null;
  return (
    <ol aria-label={STEPS.label} className="mb-9 grid gap-x-1 gap-y-3 md:auto-cols-fr md:grid-flow-col">
      {steps.map(({ label, note, state }) => (
        <li key={label} data-state={state} {...(state === 'now' ? { 'aria-current': 'step' as const } : {})}>
          <span
            aria-hidden
            className={`block h-1.5 rounded-hair max-md:hidden ${state === 'done' ? 'bg-foreground' : state === 'now' ? 'bg-accent' : 'bg-border'}`}
          />
          <span className={`mt-2 block text-sm ${state === 'now' ? 'font-semibold' : ''}`}>{label}</span>
          <span className="block text-xs text-muted-foreground">{note}</span>
        </li>
      ))}
    </ol>
  );
}

/** Who signed, and the sealed copy once there is one. */
function Signatures({ agreement }: { agreement: AgreementForParty }) {
  const { hostSigned, funderSigned, windowWaivedAt, transfer } = agreement;
  const given = [transfer?.signed ?? null, hostSigned, funderSigned].filter(
    (one): one is SignatureView => one !== null,
  );
  if (given.length === 0) return null;
  return (
    <Part id="signatures" title={AGREEMENT.recorded}>
      <ul>
        {given.map(({ name, company, capacity, at }) => (
          <li key={company} className="flex flex-wrap justify-between gap-x-6 border-b border-border py-2.5">
            <span>{AGREEMENT.by(name, CAPACITIES[capacity].toLowerCase(), company)}</span>
            <time dateTime={at} className="text-muted-foreground">
              {fullTime(new Date(at))}
            </time>
          </li>
        ))}
      </ul>
      {windowWaivedAt && <p className="mt-2 text-sm">{AGREEMENT.earlyAsked(dayOf(new Date(windowWaivedAt)))}</p>}
      <SealedCopy of={agreement} file={() => agreementFile(agreement.id, true)} />
      <p className="mt-3 text-xs text-muted-foreground">{KIND_OF_SIGNATURE}</p>
    </Part>
  );
}
