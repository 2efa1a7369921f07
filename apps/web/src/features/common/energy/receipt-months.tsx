import type { ReceiptMonth } from '@libs/contracts';
import { pounds } from '../../../kit/format';
import { FIGURES } from './energy.texts';
import { wholeText } from './kwh-text';
import { monthWords } from './month-block';
import { RECEIPT } from './receipt.texts';

const MARK = { within: '●', below: '▼', above: '▲' } as const;
const TONE = { within: 'text-success', below: 'text-warning', above: 'text-success' } as const;

/** A line for each month: its range as a bar, what was generated as a tick, and the verdict in words. */
export function ReceiptMonths({ months }: { months: readonly ReceiptMonth[] }) {
  const most = Math.max(...months.flatMap(({ kwh, frozen }) => [kwh ?? 0, frozen?.p90 ?? 0]));
  return (
    <ul>
      {[...months].reverse().map((month) => (
        <Month key={month.month} month={month} most={most} />
      ))}
    </ul>
  );
}

type Range = NonNullable<ReceiptMonth['newest']>;

/** Both show the same figures. */
const alike = (newest: Range, frozen: ReceiptMonth['frozen']): boolean =>
  wholeText(newest.p10) === wholeText(frozen?.p10 ?? -1) && wholeText(newest.p90) === wholeText(frozen?.p90 ?? -1);

function Month({ month, most }: { month: ReceiptMonth; most: number }) {
  const { kwh, frozen, newest, verdict, why, saving } = month;
  const read = month.read / month.halfHours;
  const at = (value: number) => (most > 0 ? (100 * value) / most : 0);
  return (
    <li className="grid grid-cols-2 items-center gap-x-6 gap-y-1 border-b border-border py-2.5 md:grid-cols-5">
      <span className="font-medium">{monthWords(`${month.month}-01`)}</span>
      <svg
        viewBox="0 0 100 12"
        preserveAspectRatio="none"
        aria-hidden
        className="h-3 w-full max-md:order-last max-md:col-span-2"
      >
        <rect x="0" y="5.5" width="100" height="1" fill="var(--border)" />
        {frozen && (
          <rect
            x={at(frozen.p10)}
            y="2"
            width={at(frozen.p90) - at(frozen.p10)}
            height="8"
            fill="var(--c-solar)"
            opacity="0.4"
          />
        )}
        <rect x={Math.min(99, at(kwh ?? 0))} y="0" width="1" height="12" fill="var(--foreground)" />
      </svg>
      <span className="text-sm tabular-nums max-md:text-right md:col-span-2">
        <b className="font-semibold">
          {wholeText(kwh ?? 0)} {FIGURES.kwh}
        </b>
        <span className="block text-xs text-muted-foreground">
          {frozen && RECEIPT.range(wholeText(frozen.p10), wholeText(frozen.p50), wholeText(frozen.p90))}
          {newest && !alike(newest, frozen) && `; ${RECEIPT.newest(wholeText(newest.p10), wholeText(newest.p90))}`}
          {verdict && read < 0.995 && `. ${RECEIPT.filled(Math.floor(100 * read))}`}
        </span>
      </span>
      <span className="text-sm font-medium">
        {verdict ? (
          <span className={TONE[verdict]}>
            <span aria-hidden>{MARK[verdict]}</span> {RECEIPT[verdict]}
          </span>
        ) : (
          <span className="text-muted-foreground">
            <span aria-hidden>○</span> {why && RECEIPT.notCounted[why]}
          </span>
        )}
        {saving && (
          <span className="block text-xs text-muted-foreground">
            {RECEIPT.savedMonth(pounds(Math.round(saving.pence / 100)))}
          </span>
        )}
      </span>
    </li>
  );
}
