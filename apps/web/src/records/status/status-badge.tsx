import {
  ACCOUNT_STATES,
  type AccountState,
  FUNDER_STATUSES,
  type FunderStatus,
  HOST_STATUSES,
  type HostStatus,
  INSTALLER_STATUSES,
  type InstallerStatus,
  JOB_STATUSES,
  type JobStatus,
  LEAD_STATUSES,
  type LeadStatus,
  PROJECT_STATUSES,
  type ProjectStatus,
  statusTitle,
} from '@libs/contracts';
import { cn } from '../../kit/cn';
import { type Tone, badgeVariants } from '../../kit/badge';

/** What a status looks like: a place on the line, or a shape of its own off the line. */
type Look = { tone: Tone; mark?: Mark };
type Mark = 'dot' | 'half' | 'bars' | 'ring' | 'square';

export interface StatusByKind {
  host: HostStatus;
  funder: FunderStatus;
  installer: InstallerStatus;
  project: ProjectStatus;
  job: JobStatus;
  user: AccountState;
  lead: LeadStatus;
}
export type StatusKind = keyof StatusByKind;

const LOOKS: { [K in StatusKind]: Record<StatusByKind[K], Look> } = {
  host: {
    lead: { tone: 'neutral' },
    qualified: { tone: 'neutral' },
    contracting: { tone: 'info' },
    awaiting_pairing: { tone: 'warning' },
    paired: { tone: 'info' },
    live: { tone: 'success' },
    lost: { tone: 'danger', mark: 'square' },
  },
  funder: {
    active: { tone: 'success', mark: 'dot' },
    awaiting_pairing: { tone: 'warning', mark: 'half' },
    paused: { tone: 'neutral', mark: 'bars' },
  },
  installer: { active: { tone: 'success', mark: 'dot' }, inactive: { tone: 'neutral', mark: 'ring' } },
  project: {
    pending: { tone: 'warning' },
    confirmed: { tone: 'info' },
    job_assigned: { tone: 'info' },
    in_progress: { tone: 'info' },
    awaiting_commissioning: { tone: 'warning' },
    complete: { tone: 'success' },
    live: { tone: 'success' },
  },
  job: {
    new: { tone: 'warning' },
    in_progress: { tone: 'info' },
    awaiting_commissioning: { tone: 'warning' },
    complete: { tone: 'success' },
  },
  user: {
    invited: { tone: 'warning', mark: 'half' },
    active: { tone: 'success', mark: 'dot' },
    suspended: { tone: 'neutral', mark: 'bars' },
  },
  lead: {
    submitted: { tone: 'warning', mark: 'half' },
    approved: { tone: 'info', mark: 'dot' },
    declined: { tone: 'danger', mark: 'square' },
    signed_up: { tone: 'success', mark: 'dot' },
  },
};

const ORDER: { [K in StatusKind]: readonly StatusByKind[K][] } = {
  host: HOST_STATUSES,
  funder: FUNDER_STATUSES,
  installer: INSTALLER_STATUSES,
  project: PROJECT_STATUSES,
  job: JOB_STATUSES,
  user: ACCOUNT_STATES,
  lead: LEAD_STATUSES,
};

/** Whether a word is a status of this kind of record. */
export const isStatus = (kind: string, status: string): boolean =>
  kind in ORDER && (ORDER[kind as StatusKind] as readonly string[]).includes(status);

/** The steps of the line, in the order of the lifecycle; what is off the line has no step. */
const line = <K extends StatusKind>(kind: K) =>
  ORDER[kind].filter((status) => (LOOKS[kind][status] as Look).mark === undefined);

const toneOf = <K extends StatusKind>(kind: K, status: StatusByKind[K]): Tone => (LOOKS[kind][status] as Look).tone;

/** One tick a step, the current one taller, so that a column of them reads as a chart. */
function LifecycleMeter<K extends StatusKind>({
  kind,
  status,
  className,
}: {
  kind: K;
  status: StatusByKind[K];
  className?: string;
}) {
  const mark = (LOOKS[kind][status] as Look).mark;
  if (mark) return <StatusMark mark={mark} />;
  const steps = line(kind);
  const at = steps.indexOf(status);
  const width = steps.length * 4 - 1.2;
  return (
    <svg width={width} height="11" viewBox={`0 0 ${width} 11`} aria-hidden className={cn('shrink-0', className)}>
      {steps.map((step, index) => (
        <rect
          key={step}
          x={index * 4}
          y={index === at ? 0 : 1.5}
          width="2.6"
          height={index === at ? 11 : 8}
          rx=".8"
          fill="currentColor"
          opacity={index <= at ? 1 : 0.28}
          className="transition-all duration-180"
        />
      ))}
    </svg>
  );
}

const SHAPES: Record<Mark, React.ReactNode> = {
  dot: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  half: (
    <>
      <circle cx="5" cy="5" r="3.4" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M5 1.6a3.4 3.4 0 0 1 0 6.8z" fill="currentColor" />
    </>
  ),
  bars: (
    <>
      <rect x="1.4" y="1" width="2.4" height="8" rx=".6" fill="currentColor" />
      <rect x="6.2" y="1" width="2.4" height="8" rx=".6" fill="currentColor" />
    </>
  ),
  ring: <circle cx="5" cy="5" r="3.6" fill="none" stroke="currentColor" strokeWidth="1.3" />,
  square: <rect x="1" y="1" width="8" height="8" rx="1" fill="currentColor" />,
};

function StatusMark({ mark }: { mark: Mark }) {
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden className="shrink-0">
      {SHAPES[mark]}
    </svg>
  );
}

/** A status everywhere in the product: meter, word, colour. `label` is for the one place where the word differs. */
export function StatusBadge<K extends StatusKind>({
  kind,
  status,
  pill = false,
  label,
  className,
}: {
  kind: K;
  status: StatusByKind[K];
  pill?: boolean;
  label?: string;
  className?: string;
}) {
  return (
    <span
      data-slot="status-badge"
      data-status={status}
      className={cn(badgeVariants({ tone: toneOf(kind, status), pill }), className)}
    >
      <LifecycleMeter kind={kind} status={status} />
      {label ?? statusTitle(status)}
    </span>
  );
}
