import type { FunderView, ProjectForFunder } from '@libs/contracts';
import { pounds } from '../../kit/format';
import { Basis } from '../../kit/basis';
import { Kpi, KpiStrip } from '../../kit/kpi-strip';
import { LiveValue } from '../../kit/live-value';
import { type Committed, committedOf, shortPounds, systemsOf } from './portfolio.rules';

const DEFAULT_RETURNS = 8;
const TICKS = 48;

/** Money first: what is invested, how much of the mandate that takes, and the three counts. */
export function Portfolio({ funder, pipeline }: { funder: FunderView; pipeline: readonly ProjectForFunder[] }) {
  const committed = committedOf(funder, pipeline);
  const toReview = pipeline.filter((project) => project.status === 'pending').length;
  return (
    <section aria-label="Portfolio at a glance">
      <dl className="border-t-2 border-foreground pt-3.5">
        <dt className="lab">Portfolio Value</dt>
        <dd className="display mt-1.5 mb-3 text-4xl tracking-tightest whitespace-nowrap md:text-hero">
          <LiveValue value={funder.totalInvested} format={pounds} />
        </dd>
        <dd className="mb-6 flex flex-wrap items-center gap-2 text-muted-foreground">
          {funder.totalInvested > 0 ? 'total invested' : 'nothing invested yet'} <Basis of="entered" />
        </dd>
      </dl>
      {committed && <Commitment {...committed} risk={funder.investmentMandate?.riskProfile ?? null} />}
      <KpiStrip columns={3} className="mb-10">
        <Kpi label="Active Assets" value={<LiveValue value={funder.currentAssetsCount} />} foot={systemsOf(pipeline)} />
        <Kpi
          label="Target Returns"
          value={`${funder.expectedReturns ?? DEFAULT_RETURNS}%`}
          foot={funder.expectedReturns === null ? 'default, not set' : 'a year, from your mandate'}
        />
        <Kpi
          label="Pipeline Projects"
          value={<LiveValue value={pipeline.length} />}
          foot={
            toReview > 0 ? `${toReview} ${toReview === 1 ? 'needs' : 'need'} your review` : 'none needs your review'
          }
        />
      </KpiStrip>
    </section>
  );
}

const LEGEND = [
  { name: 'Invested', fill: 'var(--foreground)' },
  { name: 'Confirmed, not yet complete', fill: 'var(--c-grid)' },
  { name: 'Left in mandate', fill: 'var(--tick)' },
] as const;

/** Committed against the mandate, in 48 ticks. */
function Commitment({ invested, confirmed, limit, risk }: Committed & { risk: string | null }) {
  const lit = (amount: number) => Math.round((Math.min(amount, limit) / limit) * TICKS);
  const left = Math.max(0, limit - invested - confirmed);
  const [first, second] = [lit(invested), lit(invested + confirmed)];
  const words = `${shortPounds(invested)} invested, ${shortPounds(confirmed)} confirmed, ${shortPounds(left)} left.`;
  return (
    <div className="mb-9">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold">Committed</h2>
        <span>
          {shortPounds(invested + confirmed)} of the {shortPounds(limit)} mandate
        </span>
        <span className="text-muted-foreground md:ml-auto max-md:w-full max-md:text-xs">
          {words}
          {risk && ` Risk profile: ${risk}.`}
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
