import { type AgreementTerms, CLAUSE_OF } from '@libs/contracts';
import { AGREEMENT } from './agreement.texts';
import { pricesByYear, type YearPrice } from './price-by-year.rules';

/** What a kWh or a month costs in each contract year, where it rises by a fixed percentage. */
export function PriceByYear({ terms, clause }: { terms: AgreementTerms; clause: boolean }) {
  const years = pricesByYear(terms);
  const [first, last] = [years[0], years.at(-1)];
  if (!first || !last || first === last) return null;
  const { title, note } = AGREEMENT.byYear;
  return (
    <figure
      data-slot="price-by-year"
      className="grid items-end gap-x-5 gap-y-3 border-b border-border pt-4 pb-3 md:flex"
    >
      <figcaption className="self-start font-semibold md:w-66 md:shrink-0">
        {title(terms.priceKind, first.words, last)}
        <span className="mt-0.5 block text-sm font-normal text-muted-foreground">
          {note(last.year, clause ? CLAUSE_OF.rise : null)}
        </span>
      </figcaption>
      <Bars years={years} width={860} className="min-w-0 flex-1 max-md:hidden" />
      <Bars years={years} width={358} className="md:hidden" />
    </figure>
  );
}

const HEIGHT = 122;
const BASE = 102;
const TALLEST = 76;

function Bars({ years, width, className }: { years: readonly YearPrice[]; width: number; className: string }) {
  const most = Math.max(...years.map(({ price }) => price));
  const column = width / years.length;
  const bar = column * 0.64;
  const narrow = column < 36;
  // The words of the first and the last year are wider than a column of many years, and would be cut at the edge.
  const tight = column < 64;
  const said = years.filter(({ labelled }) => labelled).map(({ year, words }) => AGREEMENT.byYear.one(year, words));
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width="100%"
      role="img"
      aria-label={said.join(', ')}
      className={className}
      fontSize="12"
      textAnchor="middle"
    >
      {years.map(({ year, price, words, labelled }, at) => {
        const tall = (price / most) * TALLEST;
        const middle = column * (at + 0.5);
        const anchor = tight && at === 0 ? 'start' : tight && at === years.length - 1 ? 'end' : 'middle';
        const edge = anchor === 'start' ? middle - bar / 2 : anchor === 'end' ? middle + bar / 2 : middle;
        return (
          <g key={year}>
            <rect x={middle - bar / 2} y={BASE - tall} width={bar} height={tall} rx="2" fill="var(--c-solar)" />
            {labelled && (
              <text x={edge} y={BASE - tall - 5} textAnchor={anchor} fontWeight="650" fill="var(--foreground)">
                {words}
              </text>
            )}
            {(labelled || !narrow) && (
              <text x={middle} y={BASE + 15} fill="var(--muted-foreground)">
                {year}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
