import {
  type HalfHourCount,
  type IssuedBill,
  londonMidnight,
  type PeriodDay,
  type PeriodDetail,
} from '@libs/contracts';
import { Button } from '../../../kit/button';
import { dateText } from '../../../kit/format';
import { Unfold } from '../../../kit/unfold';
import { Part } from './bill-part';
import { kwhText, startText } from './bill-words';
import { saveHalfHours } from './bills.queries';
import { BILLS, QUALITY_WORDS } from './bills.texts';
import { hatched } from './hatch';

/** How many half hours were read, and each of them with its quality. */
export function HalfHours({ period, bill }: { period: PeriodDetail; bill: IssuedBill | null }) {
  const counts = period.halfHours;
  if (!counts) return null;
  return (
    <Part title={BILLS.halfHours}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted-foreground">{bill ? BILLS.adds : BILLS.soFar}</p>
        {bill && (
          <Button variant="outline" onClick={() => void saveHalfHours(bill)}>
            {BILLS.csv(counts.total)}
          </Button>
        )}
      </div>
      <Known {...counts} />
      <Unfold name={BILLS.byDay}>
        {() => (
          <div role="region" aria-label={BILLS.byDay}>
            {period.days.map((day) => (
              <Unfold key={day.day} name={`${dateText(day.day)}: ${sumText(day)}`}>
                {() => <Day {...day} />}
              </Unfold>
            ))}
          </div>
        )}
      </Unfold>
    </Part>
  );
}

/** How the half hours are known, as one bar and in words. */
function Known({ total, read, estimated, missing }: HalfHourCount) {
  const parts = [
    { count: read, words: BILLS.readCount(read), style: { background: 'var(--foreground)' } },
    { count: estimated, words: BILLS.estimatedCount(estimated), style: hatched('var(--foreground)') },
    { count: missing, words: BILLS.missingCount(missing), style: { boxShadow: 'inset 0 0 0 1px var(--input)' } },
  ];
  return (
    <>
      <div aria-hidden className="mt-3 flex h-3 gap-x-0.5">
        {parts.map(({ count, words, style }) =>
          count === 0 ? null : (
            <i key={words} className="block min-w-2.5" style={{ ...style, flexGrow: count / Math.max(1, total) }} />
          ),
        )}
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
        {parts.map(({ words, style }) => (
          <span key={words} className="flex items-center gap-2">
            <i aria-hidden className="block h-3 w-2" style={style} />
            {words}
          </span>
        ))}
      </p>
    </>
  );
}

function sumText({ wh }: PeriodDay): string {
  const known = wh.filter((one) => one !== null);
  return known.length > 0 ? `${kwhText(known.reduce((sum, one) => sum + one, 0))} kWh` : (QUALITY_WORDS.M ?? '');
}

function Day({ day, wh, quality }: PeriodDay) {
  const midnight = londonMidnight(day);
  return (
    <table className="w-full text-xs">
      <thead>
        <tr>
          {[BILLS.from, BILLS.kwh, BILLS.quality].map((word, at) => (
            <th key={word} scope="col" className={`lab py-1 ${at === 1 ? 'pr-4 text-right' : 'text-left'}`}>
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {wh.map((one, at) => (
          <tr key={at}>
            <th scope="row" className="border-b border-border py-1 text-left font-normal tabular-nums">
              {startText(midnight, at)}
            </th>
            <td className="border-b border-border py-1 pr-4 text-right tabular-nums">
              {one === null ? '' : kwhText(one)}
            </td>
            <td className="border-b border-border py-1">{QUALITY_WORDS[quality[at] ?? 'M']}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
