import type { MatchItem } from '@libs/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type MatchAsked, matchesQuery } from '../../common/match/candidates.queries';

type Found = NonNullable<MatchItem['match']>;

export interface Fit {
  /** Null while the mandate is empty. */
  match: Found | null;
}

/** How well the parties offered fit the chosen one, by id; empty while none is chosen. */
export function useMatches({ assetHostId, assetFunderId, search, also }: MatchAsked) {
  const asked = {
    ...(assetHostId && { assetHostId }),
    ...(assetFunderId && { assetFunderId }),
    ...(search && { search }),
    ...(also && { also }),
  };
  const enabled = Boolean(assetHostId ?? assetFunderId);
  const { data, isError, refetch } = useQuery({
    ...matchesQuery(asked),
    enabled,
    // Another search for the same party keeps the previous data; another party has other matches.
    placeholderData: (previous, query) => {
      const before = query?.queryKey.at(-1) as MatchAsked | undefined;
      const same = before?.assetHostId === asked.assetHostId && before?.assetFunderId === asked.assetFunderId;
      return same && enabled ? keepPreviousData(previous) : undefined;
    },
  });
  const fits = useMemo(() => new Map<string, Fit>((data?.items ?? []).map(({ id, match }) => [id, { match }])), [data]);
  return { fits, asOf: data?.asOf ?? null, retry: isError && !data ? () => void refetch() : null };
}
