import { buttonVariants } from '../../../kit/button-variants';
import { ABOUT } from '../content/about.texts';
import { FIGURES } from '../content/figures';
import { Definitions } from '../frame/definitions';
import { Divider } from '../frame/divider';
import { SiteFrame } from '../frame/site-frame';
import { WRAP } from '../frame/wrap';
import { ABOUT_PAGE } from './pages.texts';

const { solar } = FIGURES.day;
const most = Math.max(...solar);

/** Why the firm exists: the founder's words, the mission, and what it is for each side. */
export function Page() {
  return (
    <SiteFrame path="/about">
      <section
        className={`${WRAP} grid grid-cols-2 gap-x-14 gap-y-10 pt-14 pb-20 max-md:grid-cols-1 max-md:gap-y-8 max-md:pt-6 max-md:pb-12`}
      >
        <h1 className="display max-w-[9ch] text-hero tracking-tighter text-balance">{ABOUT.headline}</h1>
        <figure className="self-end" aria-hidden>
          <svg viewBox="0 0 720 160" width="100%" height="160" preserveAspectRatio="none" className="block">
            {solar.map((kwh, index) => {
              const height = kwh > 0 ? 14 + (kwh / most) * 146 : 14;
              return (
                <rect
                  key={index}
                  x={index * 15 + 2.5}
                  y={160 - height}
                  width="10"
                  height={height}
                  rx="1"
                  fill={kwh === most ? 'var(--accent)' : kwh > 0 ? 'var(--c-solar)' : 'var(--tick)'}
                />
              );
            })}
          </svg>
          <div className="axis mt-1.5">
            {['00', '06', '12', '18', '24'].map((hour) => (
              <span key={hour}>{hour}</span>
            ))}
          </div>
        </figure>
        <blockquote className="-indent-[.42em] pl-[.42em] text-xl leading-snug font-medium tracking-snug max-md:text-xl">
          “{ABOUT.quote}”
          <footer className="mt-4 indent-0 text-base font-normal tracking-normal text-muted-foreground">
            {ABOUT.by}
          </footer>
        </blockquote>
        <p className="max-w-line text-lg max-md:text-base">{ABOUT.mission}</p>
      </section>
      <section className="ink">
        <Divider now={24} />
        <div className={`${WRAP} grid grid-cols-lead gap-16 py-20 max-lg:grid-cols-1 max-md:gap-8 max-md:py-12`}>
          <h2 className="display max-w-head-narrow text-4xl max-md:text-3xl">{ABOUT_PAGE.sides}</h2>
          <Definitions of={ABOUT.parts} />
        </div>
      </section>
      <section>
        <div className={`${WRAP} grid grid-cols-lead gap-16 py-20 max-lg:grid-cols-1 max-md:gap-8 max-md:py-12`}>
          <h2 className="display max-w-head-narrow text-4xl max-md:text-3xl">{ABOUT_PAGE.numbers}</h2>
          <div>
            <ul>
              {ABOUT.beliefs.map((belief) => (
                <li key={belief} className="border-t border-border-strong py-5 text-xl last:border-b max-md:text-lg">
                  {belief}
                </li>
              ))}
            </ul>
            <p className="mt-10 flex flex-wrap gap-3 max-md:flex-col">
              <a href="/#contact-form" className={buttonVariants({ size: 'lg' })}>
                {ABOUT_PAGE.forecast}
              </a>
              <a href="/investors" className={buttonVariants({ size: 'lg', variant: 'outline' })}>
                For investors
              </a>
            </p>
          </div>
        </div>
      </section>
      <section className={`${WRAP} pb-20 max-md:pb-12`} aria-labelledby="check-us">
        <h2 id="check-us" className="display mb-8 text-4xl max-md:mb-5 max-md:text-3xl">
          {ABOUT_PAGE.check}
        </h2>
        <ul className="grid grid-cols-3 gap-8 max-lg:grid-cols-1 max-md:gap-6">
          {ABOUT.checks.map(({ title, text, href, link }) => (
            <li key={title} className="border-t-2 border-foreground pt-4">
              <h3 className="subhead text-lg">{title}</h3>
              <p className="mt-2 max-w-line">{text}</p>
              <a href={href} className="lnk mt-3 inline-block">
                {link}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </SiteFrame>
  );
}
