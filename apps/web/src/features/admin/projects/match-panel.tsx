import type { MatchItem } from '@libs/contracts';
import { clockShort } from '../../../kit/format';
import { MatchFactors } from '../../common/match/match-factors';
import { Basis } from '../../../kit/basis';
import { MATCH } from './pairing.texts';

type Found = NonNullable<MatchItem['match']>;

/** How well the chosen host and funder fit: the score, what is outside the mandate, each factor, and what would change it. */
export function MatchPanel({ match, asOf }: { match: Found; asOf: string }) {
  const { score, factors, exclusions, counterfactual } = match;
  return (
    <section aria-labelledby="match-score">
      <h3 id="match-score" className="text-xs text-muted-foreground">
        Match score
      </h3>
      <div className="mt-2 mb-4 flex items-end gap-6">
        <b
          data-slot="match-score"
          className="text-hero leading-figure font-semibold tracking-tightest font-stretch-116% tabular-nums"
        >
          {score}
        </b>
        <div className="min-w-0 flex-1">
          <ScoreMeter score={score} />
          <p className="mt-1.5 text-xs text-muted-foreground">
            {MATCH.outOf(factors.length, clockShort(new Date(asOf)))} <Basis of="modelled" />
          </p>
        </div>
      </div>
      {exclusions.length > 0 && (
        <div className="mb-3 border-l-4 border-warning bg-warning-bg px-3.5 py-2.5">
          <p className="font-medium">Outside the mandate</p>
          <ul className="text-xs">
            {exclusions.map((exclusion) => (
              <li key={exclusion}>{exclusion}</li>
            ))}
          </ul>
        </div>
      )}
      <MatchFactors factors={factors} className="border-t-2 border-foreground" />
      {counterfactual && (
        <p className="mt-3 text-xs">
          <b className="font-semibold">{counterfactual.score}</b> if {counterfactual.change}
        </p>
      )}
    </section>
  );
}

const TICKS = 48;

function ScoreMeter({ score }: { score: number }) {
  const head = Math.min(TICKS - 1, Math.floor((score / 100) * TICKS));
  return (
    <svg viewBox="0 0 336 40" width="100%" height="40" preserveAspectRatio="none" aria-hidden className="block">
      {Array.from({ length: TICKS }, (_, index) => (
        <rect
          key={index}
          x={index * 7 + 1}
          y={index === head ? 0 : 10}
          width="4.2"
          height={index === head ? 40 : 30}
          rx="1"
          fill={index === head ? 'var(--accent)' : index < head ? 'var(--foreground)' : 'var(--tick)'}
        />
      ))}
    </svg>
  );
}
