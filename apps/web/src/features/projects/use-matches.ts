import type { MatchItem } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { matchesQuery } from './projects.queries';

type Found = NonNullable<MatchItem['match']>;

export interface Fit {
  /** Null where the mandate says nothing yet. */
  match: Found | null;
  place: number;
}

/** How well the parties offered fit the one that is chosen, by their id; empty while none is chosen. */
export function useMatches(of: { assetHostId: string } | { assetFunderId: string }) {
  const chosen = Object.values(of).some(Boolean);
  const { data, isError, refetch } = useQuery({ ...matchesQuery(of), enabled: chosen });
  const fits = useMemo(
    () => new Map<string, Fit>((data?.items ?? []).map(({ id, match }, place) => [id, { match, place }])),
    [data],
  );
  return { fits, asOf: data?.asOf ?? null, retry: isError && !data ? () => void refetch() : null };
}

/** Best first; those without a place keep their order behind them. */
export const byPlace = <P extends { id: string }>(parties: readonly P[], fits: ReadonlyMap<string, Fit>): P[] => {
  const place = ({ id }: P) => fits.get(id)?.place ?? fits.size;
  return fits.size === 0 ? [...parties] : [...parties].sort((a, b) => place(a) - place(b));
};
