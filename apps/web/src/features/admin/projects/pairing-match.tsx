import { ErrorState } from '../../../kit/error-state';
import { Skeleton } from '../../../kit/skeleton';
import { MatchPanel } from './match-panel';
import type { Fit } from './use-matches';

/** Beside the choices: how well they fit, or what is still to be chosen for that to be known. */
export function PairingMatch({
  host,
  funder,
  fit,
  asOf,
  onRetry,
}: {
  host: boolean;
  funder: boolean;
  fit: Fit | undefined;
  asOf: string | null;
  /** Where it could not be worked out. */
  onRetry: (() => void) | null;
}) {
  if (!host || !funder) {
    const next = host ? 'Choose a funder' : funder ? 'Choose a host' : 'Choose a host and a funder';
    const order = host
      ? 'The funders stand in order of how well this site fits their mandates.'
      : funder
        ? 'The hosts stand in order of how well they fit this mandate.'
        : 'Once one of them is chosen, the others are put in order of how well they fit.';
    return (
      <div className="text-muted-foreground">
        <p className="text-xs">Match score</p>
        <p className="mt-2 font-medium text-foreground">{next}</p>
        <p className="text-xs">{order}</p>
      </div>
    );
  }
  if (onRetry) {
    const without = 'The pairing can be created without it.';
    return <ErrorState title="The match could not be worked out" reason={without} onRetry={onRetry} />;
  }
  if (!fit || !asOf) return <Skeleton width={180} />;
  if (!fit.match) {
    return (
      <div className="text-muted-foreground">
        <p className="text-xs">Match score</p>
        <p className="mt-2 font-medium text-foreground">This fund has defined no mandate yet</p>
        <p className="text-xs">There is nothing that the site could be held against.</p>
      </div>
    );
  }
  return <MatchPanel match={fit.match} asOf={asOf} />;
}
