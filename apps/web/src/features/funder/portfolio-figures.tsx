import type { ProjectForFunder, RevenueStream } from '@libs/contracts';
import { returnsOf } from '@libs/forecast';
import type { ReactNode } from 'react';
import { pounds, signedPercent } from '../../kit/format';
import { Basis } from '../../kit/basis';
import { useCertified } from './certification';
import { PERFORMANCE, REVENUE } from './returns.texts';
import { CarbonAgainstGrid } from './against-grid';
import { carbonAgainstGrid } from './against-grid.rules';
import { againstTarget, isConfirmed, mixOf } from './returns.rules';

/** A typical portfolio, shown until the first confirmed project has a forecast. */
const STREAMS: Record<RevenueStream, { typical: number; fill: string }> = {
  billedConsumption: { typical: 45, fill: 'var(--c-load)' },
  wholesaleTrading: { typical: 25, fill: 'var(--c-grid)' },
  frequencyResponse: { typical: 15, fill: 'var(--c-battery)' },
  dsoMarkets: { typical: 10, fill: 'var(--c-ev)' },
  capacityMarket: { typical: 5, fill: 'var(--c-export)' },
};

const METRICS = [
  { name: PERFORMANCE.against, value: '+12.3%', note: PERFORMANCE.sampleNote },
  { name: PERFORMANCE.cover, value: '1.8x', note: PERFORMANCE.coverNote },
  { name: PERFORMANCE.carbon, value: '-78%', note: PERFORMANCE.carbonNote },
  { name: PERFORMANCE.accuracy, value: '94.2%', note: PERFORMANCE.accuracyNote },
] as const;

const MINI = 48;
const NONE = '—';

/**
 * The portfolio's income by stream and its performance: from its forecasts, or typical figures labelled as such before
 * there is one.
 */
export default function PortfolioFigures({
  pipeline,
  target,
}: {
  pipeline: readonly ProjectForFunder[];
  target: number | null;
}) {
  // Before certification only typical figures are shown, because the portfolio's own are figures of return.
  const own = useCertified() ? pipeline : [];
  return (
    <div className="mt-10 grid gap-x-12 gap-y-9 @4xl:grid-cols-lead">
      <RevenueStreams pipeline={own} />
      <PerformanceMetrics pipeline={own} target={target} />
    </div>
  );
}

function RevenueStreams({ pipeline }: { pipeline: readonly ProjectForFunder[] }) {
  const mix = mixOf(pipeline);
  const rows = (Object.keys(STREAMS) as RevenueStream[]).map((stream) => {
    const own = mix?.streams.find((one) => one.stream === stream);
    const name = REVENUE.streams[stream];
    return {
      ...STREAMS[stream],
      name,
      percent: mix ? (own?.percent ?? 0) : STREAMS[stream].typical,
      amount: own?.amount,
    };
  });
  return (
    <section aria-labelledby="revenue">
      <Head id="revenue" title={REVENUE.title}>
        {mix ? <Basis of="modelled" /> : <Basis of="sample" label={REVENUE.typical} />}
      </Head>
      <div aria-hidden className="flex h-9 gap-0.5">
        {rows.map(({ name, percent, fill }) => (
          <i key={name} className="rounded-xs" style={{ background: fill, flexGrow: percent }} />
        ))}
      </div>
      <ul className="mt-3">
        {rows.map(({ name, percent, fill, amount }) => (
          <li
            key={name}
            className="grid min-h-9.5 leading-4 grid-cols-[4px_1fr_96px_40px] items-center gap-3 border-b border-border md:grid-cols-[4px_1fr_120px_44px]"
          >
            <i aria-hidden className="h-3.5 rounded-hair" style={{ background: fill }} />
            <span>
              {name}
              {amount !== undefined && (
                <span className="ml-2 text-xs leading-4 text-muted-foreground tabular-nums">{pounds(amount)}</span>
              )}
            </span>
            <Ticks percent={percent} fill={fill} />
            <b className="text-right tabular-nums">{percent}%</b>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-xs text-muted-foreground">
        {mix ? REVENUE.own(pounds(mix.total), mix.projects) : REVENUE.sample}
      </p>
    </section>
  );
}

function PerformanceMetrics({ pipeline, target }: { pipeline: readonly ProjectForFunder[]; target: number | null }) {
  const confirmed = pipeline.filter(isConfirmed);
  const returns = returnsOf(confirmed);
  const against = returns && againstTarget(returns.irr, target);
  const carbon = carbonAgainstGrid(confirmed);
  const values = returns && [
    against !== null && against < 0 ? signed(-against, 1).slice(1) : signed(against, 1),
    `${returns.cover.toFixed(1)}x`,
    signed(carbon?.annual.used.fraction ?? null, 0),
    NONE,
  ];
  const notes = returns && [targetNote(against), METRICS[1].note, METRICS[2].note, PERFORMANCE.unmetered];
  return (
    <section aria-labelledby="performance">
      <Head id="performance" title={PERFORMANCE.title}>
        {returns ? <Basis of="modelled" /> : <Basis of="sample" label={PERFORMANCE.illustrative} />}
      </Head>
      <dl className="grid grid-cols-2 border-t-2 border-foreground">
        {METRICS.map(({ name, value, note }, at) => (
          <div
            key={name}
            className="border-b border-border py-3.5 odd:pr-3 even:border-l even:pl-3.5 md:odd:pr-7 md:even:pl-7"
          >
            <dt className="lab">{name}</dt>
            <dd className="display my-2 text-2xl tracking-tighter whitespace-nowrap md:text-3xl">
              {values ? values[at] : value}
            </dd>
            <dd className="text-xs text-muted-foreground">{notes ? notes[at] : note}</dd>
          </div>
        ))}
      </dl>
      {returns && carbon && <CarbonAgainstGrid of={carbon} />}
    </section>
  );
}

/** `10.6%`, `below target`: words say on which side of the target it is. */
const targetNote = (against: number | null): string =>
  against === null
    ? PERFORMANCE.noTarget
    : against === 0
      ? PERFORMANCE.onTarget
      : against > 0
        ? PERFORMANCE.above
        : PERFORMANCE.below;

const signed = (fraction: number | null, digits: number): string =>
  fraction === null ? NONE : signedPercent(fraction, digits);

function Head({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div className="mb-3 flex items-center gap-3">
      <h2 id={id} className="subhead text-lg">
        {title}
      </h2>
      <span className="ml-auto">{children}</span>
    </div>
  );
}

function Ticks({ percent, fill }: { percent: number; fill: string }) {
  const lit = Math.round((percent / 100) * MINI);
  return (
    <svg viewBox="0 0 120 10" width="100%" height="10" preserveAspectRatio="none" aria-hidden>
      {Array.from({ length: MINI }, (_, index) => (
        <rect key={index} x={index * 2.5 + 0.4} width="1.7" height="10" fill={index < lit ? fill : 'var(--tick)'} />
      ))}
    </svg>
  );
}
