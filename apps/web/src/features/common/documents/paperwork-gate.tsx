import { isOverdue, londonDate, type Paperwork, type PaperworkStep } from '@libs/contracts';
import { Check, CircleAlert, CircleDashed, Clock, Hourglass, type LucideIcon } from 'lucide-react';
import { dateText } from '../../../kit/format';
import { useNow } from '../../../kit/use-now';
import { cn } from '../../../kit/cn';
import { stepWords, type Tone } from './step.rules';
import { GATE } from './documents.texts';

/** How a site connects to its network, and what it still needs before going live: the same for all four parties. */
export function PaperworkGate({ paperwork, live }: { paperwork: Paperwork; live: boolean }) {
  // A due date passes at midnight in London, without a reload.
  const today = londonDate(useNow(60));
  return (
    <div data-slot="paperwork">
      <Connection connection={paperwork.connection} />
      {paperwork.met ? (
        <p className="flex items-center gap-2 py-2 text-success">
          <Check size={16} strokeWidth={1.5} aria-hidden className="shrink-0" />
          {live ? GATE.complete : GATE.ready}
        </p>
      ) : (
        <p className="py-1 text-muted-foreground">
          {(live ? GATE.wentLiveWithout : GATE.missing)(paperwork.missing.length)}
        </p>
      )}
      <ul>
        {paperwork.steps.map((step) => (
          <Step key={`${step.label}${step.path}`} step={step} today={today} />
        ))}
      </ul>
    </div>
  );
}

function Connection({
  connection: { route, because, exportLimited, network },
}: {
  connection: Paperwork['connection'];
}) {
  return (
    <dl className="mb-2 border-b border-border pb-2">
      <Line name="Network">
        {network ? network.operator : GATE.networkUnknown}
        {network && (
          <span className="block text-xs text-muted-foreground">
            {[network.area, network.by === 'mpan' ? GATE.byMpan : GATE.byPostcode].filter(Boolean).join(', ')}
          </span>
        )}
      </Line>
      <Line name="Connection">
        {[route ?? 'G98 or G99', exportLimited ? 'G100' : ''].filter(Boolean).join(' and ')}
        <span className="block text-xs text-muted-foreground">{because}</span>
      </Line>
    </dl>
  );
}

const Line = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6 py-1">
    <dt className="shrink-0 text-muted-foreground">{name}</dt>
    <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
  </div>
);

const ICONS: Record<PaperworkStep['state'], LucideIcon> = {
  met: Check,
  in_hand: Hourglass,
  late: CircleAlert,
  missing: CircleDashed,
  needed: Clock,
};
const TONES: Record<Tone, string> = {
  good: 'text-success',
  quiet: 'text-muted-foreground',
  warn: 'text-warning',
  bad: 'text-danger',
};

function Step({ step, today }: { step: PaperworkStep; today: string }) {
  const Icon = isOverdue(step, today) ? CircleAlert : ICONS[step.state];
  const { words, tone } = stepWords(step, today);
  return (
    <li data-step={step.path} className="flex min-h-11 items-start gap-2 border-b border-border py-2.5">
      <Icon size={16} strokeWidth={1.5} aria-hidden className={cn('mt-0.5 shrink-0', TONES[tone])} />
      <span className="min-w-0 flex-1">
        {step.label}
        {!step.blocks && <span className="text-muted-foreground"> {GATE.optional}</span>}
        {step.note && <span className="block text-xs text-muted-foreground wrap-anywhere">{step.note}</span>}
      </span>
      <span className={cn('shrink-0 text-right', TONES[tone])}>
        {words}
        {step.state !== 'met' && step.dueDate && (
          <span className="block text-xs text-muted-foreground">by {dateText(step.dueDate)}</span>
        )}
      </span>
    </li>
  );
}
