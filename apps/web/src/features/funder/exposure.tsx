import type { FigureBasis, ProjectForFunder } from '@libs/contracts';
import { poolOf } from '@libs/forecast';
import { Basis } from '../../kit/basis';
import { capitalBasis, shortPounds } from './portfolio.rules';
import { exposureOf, type Share } from './returns.rules';
import { EXPOSURE } from './returns.texts';

/** Where the money is: by region, sector and technology, including the ticked projects. */
export default function PortfolioExposure({
  pipeline,
  ticked,
}: {
  pipeline: readonly ProjectForFunder[];
  ticked: ReadonlySet<string>;
}) {
  const looked = poolOf(pipeline, ticked);
  const basis = capitalBasis(looked);
  return (
    <div className="mt-12 grid gap-x-12 gap-y-8 @3xl:grid-cols-2 @5xl:grid-cols-3">
      <Exposure title={EXPOSURE.region} basis={basis} shares={exposureOf(looked, 'region')} />
      <Exposure title={EXPOSURE.sector} basis={basis} shares={exposureOf(looked, 'sector')} />
      <Exposure title={EXPOSURE.technology} basis={basis} shares={exposureOf(looked, 'technology')} />
    </div>
  );
}

const TICKS = 48;

function Exposure({ title, basis, shares }: { title: string; basis: FigureBasis; shares: Share[] }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 flex items-center justify-between gap-2 text-sm font-semibold">
        {title} <Basis of={basis} label={EXPOSURE.basis(basis)} />
      </h3>
      {shares.length === 0 ? (
        <p className="border-t border-border py-2.5 text-muted-foreground">{EXPOSURE.none}</p>
      ) : (
        <ul className="border-t border-border">
          {shares.map(({ name, amount, percent }) => (
            <li
              key={name}
              className="grid min-h-9.5 grid-cols-[1fr_96px_64px_40px] items-center gap-3 border-b border-border leading-4 max-md:grid-cols-[1fr_60px_40px]"
            >
              <span className="min-w-0 break-words">{name}</span>
              <svg
                viewBox="0 0 120 10"
                width="100%"
                height="10"
                preserveAspectRatio="none"
                aria-hidden
                className="max-md:hidden"
              >
                {Array.from({ length: TICKS }, (_, index) => (
                  <rect
                    key={index}
                    x={index * 2.5 + 0.4}
                    width="1.7"
                    height="10"
                    fill={index < Math.round((percent / 100) * TICKS) ? 'var(--foreground)' : 'var(--tick)'}
                  />
                ))}
              </svg>
              <span className="text-right text-muted-foreground tabular-nums">{shortPounds(amount)}</span>
              <b className="text-right tabular-nums">{percent}%</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
