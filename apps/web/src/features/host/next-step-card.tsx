import { type AgreementForParty, type ProjectForHost, type ProposalView, TEXTS } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { clockShort, dayOf } from '../../kit/format';
import { useNow } from '../../kit/use-now';
import { Avatar } from '../../kit/avatar';
import { Button, buttonVariants } from '../../kit/button';
import { goTo } from '../common/shell/block';
import { useAnswerVisit } from './host.queries';
import { longDay } from '../../lib/days';
import type { NextStep } from './next-step.rules';
import { NEXT_STEP } from './next-step.texts';
import { VISIT } from './visit.texts';
import { openHalfHours } from './opening-hours.rules';
import type { Visit } from './visit.rules';
import { AnotherDate } from './another-date';

/** What happens next and who must act, with exactly one action. */
export function NextStepCard({
  step,
  proposal,
  agreement,
  visit,
  project,
  operatingHours,
}: {
  step: NextStep;
  proposal: ProposalView | undefined;
  agreement: AgreementForParty | undefined;
  visit: Visit | null;
  project: ProjectForHost | undefined;
  operatingHours: string | null;
}) {
  return (
    <section
      aria-labelledby="next-step"
      data-slot="next-step"
      data-act={step.act}
      className="ink -mx-4 mb-9 grid gap-x-14 gap-y-7 bg-background px-4 pt-6 pb-6 text-foreground md:mx-0 md:rounded-xl md:px-9 md:pt-8 md:pb-8.5 xl:grid-cols-[minmax(0,1fr)_440px]"
    >
      <div aria-live="polite">
        <p className="lab">{NEXT_STEP.label}</p>
        <h2 id="next-step" className="display my-2.5 max-w-[18em] text-2xl text-balance md:text-3xl">
          {step.title}
        </h2>
        <p className="max-w-line text-base">{step.text}</p>
        {step.act === 'none' && <Waiting who={step.who} since={step.since} />}
        <Act step={step} proposal={proposal} agreement={agreement} visit={visit} project={project} />
      </div>
      {visit && project?.installer ? (
        <Side installer={project.installer} visit={visit} operatingHours={operatingHours} />
      ) : null}
    </section>
  );
}

/** Someone else must act: who, and since when. */
function Waiting({ who, since }: { who: string | null; since: string | null }) {
  const now = useNow(60);
  return (
    <p data-slot="waiting" className="mt-5 flex items-center gap-2.5 text-sm text-muted-foreground">
      <Avatar name={who} size={24} />
      <span>
        With <b className="text-foreground">{inSentence(who)}</b>
        {since && <time dateTime={since}>{NEXT_STEP.since(sinceWords(new Date(since), now))}</time>}.
      </span>
    </p>
  );
}

/** `Your funder` within a sentence; a name stays as it is. */
const inSentence = (who: string | null): string | null =>
  who === NEXT_STEP.yourFunder || who === NEXT_STEP.yourInstaller ? who.charAt(0).toLowerCase() + who.slice(1) : who;

/** The time of day if it was today, otherwise the day. */
const sinceWords = (at: Date, now: Date): string => (dayOf(at) === dayOf(now) ? clockShort(at) : dayOf(at));

interface ToDo {
  step: NextStep;
  proposal: ProposalView | undefined;
  agreement: AgreementForParty | undefined;
  visit: Visit | null;
  project: ProjectForHost | undefined;
}

