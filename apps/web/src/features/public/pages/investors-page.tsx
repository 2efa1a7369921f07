import { ArrowUpRight } from 'lucide-react';
import { Basis } from '../../../kit/basis';
import { buttonVariants } from '../../../kit/button-variants';
import { number, pounds } from '../content/examples';
import { INVESTOR_FIGURES } from '../content/investor-figures';
import { REVENUE_MIX } from '../content/investors.texts';
import { CHECKED } from '../content/statistics';
import { Divider } from '../frame/divider';
import { SiteFrame } from '../frame/site-frame';
import { WRAP } from '../frame/wrap';
import { Share } from '../home/share';
import { useBookingLink } from '../use-booking-link';
import { CashFigure } from './cash-figure';
import { AtRisk, OverTime, Targets } from './investor-returns';
import { INVESTORS } from './pages.texts';

const { capital, usageKwh, solarKwp, inverterYear } = INVESTOR_FIGURES;

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
      {INVESTORS.call}
      <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden />
    </a>
  );
}

/** What an investor puts in and gets out, on one site and in all. */
export function Page() {
  return (
    <SiteFrame path="/investors">
      <section
        className={`${WRAP} grid grid-cols-follow items-end gap-14 pt-14 pb-10 max-lg:grid-cols-1 max-lg:gap-5 max-md:pt-5 max-md:pb-7`}
      >
        <h1 className="display text-hero tracking-tighter">{INVESTORS.title}</h1>
        <div>
          <p className="mb-5 max-w-note text-lg max-md:text-lg">{INVESTORS.lead}</p>
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
            <b className="font-semibold">{INVESTORS.site(pounds(capital))}</b>{' '}
            <Basis of="modelled" className="mx-2 align-[1px]" />{' '}
            <span className="text-muted-foreground">
              {INVESTORS.siteFacts(number(usageKwh), solarKwp, inverterYear)}
            </span>
            <OverTime />
            <AtRisk />
          </figcaption>
        </figure>
      </section>
      <section className={`${WRAP} pb-18 max-md:pb-11`} aria-labelledby="targets">
        <h2 id="targets" className="pb-3 text-base font-semibold">
          {INVESTORS.targets}
        </h2>
        <Targets />
        <p className="mt-4 text-xs text-muted-foreground">{INVESTORS.targetsNote(CHECKED)}</p>
        <AtRisk />
      </section>
      <Divider now={32} />
      <section
        className={`${WRAP} grid grid-cols-lead gap-16 pt-20 pb-22 max-lg:grid-cols-1 max-md:gap-7 max-md:pt-4 max-md:pb-13`}
      >
        <div>
          <h2 className="display max-w-head-narrow text-4xl max-md:text-3xl">{INVESTORS.ways}</h2>
          <p className="mt-4 max-w-note text-lg">{INVESTORS.waysLead}</p>
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
            <h2 className="display text-4xl tracking-tighter max-md:text-3xl">{INVESTORS.half}</h2>
            <p className="mt-4 text-lg text-muted-foreground">{INVESTORS.halfLead}</p>
          </div>
          <Schedule />
        </div>
      </section>
      <section
        id="risk-warning"
        className={`${WRAP} grid grid-cols-[180px_minmax(0,78ch)] gap-8 pt-12 pb-16 max-md:grid-cols-1 max-md:gap-2 max-md:pt-8 max-md:pb-10`}
      >
        <h2 className="text-base leading-6 font-semibold">{INVESTORS.risk}</h2>
        <p className="text-base">{INVESTORS.riskText}</p>
      </section>
    </SiteFrame>
  );
}
