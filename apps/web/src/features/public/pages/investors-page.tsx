import { ArrowUpRight } from 'lucide-react';
import { Basis } from '../../../kit/basis';
import { buttonVariants } from '../../../kit/button-variants';
import { FIGURES } from '../content/figures';
import { number, pounds } from '../content/examples';
import { REVENUE_MIX, TARGETS } from '../content/investors';
import { CHECKED } from '../content/statistics';
import { Divider } from '../frame/divider';
import { SiteFrame } from '../frame/site-frame';
import { WRAP } from '../frame/wrap';
import { Share } from '../home/share';
import { useBookingLink } from '../use-booking-link';
import { CashFigure } from './cash-figure';
import { Ruler } from './ruler';

const { site } = FIGURES;
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

function Schedule({ className }: { className?: string }) {
  const href = useBookingLink();
  const elsewhere = href.startsWith('http');
  return (
    <a
      href={href}
      data-booking
      {...(elsewhere ? { rel: 'noopener' } : {})}
      className={buttonVariants({ size: 'lg', className })}
    >
      Schedule a call
      <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden />
    </a>
  );
}

/** Beside every figure of a return, so that nobody reads one without it. */
const AtRisk = () => (
  <p className="mt-2 border-l-2 border-accent pl-3 text-sm">
    Capital is at risk. Returns are not guaranteed, and you may get back less than you put in.{' '}
    <a href="#risk-warning" className="lnk">
      Read the risk warning
    </a>
  </p>
);

/** What an investor puts in and gets out, on one site and in all. */
export function Page() {
  return (
    <SiteFrame path="/investors">
      <section
        className={`${WRAP} grid grid-cols-follow items-end gap-14 pt-14 pb-10 max-lg:grid-cols-1 max-lg:gap-5 max-md:pt-5 max-md:pb-7`}
      >
        <h1 className="display text-hero tracking-tighter">Half hours that pay&nbsp;a&nbsp;return.</h1>
        <div>
          <p className="mb-5 max-w-note text-lg max-md:text-lg">
            You fund solar, batteries and EV charging on the roofs of UK businesses. They pay for what it makes. You
            choose the sites, and see each one by the half hour.
          </p>
          <div className="flex flex-wrap gap-3 max-md:flex-col">
            <Schedule />
            <a href="/login?next=%2Fasset-funder" className={buttonVariants({ size: 'lg', variant: 'outline' })}>
              Define a mandate
            </a>
          </div>
        </div>
      </section>
      <section aria-label="One site" className={`${WRAP} pb-18 max-md:pb-11`}>
        <figure>
          <CashFigure />
          <figcaption className="mt-3 text-base">
            <b className="font-semibold">One site, {pounds(site.capital)}: its cash from year 1 to 25.</b>{' '}
            <Basis of="modelled" className="mx-2 align-[1px]" />{' '}
            <span className="text-muted-foreground">
              A manufacturing unit in London of {number(150_000)} kWh a year, {site.solarKwp} kWp, 15p per kWh, a new
              inverter in year 13.
              {site.irr &&
                ` Modelled IRR ${percent(site.irr[1] as number)} over 25 years, ${percent(site.irr[0] as number)} in the low and ${percent(site.irr[2] as number)} in the high case.`}
            </span>
            <AtRisk />
          </figcaption>
        </figure>
      </section>
      <section className={`${WRAP} pb-18 max-md:pb-11`} aria-labelledby="targets">
        <h2 id="targets" className="pb-3 text-base font-semibold">
          Target metrics
        </h2>
        <dl className="border-t-2 border-foreground">
          {TARGETS.map(({ name, value, note, from, to, axis }) => (
            <div
              key={name}
              className="grid grid-cols-[180px_440px_minmax(0,1fr)_240px] items-center gap-8 border-b border-border py-5 max-xl:grid-cols-[140px_320px_minmax(0,1fr)] max-lg:grid-cols-1 max-lg:gap-2"
            >
              <dt className="font-medium max-md:text-sm max-md:text-muted-foreground">{name}</dt>
              <dd className="display text-4xl tracking-tighter whitespace-nowrap max-xl:text-3xl">{value}</dd>
              <dd aria-hidden>
                <Ruler from={from} to={to} axis={axis} />
              </dd>
              <dd className="text-sm text-muted-foreground max-xl:col-span-full">{note}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-xs text-muted-foreground">Targets of the company, checked {CHECKED}; no forecast.</p>
        <AtRisk />
      </section>
      <Divider now={32} />
      <section
        className={`${WRAP} grid grid-cols-lead gap-16 pt-20 pb-22 max-lg:grid-cols-1 max-md:gap-7 max-md:pt-4 max-md:pb-13`}
      >
        <div>
          <h2 className="display max-w-head-narrow text-4xl max-md:text-3xl">Five ways a site earns</h2>
          <p className="mt-4 max-w-note text-lg">
            Most of it is billed to the business on site. The rest is what the grid pays for moving use and battery
            power to the right half hour.
          </p>
        </div>
        <div>
          <svg
            viewBox="0 0 1000 56"
            width="100%"
            height="56"
            preserveAspectRatio="none"
            aria-hidden
            className="mb-3 block"
          >
            {REVENUE_MIX.map(({ name, share, colour, begins }) => (
              <rect key={name} x={begins * 10 + 1.5} width={share * 10 - 3} height="56" rx="2" fill={colour} />
            ))}
          </svg>
          <ul>
            {REVENUE_MIX.map(({ name, share, colour }) => (
              <li
                key={name}
                className="grid h-11 grid-cols-[4px_200px_1fr_48px] items-center gap-3.5 border-b border-border max-md:grid-cols-[4px_160px_1fr_40px] max-md:gap-2.5 max-md:text-base"
              >
                <svg viewBox="0 0 4 16" width="4" height="16" aria-hidden>
                  <rect width="4" height="16" rx="1" fill={colour} />
                </svg>
                <span>{name}</span>
                <Share of={share / 100} height={10} fill={colour} />
                <b className="text-right font-semibold tabular-nums">{share}%</b>
              </li>
            ))}
          </ul>
          <p className="mt-4">
            <Basis of="sample" label="Typical mix" />
          </p>
        </div>
      </section>
      <section className="ink py-18 max-md:py-12">
        <div
          className={`${WRAP} flex items-end justify-between gap-12 max-md:flex-col max-md:items-stretch max-md:gap-6`}
        >
          <div>
            <h2 className="display text-4xl tracking-tighter max-md:text-3xl">
              Thirty minutes, one&nbsp;half&nbsp;hour.
            </h2>
            <p className="mt-4 text-lg text-muted-foreground">
              Bring your return target and your regions. We bring three live sites and their numbers.
            </p>
          </div>
          <Schedule />
        </div>
      </section>
      <section
        id="risk-warning"
        className={`${WRAP} grid grid-cols-[180px_minmax(0,78ch)] gap-8 pt-12 pb-16 max-md:grid-cols-1 max-md:gap-2 max-md:pt-8 max-md:pb-10`}
      >
        <h2 className="text-base leading-6 font-semibold">Risk warning</h2>
        <p className="text-base">
          Capital is at risk. Target returns are not a forecast and not guaranteed. Income depends on the weather, on
          power prices, on the use of each business and on its ability to pay; it may fall as well as rise, and you may
          get back less than you put in. The investment cannot be sold quickly. This page is for professional and
          institutional investors, and is not advice.
        </p>
      </section>
    </SiteFrame>
  );
}
