import held from '../content/held-out.json';
import { dateText } from '../../../kit/format';
import { HELD } from './accuracy.texts';

const RESULT = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });
/** `−0.18%`, `2.4 pp`: a sign of its own, and no space before what is no word. */
const resultOf = (value: number, unit: string): string =>
  `${RESULT.format(value).replace('-', '−')}${/^[a-z]/i.test(unit) ? ' ' : ''}${unit}`;
const verdictOf = (met: boolean | null): string => (met === null ? HELD.noGoal : met ? HELD.met : HELD.missed);
const begun = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The benchmark's results for the engine compared with others, met or missed; two lines each on a phone. */
export function HeldOut() {
  return (
    <>
      <table className="w-full text-sm">
        <thead className="max-md:sr-only">
          <tr className="border-b border-border-strong text-left">
            {HELD.heads.map((name, at) => (
              <th
                key={name}
                scope="col"
                className={at === 2 || at === 3 ? 'lab py-2 pr-6 text-right' : 'lab py-2 pr-6'}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {held.rows.map(({ name, against, ours, unit, goal, met }) => (
            <tr key={name} className="border-b border-border align-baseline max-md:grid max-md:grid-cols-2 max-md:py-3">
              <th scope="row" className="py-2.5 pr-6 text-left font-medium max-md:col-span-2 max-md:py-0">
                {begun(name)}
              </th>
              <td className="py-2.5 pr-6 text-muted-foreground max-md:col-span-2 max-md:py-0 max-md:pb-1.5">
                {against}
              </td>
              <td className="pr-6 text-right font-semibold whitespace-nowrap tabular-nums max-md:text-left">
                {resultOf(ours, unit)}
              </td>
              <td className="pr-6 text-right whitespace-nowrap text-muted-foreground tabular-nums max-md:hidden">
                {goal ?? '—'}
              </td>
              <td
                className={met === false ? 'font-semibold text-danger' : met ? 'text-success' : 'text-muted-foreground'}
              >
                {verdictOf(met)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-xs text-muted-foreground">{HELD.measured(dateText(held.measured), held.commit)}</p>
    </>
  );
}
