import type { FunderView, ProjectForFunder } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { pounds } from '../../kit/format';
import { Basis } from '../../kit/basis';
import { Kpi, KpiStrip } from '../../kit/kpi-strip';
import { LiveValue } from '../../kit/live-value';
import { fleetQuery } from '../common/fleet/fleet.queries';
import { sumsOf } from '../common/fleet/fleet.rules';
import { PORTFOLIO } from './funder.texts';
import { capitalBasis, type Committed, committedOf, shortPounds, systemsOf } from './portfolio.rules';

const DEFAULT_RETURNS = 8;
const TICKS = 48;

/** Money first: the invested amount, its share of the mandate, and the three counts. */
export function Portfolio({ funder, pipeline }: { funder: FunderView; pipeline: readonly ProjectForFunder[] }) {
  const committed = committedOf(funder, pipeline);
  const toReview = pipeline.filter((project) => project.status === 'pending').length;
  const isLive = pipeline.some((project) => project.status === 'live');
  return (
    <section aria-label={PORTFOLIO.label}>
      <dl className="border-t-2 border-foreground pt-3.5">
        <dt className="lab">{PORTFOLIO.value}</dt>
        <dd className="display mt-1.5 mb-3 text-4xl tracking-tightest whitespace-nowrap md:text-hero">
          <LiveValue value={funder.totalInvested} format={pounds} />
        </dd>
        <dd className="mb-6 flex flex-wrap items-center gap-2 text-muted-foreground">
          {funder.totalInvested > 0 ? PORTFOLIO.invested : PORTFOLIO.nothing} <Basis of={capitalBasis(pipeline)} />
          {funder.totalInvested > 0 && <span className="text-xs">{PORTFOLIO.basis}</span>}
        </dd>
      </dl>
      {committed && <Commitment {...committed} risk={funder.investmentMandate?.riskProfile ?? null} />}
      <KpiStrip columns={isLive ? 4 : 3} className="mb-9">
        <Kpi
          label={PORTFOLIO.activeAssets}
          value={<LiveValue value={funder.currentAssetsCount} />}
          foot={systemsOf(pipeline)}
        />
        <Kpi
          label={PORTFOLIO.target}
          value={`${funder.expectedReturns ?? DEFAULT_RETURNS}%`}
          foot={funder.expectedReturns === null ? PORTFOLIO.targetDefault : PORTFOLIO.targetSet}
        />
        <Kpi
          label={PORTFOLIO.pipeline}
          value={<LiveValue value={pipeline.length} />}
          foot={PORTFOLIO.toReview(toReview)}
        />
        {isLive && <CashReceived />}
      </KpiStrip>
    </section>
  );
}

/** What the statements brought against what the systems cost, as on the fleet. It's no return: what is still to come isn't in it. */
function CashReceived() {
  const { data: fleet } = useQuery(fleetQuery);
  const { dpi, receivedPence, paidInPence } = sumsOf(fleet?.items ?? []);
  return (
    <Kpi
      label={PORTFOLIO.received}
      value={dpi === null ? '–' : dpi.toFixed(3)}
      foot={
        receivedPence === null || paidInPence === null
          ? PORTFOLIO.receivedNone
          : PORTFOLIO.receivedOf(pounds(receivedPence / 100), pounds(paidInPence / 100))
      }
    />
  );
}

const LEGEND = [
  { name: PORTFOLIO.legendInvested, fill: 'var(--foreground)' },
  { name: PORTFOLIO.legendConfirmed, fill: 'var(--c-grid)' },
  { name: PORTFOLIO.legendLeft, fill: 'var(--tick)' },
] as const;

/** Committed amount as a share of the mandate, in 48 ticks. */
function Commitment({ invested, confirmed, limit, risk }: Committed & { risk: string | null }) {
  const lit = (amount: number) => Math.round((Math.min(amount, limit) / limit) * TICKS);
  const left = Math.max(0, limit - invested - confirmed);
  const [first, second] = [lit(invested), lit(invested + confirmed)];
  const words = PORTFOLIO.parts(shortPounds(invested), shortPounds(confirmed), shortPounds(left));
  return (
    <div className="mb-9">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold">{PORTFOLIO.committed}</h2>
        <span>{PORTFOLIO.ofMandate(shortPounds(invested + confirmed), shortPounds(limit))}</span>
        <span className="text-muted-foreground md:ml-auto max-md:w-full max-md:text-xs">
          {words}
          {risk && PORTFOLIO.risk(risk)}
        </span>
      </div>
      <svg viewBox="0 0 480 24" width="100%" height="24" preserveAspectRatio="none" aria-hidden className="block">
        {Array.from({ length: TICKS }, (_, index) => (
          <rect
            key={index}
            x={index * 10 + 1.5}
            width="7"
            height="24"
            rx="1"
            fill={LEGEND[index < first ? 0 : index < second ? 1 : 2].fill}
          />
        ))}
      </svg>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted-foreground">
        {LEGEND.map(({ name, fill }) => (
          <li key={name}>
            <i
              aria-hidden
              className="mr-2 inline-block h-3 w-1 rounded-hair align-[-1px]"
              style={{ background: fill }}
            />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
