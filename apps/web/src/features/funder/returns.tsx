import type { FunderView, PortfolioReturns as Returns, ProjectForFunder } from '@libs/contracts';
import { poolOf, whatIf } from '@libs/forecast';
import { Suspense, useState } from 'react';
import { pounds } from '../../kit/format';
import { Basis } from '../../kit/basis';
import { Kpi, KpiStrip } from '../../kit/kpi-strip';
import { ReturnsGate } from './certification';
import { shortPounds } from './portfolio.rules';
import { RiskWarning } from './risk-warning';
import { exposureOf, type Share } from './returns.rules';
import { WhatIfList } from './what-if-list';
import { lazyPart } from '../../lib/lazy-part';

const CashChart = lazyPart(async () => (await import('./cash-chart')).default);

/** What the projects make together: forecasts and where the money is; and what they would make with some that need review. */
export default function PortfolioReturns({
  funder,
  pipeline,
}: {
  funder: FunderView;
  pipeline: readonly ProjectForFunder[];
}) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  if (pipeline.length === 0) return null;
  const looked = poolOf(pipeline, ticked);
  const { now, then } = whatIf(pipeline, ticked);
  const pending = pipeline.filter(({ status }) => status === 'pending');
  const chosen = pending.filter(({ id }) => ticked.has(id)).length;
  const forecasted = (
    <Forecasted
      returns={then}
      of={looked.length}
      {...(chosen > 0 ? { before: now, chosen } : {})}
      target={funder.expectedReturns}
    />
  );
  return (
    <section aria-labelledby="returns" className="mt-12">
      <h2 id="returns" className="subhead mb-3 text-lg">
        Portfolio
      </h2>
      {pending.length > 0 && <WhatIfList pending={pending} ticked={ticked} onTick={setTicked} />}
      {then ? <ReturnsGate>{forecasted}</ReturnsGate> : forecasted}
      <div className="mt-8 grid gap-x-12 gap-y-8 @3xl:grid-cols-2 @5xl:grid-cols-3">
        <Exposure title="Exposure by region" shares={exposureOf(looked, 'region')} />
        <Exposure title="Exposure by sector" shares={exposureOf(looked, 'sector')} />
        <Exposure title="Exposure by technology" shares={exposureOf(looked, 'technology')} />
      </div>
    </section>
  );
}

const percentText = (fraction: number | null): string => (fraction === null ? '–' : `${(fraction * 100).toFixed(1)}%`);
const signedPounds = (amount: number): string => (amount < 0 ? `−${shortPounds(-amount)}` : shortPounds(amount));

function Forecasted({
  returns,
  of,
  before,
  chosen = 0,
  target,
}: {
  returns: Returns | null;
  /** How many projects are looked at. */
  of: number;
  /** Without the ticked projects; absent where none is ticked. */
  before?: Returns | null;
  chosen?: number;
  target: number | null;
}) {
  if (!returns) {
    return (
      <p className="border-t-2 border-foreground py-4 text-muted-foreground">
        {of === 0
          ? 'Nothing is confirmed yet. Tick projects that need review to see what they would make together.'
          : 'IRR, net present value and cash flow come from forecasts; none of these projects has one yet.'}
      </p>
    );
  }
  const covered = `forecasts of ${returns.forecast} of ${returns.of} ${returns.of === 1 ? 'project' : 'projects'}`;
  const was = (text: string): string | null => (before === undefined ? null : `${text} without the ticked`);
  return (
    <>
      <KpiStrip columns={4}>
        <Kpi
          label="IRR, forecast"
          value={percentText(returns.irr)}
          foot={
            <>
              {was(percentText(before?.irr ?? null)) ?? (target === null ? covered : `target ${target}%`)}{' '}
              <Basis of="modelled" />
            </>
          }
        />
        <Kpi
          label="Net present value, forecast"
          value={signedPounds(returns.npv)}
          foot={
            <>
              {was(before ? signedPounds(before.npv) : '–') ?? 'middle case'} <Basis of="modelled" />
            </>
          }
        />
        <Kpi
          label="Cover in the low case"
          value={`${returns.coverLow.toFixed(2)}x`}
          foot={
            <>
              {was(before ? `${before.coverLow.toFixed(2)}x` : '–') ?? 'mean debt service cover, P10'}{' '}
              <Basis of="modelled" />
            </>
          }
        />
        <Kpi
          label="Outlay"
          value={shortPounds(returns.invested)}
          foot={
            <>
              {was(before ? shortPounds(before.invested) : '£0') ?? covered} <Basis of="modelled" />
            </>
          }
        />
      </KpiStrip>
      {chosen > 0 && (
        <p role="status" className="mt-2 text-xs text-muted-foreground">
          With {chosen} ticked {chosen === 1 ? 'project that needs' : 'projects that need'} review: {covered}. Nothing
          is confirmed by looking.
        </p>
      )}
      <h3 className="mt-6 mb-2 flex items-center gap-2 text-sm font-semibold">
        Cash by year, middle case <Basis of="modelled" />
      </h3>
      <Suspense fallback={<div className="h-50" />}>
        <div aria-hidden>
          <CashChart years={returns.years} />
        </div>
      </Suspense>
      <details className="mt-2 text-xs">
        <summary className="min-h-6 cursor-pointer text-muted-foreground">Cash by year as a table</summary>
        <table className="mt-2 tabular-nums">
          <thead>
            <tr className="text-left text-muted-foreground">
              <th className="pr-8 font-medium">Year</th>
              <th className="text-right font-medium">Cash</th>
            </tr>
          </thead>
          <tbody>
            {returns.years.map(({ year, amount }) => (
              <tr key={year}>
                <td className="pr-8">{year}</td>
                <td className="text-right">{pounds(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <RiskWarning className="mt-4" />
    </>
  );
}

const TICKS = 48;

function Exposure({ title, shares }: { title: string; shares: Share[] }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 flex items-center justify-between gap-2 text-sm font-semibold">
        {title} <Basis of="entered" label="by capital, entered" />
      </h3>
      {shares.length === 0 ? (
        <p className="border-t border-border py-2.5 text-muted-foreground">No project with a known capital cost yet.</p>
      ) : (
        <ul className="border-t border-border">
          {shares.map(({ name, amount, percent }) => (
            <li
              key={name}
              className="grid min-h-9.5 grid-cols-[1fr_96px_64px_40px] items-center gap-3 border-b border-border leading-4 max-md:grid-cols-[1fr_60px_40px]"
            >
              <span className="min-w-0 break-words">{name}</span>
              <svg
                viewBox="0 0 120 10"
                width="100%"
                height="10"
                preserveAspectRatio="none"
                aria-hidden
                className="max-md:hidden"
              >
                {Array.from({ length: TICKS }, (_, index) => (
                  <rect
                    key={index}
                    x={index * 2.5 + 0.4}
                    width="1.7"
                    height="10"
                    fill={index < Math.round((percent / 100) * TICKS) ? 'var(--foreground)' : 'var(--tick)'}
                  />
                ))}
              </svg>
              <span className="text-right text-muted-foreground tabular-nums">{shortPounds(amount)}</span>
              <b className="text-right tabular-nums">{percent}%</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
