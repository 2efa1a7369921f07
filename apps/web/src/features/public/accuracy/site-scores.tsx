import type { Accuracy } from '@libs/contracts';
import { Basis } from '../../../kit/basis';
import { HalfHourStrip } from '../../../kit/half-hour-strip';
import { SITE_SCORES } from './accuracy.texts';

const percent = (share: number): string => `${(100 * share).toFixed(0)}%`;

/** How often the meters of live sites were within our range; before there are enough sites, what is missing. */
export function SiteScores({ sites: { live, scored, months, needed, coverage, bias } }: { sites: Accuracy['sites'] }) {
  if (coverage === null || bias === null)
    return (
      <>
        <HalfHourStrip
          values={Array.from({ length: needed.months }, (_, at) => (at < months ? 0.8 : 0.2))}
          height={64}
        />
        <p className="subhead mt-5 text-xl">{SITE_SCORES.none}</p>
        <p className="mt-2 max-w-line">{SITE_SCORES.missing(live, scored, months)}</p>
        <p className="mt-2 max-w-line text-muted-foreground">{SITE_SCORES.needed(needed.sites, needed.months)}</p>
      </>
    );
  return (
    <>
      <dl className="grid grid-cols-2 gap-10 max-md:grid-cols-1 max-md:gap-6">
        <Score value={percent(coverage)} words={SITE_SCORES.coverage} />
        <Score value={`${bias < 0 ? '−' : '+'}${(100 * Math.abs(bias)).toFixed(1)}%`} words={SITE_SCORES.bias} />
      </dl>
      <p className="mt-5 flex flex-wrap items-center gap-3 text-sm text-muted-foreground">
        <Basis of="measured" />
        {SITE_SCORES.months(months, scored)}
      </p>
    </>
  );
}

/** What live sites generated beside what was frozen before; without a share while there are few. */
export const GeneratedMonths = ({ generation: { coverage, within, months, sites } }: Pick<Accuracy, 'generation'>) => (
  <p className="mt-5 max-w-line">
    {coverage === null ? SITE_SCORES.generatedNone(months, sites) : SITE_SCORES.generated(within, months, sites)}
  </p>
);

const Score = ({ value, words }: { value: string; words: string }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="mt-2 text-sm text-muted-foreground">{words}</dt>
    <dd className="display text-4xl tracking-tighter">{value}</dd>
  </div>
);
