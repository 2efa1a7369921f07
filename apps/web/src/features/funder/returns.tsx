import type { FunderView, PortfolioReturns as Returns, ProjectForFunder } from '@libs/contracts';
import { poolOf, whatIf } from '@libs/forecast';
import { Suspense } from 'react';
import { pounds } from '../../kit/format';
import { Basis } from '../../kit/basis';
import { Kpi, KpiStrip } from '../../kit/kpi-strip';
import { Unfold } from '../../kit/unfold';
import { ReturnsGate } from './certification';
import { shortPounds } from './portfolio.rules';
import { RiskWarning } from './risk-warning';
import { RETURNS } from './returns.texts';
import { WhatIfList } from './what-if-list';
import { lazyPart } from '../../lib/lazy-part';

const CashChart = lazyPart(async () => (await import('./cash-chart')).default);

/** The projects' combined forecast, and what it would be with some of those to review. */
export default function PortfolioReturns({
  funder,
  pipeline,
  ticked,
  onTick,
}: {
  funder: FunderView;
  pipeline: readonly ProjectForFunder[];
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
}) {
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
      invested={funder.totalInvested}
    />
  );
  return (
    <section aria-labelledby="returns" className="mb-10">
      <h2 id="returns" className="subhead mb-3 flex items-center gap-3 text-lg">
        {RETURNS.title} {then && <Basis of="modelled" />}
      </h2>
      {then ? <ReturnsGate>{forecasted}</ReturnsGate> : forecasted}
      {pending.length > 0 && <WhatIfList pending={pending} ticked={ticked} onTick={onTick} />}
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
  invested,
}: {
  returns: Returns | null;
  /** The number of projects included. */
  of: number;
  /** Without the ticked projects; absent where none is ticked. */
  before?: Returns | null;
  chosen?: number;
  target: number | null;
  /** The entered investment: the outlay is modelled, and may differ. */
  invested: number;
}) {
  if (!returns) {
    return (
      <p className="border-t-2 border-foreground py-4 text-muted-foreground">
        {of === 0 ? RETURNS.nothing : RETURNS.noForecast}
      </p>
    );
  }
  const covered = RETURNS.covered(returns.forecast, returns.of);
  const was = (text: string): string | null => (before === undefined ? null : RETURNS.before(text));
  return (
    <>
      <KpiStrip columns={4}>
        <Kpi
          label={RETURNS.irr}
          value={percentText(returns.irr)}
          foot={was(percentText(before?.irr ?? null)) ?? (target === null ? covered : RETURNS.target(target))}
        />
        <Kpi
          label={RETURNS.npv}
          value={signedPounds(returns.npv)}
          foot={was(before ? signedPounds(before.npv) : '–') ?? RETURNS.central}
        />
        <Kpi
          label={RETURNS.cover}
          value={`${returns.coverLow.toFixed(2)}x`}
          foot={was(before ? `${before.coverLow.toFixed(2)}x` : '–') ?? RETURNS.coverMeans}
        />
        <Kpi
          label={RETURNS.outlay}
          value={shortPounds(returns.invested)}
          foot={was(before ? shortPounds(before.invested) : '£0') ?? covered}
        />
      </KpiStrip>
      {invested > 0 && (
        <p className="mt-2 text-xs text-muted-foreground">{RETURNS.outlayMeans(shortPounds(invested))}</p>
      )}
      {chosen > 0 && (
        <p role="status" className="mt-2 text-xs text-muted-foreground">
          {RETURNS.preview(chosen, covered)}
        </p>
      )}
      <CashByYear years={returns.years} />
      <RiskWarning className="mt-4" />
    </>
  );
}

/** Cash by year, as a chart and as a table. */
function CashByYear({ years }: { years: Returns['years'] }) {
  return (
    <Unfold name={RETURNS.cash} className="mt-3">
      {() => (
        <>
          <Suspense fallback={<div className="h-50" />}>
            <div aria-hidden className="mt-2">
              <CashChart years={years} />
            </div>
          </Suspense>
          <table className="mt-3 text-xs tabular-nums">
            <caption className="sr-only">{RETURNS.cashTable}</caption>
            <thead>
              <tr className="text-left text-muted-foreground">
                <th className="pr-8 font-medium">{RETURNS.year}</th>
                <th className="text-right font-medium">{RETURNS.amount}</th>
              </tr>
            </thead>
            <tbody>
              {years.map(({ year, amount }) => (
                <tr key={year}>
                  <td className="pr-8">{year}</td>
                  <td className="text-right">{pounds(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Unfold>
  );
}
