import type { ReactNode } from 'react';
import { buttonVariants } from '../../../kit/button-variants';
import { dateText } from '../../../kit/format';
import measured from '../content/control-measured.json';
import { SMART_CONTROL } from '../content/smart-control.texts';
import { Definitions } from '../frame/definitions';
import { Divider } from '../frame/divider';
import { SiteFrame } from '../frame/site-frame';
import { WRAP } from '../frame/wrap';

const PERCENT = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });

/** How plans of a battery's day are made, and what they were worth. */
export function Page() {
  const { title, lead, forecasts, choices, nots } = SMART_CONTROL;
  return (
    <SiteFrame path="/smart-control">
      <section className="ink">
        <div
          className={`${WRAP} grid grid-cols-2 gap-14 pt-14 pb-16 max-md:grid-cols-1 max-md:gap-5 max-md:pt-6 max-md:pb-10`}
        >
          <h1 className="display text-hero tracking-tighter text-balance">{title}</h1>
          <p className="max-w-line self-end text-lg text-muted-foreground">{lead}</p>
        </div>
        <Divider now={33} />
      </section>
      <section className={`${WRAP} grid grid-cols-lead gap-16 py-16 max-lg:grid-cols-1 max-md:gap-8 max-md:py-10`}>
        <h2 className="display max-w-head-narrow text-4xl max-md:text-3xl">{SMART_CONTROL.forecast}</h2>
        <Definitions of={forecasts} />
      </section>
      <section className={`${WRAP} grid grid-cols-2 gap-16 pb-16 max-lg:grid-cols-1 max-md:gap-10 max-md:pb-10`}>
        <Points title={SMART_CONTROL.choose} points={choices} />
        <Points title={SMART_CONTROL.not} points={nots} />
      </section>
      <section aria-labelledby="measured" className={`${WRAP} pb-20 max-md:pb-12`}>
        <div className="border-t-2 border-foreground pt-6">
          <h2 id="measured" className="display text-3xl tracking-tighter text-balance max-md:text-2xl">
            {SMART_CONTROL.well}
          </h2>
          <p className="mt-4 mb-8 max-w-line text-muted-foreground">{SMART_CONTROL.wellText}</p>
          <Results />
          <p className="mt-10 flex flex-wrap gap-3 max-md:flex-col">
            <a href="/#contact-form" className={buttonVariants({ size: 'lg' })}>
              {SMART_CONTROL.forecastLink}
            </a>
            <a href="/faq#smart-energy-service" className={buttonVariants({ size: 'lg', variant: 'outline' })}>
              {SMART_CONTROL.questionsLink}
            </a>
          </p>
        </div>
      </section>
    </SiteFrame>
  );
}

const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <div>
    <h2 className="display mb-6 text-3xl tracking-tighter max-md:text-2xl">{title}</h2>
    <ul>
      {points.map((point) => (
        <li key={point} className="max-w-line border-t border-border-strong py-4 last:border-b">
          {point}
        </li>
      ))}
    </ul>
  </div>
);

/** The benchmark's results; on a phone each figure says what it is. */
function Results() {
  const { heads, prices, aims } = SMART_CONTROL;
  return (
    <>
      <table className="w-full max-w-4xl text-sm">
        <thead className="max-md:sr-only">
          <tr className="border-b border-border-strong text-left">
            {heads.map((name, at) => (
              <th key={name} scope="col" className={at > 1 ? 'lab py-2 pl-6 text-right' : 'lab py-2 pr-6'}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {measured.rows.map(({ prices: by, aim, sharePercent, worstMonthPounds }) => (
            <tr
              key={`${by} ${aim}`}
              className="border-b border-border align-baseline max-md:grid max-md:grid-cols-2 max-md:gap-y-1 max-md:py-3"
            >
              <th scope="row" className="py-2.5 pr-6 text-left font-medium max-md:py-0">
                {prices[by]}
              </th>
              <td className="py-2.5 pr-6 text-muted-foreground max-md:py-0">{aims[aim]}</td>
              <Result label={heads[2]}>{PERCENT.format(sharePercent)}%</Result>
              <Result label={heads[3]}>{POUNDS.format(worstMonthPounds)}</Result>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-xs text-muted-foreground">
        {SMART_CONTROL.measured(dateText(measured.measured), measured.commit)}
      </p>
    </>
  );
}

const Result = ({ label, children }: { label: string; children: ReactNode }) => (
  <td className="pl-6 text-right font-semibold whitespace-nowrap tabular-nums max-md:pl-0 max-md:text-left max-md:whitespace-normal">
    {children}
    <span aria-hidden className="block text-xs font-normal text-muted-foreground md:hidden">
      {label}
    </span>
  </td>
);