function Act({ step, proposal, agreement, visit, project }: ToDo) {
  switch (step.act) {
    case 'details':
      return <GoTo label={NEXT_STEP.details.act} onGo={() => goTo('site')} />;
    case 'mpan':
      return <GoTo label={NEXT_STEP.mpan.act} onGo={() => goTo('site', 'mpanNumber')} />;
    case 'proposal':
      return proposal ? (
        <Link
          to="/asset-host/proposals/$id"
          params={{ id: proposal.id }}
          className={buttonVariants({ size: 'lg', className: 'mt-6 max-md:w-full' })}
        >
          {NEXT_STEP.proposal.act}
        </Link>
      ) : null;
    case 'agreement':
      return agreement ? (
        <Link
          to="/agreements/$id"
          params={{ id: agreement.id }}
          className={buttonVariants({ size: 'lg', className: 'mt-6 max-md:w-full' })}
        >
          {NEXT_STEP.agreement.act}
        </Link>
      ) : null;
    case 'energy':
      return (
        <Link to="/asset-host/energy" className={buttonVariants({ size: 'lg', className: 'mt-6 max-md:w-full' })}>
          {NEXT_STEP.live.act}
        </Link>
      );
    case 'bill':
      return <GoTo label={NEXT_STEP.bill.act} onGo={() => goTo('use', 'bill')} />;
    case 'contact':
      return (
        <a
          className={buttonVariants({ size: 'lg', className: 'mt-6 max-md:w-full' })}
          href={`mailto:${TEXTS.contactEmail}`}
        >
          {NEXT_STEP.lost.act}
        </a>
      );
    case 'visit':
      return visit && project ? <Confirm visit={visit} projectId={project.id} /> : null;
    case 'none':
      return null;
    default:
      return step.act satisfies never;
  }
}

function GoTo({ label, onGo }: { label: string; onGo: () => void }) {
  return (
    <Button size="lg" className="mt-6 max-md:w-full" onClick={onGo}>
      {label}
    </Button>
  );
}

function Confirm({ visit, projectId }: { visit: Visit; projectId: string }) {
  const [other, setOther] = useState(false);
  const answer = useAnswerVisit(projectId, () => setOther(false));
  if (other) return <AnotherDate visit={visit} answer={answer} onCancel={() => setOther(false)} />;
  return (
    <div className="mt-6 flex gap-2.5 max-md:flex-col">
      <Button size="lg" working={answer.isPending} onClick={() => answer.mutate({ answer: 'accept' })}>
        {NEXT_STEP.dateAsked.act}
      </Button>
      <Button size="lg" variant="outline" onClick={() => setOther(true)}>
        {VISIT.askForAnother}
      </Button>
    </div>
  );
}

/** Who comes, how to reach them, and the day with its working hours. */
function Side({
  installer,
  visit,
  operatingHours,
}: {
  installer: NonNullable<ProjectForHost['installer']>;
  visit: Visit;
  operatingHours: string | null;
}) {
  const open = openHalfHours(operatingHours);
  return (
    <div className="flex flex-col justify-between gap-6">
      <div className="flex items-center gap-3 leading-5">
        <Avatar name={installer.fullName} size={40} />
        <div className="min-w-0">
          <b className="block">{installer.fullName}</b>
          <span className="text-xs text-muted-foreground">
            {[installer.companyName, installer.certifications[0]].filter(Boolean).join(', ')}
          </span>
        </div>
        {installer.phoneNumber && (
          <a
            className={buttonVariants({ variant: 'outline', className: 'ml-auto' })}
            href={`tel:${installer.phoneNumber.replace(/\s/g, '')}`}
          >
            <Phone size={16} strokeWidth={1.5} aria-hidden />
            {NEXT_STEP.callInstaller}
          </a>
        )}
      </div>
      {open && (
        <div>
          <p className="lab">{longDay(visit.date)}</p>
          <Hours open={open} label={NEXT_STEP.operatingHours(operatingHours ?? '')} />
          <p aria-hidden className="axis">
            {['00', '06', '12', '18', '24'].map((hour) => (
              <span key={hour}>{hour}</span>
            ))}
          </p>
          <p className="mt-2 text-xs">{NEXT_STEP.operatingHours(operatingHours ?? '')}</p>
        </div>
      )}
    </div>
  );
}

/** The day in half hours, with the working hours lit. */
function Hours({ open, label }: { open: readonly boolean[]; label: string }) {
  return (
    <svg
      viewBox="0 0 480 56"
      width="100%"
      height="56"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="mt-2.5 mb-1.5 block"
    >
      {open.map((lit, at) => (
        <rect
          key={at}
          x={at * 10 + 1.5}
          y={lit ? 14 : 38}
          width="7"
          height={lit ? 42 : 18}
          rx="1"
          fill={lit ? 'var(--foreground)' : 'var(--tick)'}
        />
      ))}
    </svg>
  );
}
