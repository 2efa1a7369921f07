import { type Match, mandateTerms, matchScore, type ProjectForFunder, siteTerms } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { MatchFactors } from '../common/match/match-factors';
import { Basis } from '../../kit/basis';
import { myFunder } from './funder.queries';
import { SHEET } from './funder.texts';

/** How well a site fits the funder's mandate, factor by factor; based on the current mandate. */
export function MatchCard({ project }: { project: ProjectForFunder }) {
  const { data: funder } = useSuspenseQuery(myFunder);
  const match = matchScore(siteTerms(project), mandateTerms(funder.investmentMandate, funder.expectedReturns));
  return (
    <section aria-labelledby="match" className="mt-8">
      <h3 id="match" className="subhead mb-2 flex items-center gap-3 text-lg">
        {SHEET.match}
        {match && <Basis of="modelled" />}
        {match && (
          <span className="ml-auto text-xl" data-slot="match-score">
            {match.score}
            <span className="unit text-xs">{SHEET.of100}</span>
          </span>
        )}
      </h3>
      {match ? (
        <Factors match={match} />
      ) : (
        <p className="border-t border-border py-2.5 text-muted-foreground">{SHEET.noMandate}</p>
      )}
    </section>
  );
}

function Factors({ match: { factors, exclusions } }: { match: Match }) {
  return (
    <>
      {exclusions.length > 0 && (
        <div className="mb-2 border-l-4 border-warning bg-warning-bg px-3.5 py-2.5">
          <p className="font-medium">{SHEET.outside}</p>
          <ul className="text-sm">
            {exclusions.map((exclusion) => (
              <li key={exclusion}>{exclusion}</li>
            ))}
          </ul>
        </div>
      )}
      <MatchFactors factors={factors} />
      <p className="mt-2 text-xs text-muted-foreground">{SHEET.addsUp}</p>
    </>
  );
}
