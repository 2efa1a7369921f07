import { type PipelinePounds, statusTitle } from '@libs/contracts';
import { number, pounds } from '../../../kit/format';
import { POUNDS } from './pounds.texts';

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
const nameOf = (month: string): string => MONTH.format(new Date(`${month}-15T00:00:00Z`));

/** Of each month how many sites should go live, with the band, and their capital. */
export function GoLives({
  months,
  byTarget,
}: Pick<PipelinePounds, 'byTarget'> & { months: PipelinePounds['goLives'] }) {
  const most = Math.max(...months.map(({ high }) => high), 1);
  const at = (count: number) => `${(100 * count) / most}%`;
  return (
    <section aria-labelledby="go-lives">
      <h3 id="go-lives" className="border-b-2 border-foreground pb-1.5 text-base font-semibold">
        {POUNDS.goLives} <span className="text-xs font-normal text-muted-foreground">{POUNDS.goLivesBasis}</span>
      </h3>
      <ol>
        {months.map(({ month, low, expected, high, capital }) => (
          <li key={month} className="flex items-center gap-3 border-b border-border py-2 text-sm tabular-nums">
            <span className="w-10 shrink-0 font-medium">{nameOf(month)}</span>
            <span aria-hidden className="relative block h-3 min-w-0 flex-1 rounded-xs bg-muted">
              <span
                className="absolute inset-y-0 rounded-xs bg-border-strong"
                style={{ left: at(low), width: at(Math.max(high - low, 0)) }}
              />
              <span
                className="absolute inset-y-0 w-1 -translate-x-1/2 rounded-xs bg-accent"
                style={{ left: at(Math.min(expected, most)) }}
              />
            </span>
            <span className="w-16 shrink-0 text-right">
              <span aria-hidden>{POUNDS.band(low, high)}</span>
              <span className="sr-only">{POUNDS.month(number(expected), low, high, nameOf(month))}</span>
            </span>
            <span className="w-20 shrink-0 text-right text-muted-foreground">{pounds(capital)}</span>
          </li>
        ))}
      </ol>
      {byTarget.length > 0 && (
        <p className="mt-2 text-xs text-muted-foreground">
          {POUNDS.byTarget(byTarget.map((one) => statusTitle(one)).join(', '))}
        </p>
      )}
    </section>
  );
}
