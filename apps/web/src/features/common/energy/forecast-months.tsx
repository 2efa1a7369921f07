import type { AssetView } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Basis } from '../../../kit/basis';
import { Empty } from '../../../kit/empty';
import { Skeleton } from '../../../kit/skeleton';
import { Part } from '../../../records/live/fetch-failed';
import { Block } from '../shell/block';
import { seriesOf } from './energy.queries';
import { moveMonth, type Receipt, receiptsOf } from './energy.rules';
import { FIGURES, FORECAST } from './energy.texts';
import { wholeText } from './kwh-text';
import { monthWords } from './month-block';

/** What was generated in each whole month, beside what the frozen forecast said of it. */
export function ForecastMonths({ asset, today }: { asset: AssetView; today: string }) {
  return (
    <Block id="forecast" title={FORECAST.title} mark={<Basis of="measured" />}>
      {asset.expected ? (
        <Part title={FORECAST.failed} waiting={<Skeleton width={420} className="h-24" />}>
          <Months asset={asset} today={today} />
        </Part>
      ) : (
        <p className="text-muted-foreground">{FORECAST.noForecast}</p>
      )}
    </Block>
  );
}

function Months({ asset, today }: { asset: AssetView; today: string }) {
  // The last twelve months that are over.
  const from = `${moveMonth(today, -12).slice(0, 7)}-01`;
  const { data } = useSuspenseQuery(seriesOf(asset.id, { from, to: today, step: 'month' }));
  const receipts = receiptsOf(asset, data.items, today);
  if (receipts.length === 0) {
    return (
      <Empty title={FORECAST.none} lit={false}>
        {FORECAST.noneText}
      </Empty>
    );
  }
  const most = Math.max(...receipts.flatMap(({ kwh, high }) => [kwh, high]));
  return (
    <>
      <ul>
        {receipts.map((receipt) => (
          <Month key={receipt.month} receipt={receipt} most={most} />
        ))}
      </ul>
      <p className="mt-3 max-w-reading text-xs text-muted-foreground">{FORECAST.how}</p>
    </>
  );
}

const MARK = { within: '●', below: '▼', above: '▲' } as const;
const TONE = { within: 'text-success', below: 'text-warning', above: 'text-success' } as const;

function Month({ receipt: { month, kwh, read, low, high, verdict }, most }: { receipt: Receipt; most: number }) {
  const at = (value: number) => (100 * value) / most;
  return (
    <li className="grid grid-cols-2 items-center gap-x-6 gap-y-1 border-b border-border py-2.5 md:grid-cols-4">
      <span className="font-medium">{monthWords(month)}</span>
      <svg
        viewBox="0 0 100 12"
        preserveAspectRatio="none"
        aria-hidden
        className="h-3 w-full max-md:order-last max-md:col-span-2"
      >
        <rect x="0" y="5.5" width="100" height="1" fill="var(--border)" />
        <rect x={at(low)} y="2" width={at(high) - at(low)} height="8" fill="var(--c-solar)" opacity="0.4" />
        <rect x={Math.min(99, at(kwh))} y="0" width="1" height="12" fill="var(--foreground)" />
      </svg>
      <span className="text-sm tabular-nums max-md:text-right">
        <b className="font-semibold">
          {wholeText(kwh)} {FIGURES.kwh}
        </b>
        <span className="block text-xs text-muted-foreground">
          {FORECAST.range(wholeText(low), wholeText(high))}
          {read < 0.995 && `. ${FORECAST.filled(`${Math.floor(100 * read)}%`)}`}
        </span>
      </span>
      <span className={`text-sm font-medium ${TONE[verdict]}`}>
        <span aria-hidden>{MARK[verdict]}</span> {FORECAST[verdict]}
      </span>
    </li>
  );
}
