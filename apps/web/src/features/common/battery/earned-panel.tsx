import { earnedWords, UNSCORED_WORDS } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { number } from '../../../kit/format';
import { scoresOf } from './battery.queries';
import { earnedDays, forecastLines, linesOf, partsOf } from './earned.rules';
import { EARNED } from './earned.texts';

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** What the battery earned yesterday with what is behind it, and in the month so far. Nothing in it says when electricity was used. */
export function EarnedPanel({ assetId, today }: { assetId: string; today: string }) {
  const days = earnedDays(today);
  const { data } = useSuspenseQuery(scoresOf(assetId, days));
  const { items, total } = data;
  const last = items.find(({ day }) => day === days.to);
  const earned = last?.earned ?? null;
  const expected = forecastLines(last?.forecast ?? null);
  return (
    <div className="rounded-lg bg-muted p-5" data-slot="earned">
      <p className="text-sm text-muted-foreground">{EARNED.yesterday}</p>
      {last && earned ? (
        <>
          <p className="mt-1 text-3xl font-semibold tracking-tighter tabular-nums">{earnedWords(earned.pence)}</p>
          <p className="mt-1 mb-3 text-xs text-muted-foreground">{EARNED.before}</p>
          <dl>
            {partsOf(last).map(({ name, pence, at }) => (
              <Line key={name} name={name} value={earnedWords(pence)} help={at} />
            ))}
          </dl>
          <dl className="mt-3 border-t-2 border-foreground">
            {linesOf(last).map(({ name, pence }) => (
              <Line key={name} name={EARNED[name]} value={earnedWords(pence)} />
            ))}
            <Line name={EARNED.carbon} value={carbonWords(earned.grams)} />
          </dl>
        </>
      ) : (
        <>
          <p className="mt-1 text-lg font-semibold">{EARNED.none}</p>
          <p className="mt-1 mb-3 text-xs text-muted-foreground">
            {last?.whyNot ? `${UNSCORED_WORDS[last.whyNot]}.` : EARNED.noneText}
          </p>
        </>
      )}
      {expected.length > 0 && (
        <dl className="mb-3 text-xs text-muted-foreground" aria-label={EARNED.forecast}>
          {expected.map(({ name, words }) => (
            <div key={name} className="py-0.5">
              <dt className="inline font-medium">{EARNED[name]}:</dt> <dd className="inline">{words}</dd>
            </div>
          ))}
        </dl>
      )}
      <dl className="border-t-2 border-foreground">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
          <dt className="font-medium">{EARNED.month(MONTH.format(new Date(days.from)))}</dt>
          <dd className="font-semibold tabular-nums">{total.days > 0 ? earnedWords(total.pence) : '–'}</dd>
          <dd className="w-full text-xs text-muted-foreground">
            {total.days > 0 ? EARNED.days(total.days) : EARNED.noDays}
          </dd>
        </div>
      </dl>
    </div>
  );
}

const Line = ({ name, value, help }: { name: string; value: string; help?: string }) => (
  <div className="flex items-baseline justify-between gap-3 border-t border-border py-1.5 text-sm">
    <dt>
      {name}
      {help && <span className="block text-xs text-muted-foreground tabular-nums">{help}</span>}
    </dt>
    <dd className="whitespace-nowrap tabular-nums">{value}</dd>
  </div>
);

const carbonWords = (grams: number): string =>
  `${EARNED.kg(number(Math.abs(Math.round(grams / 10) / 100)))} ${grams < 0 ? EARNED.more : EARNED.less}`;
