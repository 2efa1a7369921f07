import { INVESTOR_FIGURES, LONGEST } from '../content/investor-figures';
import { number, pounds } from '../content/examples';
import { TARGETS } from '../content/investors.texts';
import { INVESTORS } from './pages.texts';
import { Ruler } from './ruler';

const { contracts, longIrr, discount, capital, inverterYear } = INVESTOR_FIGURES;
const percent = (share = 0): string => `${(share * 100).toFixed(1)}%`.replace('-', '\u2212');
/** To the hundred: a modelled value is not known to the pound. */
const hundreds = (amount = 0): string => pounds(Math.round(amount / 100) * 100);

/** Beside every figure of a return, so that nobody reads one without it. */
export const AtRisk = () => (
  <p className="mt-2 border-l-2 border-accent pl-3 text-sm">
    {INVESTORS.atRisk}{' '}
    <a href="#risk-warning" className="lnk">
      {INVESTORS.readRisk}
    </a>
  </p>
);

/** The return over the longest contract, the upside beyond it, and what shorter ones leave. */
export function OverTime() {
  const [low, middle, high] = LONGEST.alone;
  return (
    <div data-slot="over-time" className="mt-4 max-w-text">
      <p>
        <b className="font-semibold">
          {INVESTORS.headline(percent(middle), LONGEST.years, percent(low), percent(high))}
        </b>{' '}
        {INVESTORS.upside(percent(longIrr[1]))}
      </p>
      <table className="mt-5 w-full text-sm">
        <caption className="pb-2 text-left text-base font-semibold">{INVESTORS.byLength}</caption>
        <thead>
          <tr className="border-y border-border text-left align-bottom text-xs text-muted-foreground">
            {INVESTORS.lengthHeads.map((head) => (
              <th key={head} scope="col" className="py-2 pr-3 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {contracts.map(({ years, alone, returned, buyOut, boughtOut }) => (
            <tr key={years} className="border-b border-border align-top">
              <th scope="row" className="py-2.5 pr-3 text-left font-medium">
                {INVESTORS.years(years)}
              </th>
              <Figure value={percent(alone[1])} more={[between(alone, percent), INVESTORS.returned(returned)]} />
              {buyOut[1] ? (
                <>
                  <Figure value={hundreds(buyOut[1])} more={[between(buyOut, hundreds)]} />
                  <Figure value={percent(boughtOut[1])} more={[between(boughtOut, percent)]} />
                </>
              ) : (
                <td colSpan={2} className="py-2.5 text-muted-foreground">
                  {INVESTORS.nothingLeft}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-muted-foreground">
        {INVESTORS.buyOut(LONGEST.years, `${number(discount * 100)}%`)} {INVESTORS.lost}
      </p>
    </div>
  );
}

const between = ([low, , high]: readonly number[], words: (amount?: number) => string): string =>
  INVESTORS.range(words(low), words(high));

function Figure({ value, more }: { value: string; more: readonly string[] }) {
  return (
    <td className="py-2.5 pr-3 tabular-nums">
      <b className="text-lg font-semibold">{value}</b>
      {more.map((line) => (
        <span key={line} className="block text-xs text-muted-foreground">
          {line}
        </span>
      ))}
    </td>
  );
}

const sitesFor = (amount: number): string => number(Math.round(amount / capital));

/** What the model gives beside each target, and what it is about. */
const MODELLED: Record<(typeof TARGETS)[number]['name'], { value: string; note?: string }> = {
  'Target IRR': {
    value: percent(LONGEST.alone[1]),
    note: INVESTORS.modelledIrr(LONGEST.years, percent(LONGEST.alone[0]), percent(LONGEST.alone[2])),
  },
  'Contract duration': {
    value: INVESTORS.years(LONGEST.years),
    note: INVESTORS.modelledTerm(percent(contracts[0]?.alone[1])),
  },
  'Asset life': {
    value: INVESTORS.years(INVESTOR_FIGURES.cash.length),
    note: INVESTORS.modelledLife(inverterYear),
  },
  Deployment: {
    value: INVESTORS.sites(sitesFor(5_000_000), sitesFor(50_000_000)),
    note: INVESTORS.modelledSites(pounds(capital)),
  },
  Installation: { value: INVESTORS.notModelled },
};

/** What the company aims for, and what the model gives, larger. */
export function Targets() {
  return (
    <dl className="border-t-2 border-foreground">
      {TARGETS.map(({ name, value, note, from, to, axis }) => {
        const modelled = MODELLED[name];
        return (
          <div key={name} className="grid grid-cols-12 gap-x-8 gap-y-3 border-b border-border py-5">
            <dt className="col-span-2 font-medium max-lg:col-span-full">{name}</dt>
            <dd className="col-span-4 max-lg:col-span-6 max-md:col-span-full">
              <span className="block text-xs text-muted-foreground">{INVESTORS.modelled}</span>
              {modelled.note ? (
                <b className="display block text-4xl tracking-tighter max-xl:text-3xl">{modelled.value}</b>
              ) : (
                <span className="text-muted-foreground">{modelled.value}</span>
              )}
              <span className="mt-1 block text-sm text-muted-foreground">{modelled.note}</span>
            </dd>
            <dd className="col-span-3 max-lg:col-span-6 max-md:col-span-full">
              <span className="block text-xs text-muted-foreground">{INVESTORS.target}</span>
              <b className="subhead block text-xl whitespace-nowrap">{value}</b>
              <span className="mt-1 block text-sm text-muted-foreground">{note}</span>
            </dd>
            <dd aria-hidden className="col-span-3 max-lg:col-span-full">
              <Ruler from={from} to={to} axis={axis} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
