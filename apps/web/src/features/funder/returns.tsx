import type { FunderView, ProjectForFunder } from '@libs/contracts';
import { Suspense, useState } from 'react';
import { pounds } from '../../shared/format';
import { Basis } from '../../ui/basis';
import { Kpi, KpiStrip } from '../../ui/kpi-strip';
import { Switch } from '../../ui/switch';
import { ReturnsGate } from './certification';
import { shortPounds } from './portfolio.rules';
import { RiskWarning } from './risk-warning';
import { exposureOf, isConfirmed, type Returns, returnsOf, type Share } from './returns.rules';
import { lazyPart } from '../../shared/lazy-part';

const CashChart = lazyPart(async () => (await import('./cash-chart')).default);

/** What the projects make together: forecasts and where the money is. With a switch for those that need review. */
export default function PortfolioReturns({
  funder,
  pipeline,
}: {
  funder: FunderView;
  pipeline: readonly ProjectForFunder[];
}) {
  const [whatIf, setWhatIf] = useState(false);
  const confirmed = pipeline.filter(isConfirmed);
  const pending = pipeline.length - confirmed.length;
  const looked = whatIf ? pipeline : confirmed;
  const returns = returnsOf(looked);
  if (confirmed.length === 0 && pending === 0) return null;
  return (
    <section aria-labelledby="returns" className="mt-12">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="returns" className="subhead text-[18px]">
          Portfolio
        </h2>
        {pending > 0 && (
          <label className="flex min-h-6 items-center gap-2 text-[13.5px] md:ml-auto">
            <Switch checked={whatIf} onCheckedChange={setWhatIf} />
            {pending === 1
              ? 'What if you confirmed the one that needs review'
              : `What if you confirmed all ${pending} that need review`}
          </label>
        )}
      </div>
      {returns ? (
        <ReturnsGate>
          <Forecasted returns={returns} target={funder.expectedReturns} />
        </ReturnsGate>
      ) : (
        <Forecasted returns={null} target={funder.expectedReturns} />
      )}
      <div className="mt-8 grid gap-x-12 gap-y-8 @3xl:grid-cols-2 @5xl:grid-cols-3">
        <Exposure title="Exposure by region" shares={exposureOf(looked, 'region')} />
        <Exposure title="Exposure by sector" shares={exposureOf(looked, 'sector')} />
        <Exposure title="Exposure by technology" shares={exposureOf(looked, 'technology')} />
      </div>
    </section>
  );
}

function Forecasted({ returns, target }: { returns: Returns | null; target: number | null }) {
  if (!returns) {
    return (
      <p className="border-t-2 border-foreground py-4 text-muted-foreground">
        IRR, net present value and cash flow come from forecasts; none of these projects has one yet.
      </p>
    );
  }
  const covered = `forecasts of ${returns.forecast} of ${returns.of} ${returns.of === 1 ? 'project' : 'projects'}`;
  return (
    <>
      <KpiStrip columns={3}>
        <Kpi
          label="IRR, forecast"
          value={returns.irr === null ? '–' : `${(returns.irr * 100).toFixed(1)}%`}
          foot={
            <>
              {target === null ? covered : `target ${target}%`} <Basis of="modelled" />
            </>
          }
        />
        <Kpi
          label="Net present value, forecast"
          value={returns.npv < 0 ? `−${shortPounds(-returns.npv)}` : shortPounds(returns.npv)}
          foot={
            <>
              middle case <Basis of="modelled" />
            </>
          }
        />
        <Kpi
          label="Outlay"
          value={shortPounds(returns.invested)}
          foot={
            <>
              {covered} <Basis of="modelled" />
            </>
          }
        />
      </KpiStrip>
      <h3 className="mt-6 mb-2 flex items-center gap-2 text-[14px] font-[650]">
        Cash by year, middle case <Basis of="modelled" />
      </h3>
      <Suspense fallback={<div className="h-[200px]" />}>
        <div aria-hidden>
          <CashChart years={returns.years} />
        </div>
      </Suspense>
      <details className="mt-2 text-[13px]">
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
                <td className="text-right">{pounds(Math.round(amount))}</td>
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
      <h3 className="mb-2 flex items-center justify-between gap-2 text-[14px] font-[650]">
        {title} <Basis of="entered" label="by capital, entered" />
      </h3>
      {shares.length === 0 ? (
        <p className="border-t border-border py-2.5 text-muted-foreground">No project with a known capital cost yet.</p>
      ) : (
        <ul className="border-t border-border">
          {shares.map(({ name, amount, percent }) => (
            <li
              key={name}
              className="grid min-h-[38px] grid-cols-[1fr_96px_64px_40px] items-center gap-3 border-b border-border leading-4 max-md:grid-cols-[1fr_60px_40px]"
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
