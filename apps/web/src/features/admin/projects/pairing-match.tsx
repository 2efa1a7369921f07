import { ErrorState } from '../../../kit/error-state';
import { Skeleton } from '../../../kit/skeleton';
import { MatchPanel } from './match-panel';
import type { Fit } from './use-matches';
import { MATCH } from './pairing.texts';

/** Beside the choices: how well they fit, or what must still be chosen to show that. */
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
  /** Shown if it could not be calculated. */
  onRetry: (() => void) | null;
}) {
  if (!host || !funder) {
    const next = host ? 'Choose a funder' : funder ? 'Choose a host' : MATCH.chooseBoth;
    const order = host ? MATCH.funderOrder : funder ? MATCH.hostOrder : MATCH.anyOrder;
    return (
      <div className="text-muted-foreground">
        <p className="text-xs">Match score</p>
        <p className="mt-2 font-medium text-foreground">{next}</p>
        <p className="text-xs">{order}</p>
      </div>
    );
  }
  if (onRetry) {
    return <ErrorState title={MATCH.failed} reason={MATCH.optional} onRetry={onRetry} />;
  }
  if (!fit || !asOf) return <Skeleton width={180} />;
  if (!fit.match) {
    return (
      <div className="text-muted-foreground">
        <p className="text-xs">Match score</p>
        <p className="mt-2 font-medium text-foreground">{MATCH.noMandate}</p>
        <p className="text-xs">{MATCH.noScore}</p>
      </div>
    );
  }
  return <MatchPanel match={fit.match} asOf={asOf} />;
}
