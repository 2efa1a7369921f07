import { routes } from '@libs/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';

/** Parties chosen so far; `''` counts as none. */
export type Chosen = Partial<Record<'assetHostId' | 'assetFunderId' | 'installerId', string>>;
type CandidateSearch = Partial<Record<'hosts' | 'funders' | 'installers', string>>;

/** Candidates of each type, as searched for; the current choice is included while it is eligible. */
export const candidatesQuery = (asked: Chosen & CandidateSearch = {}) => {
  const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value));
  return queryOptions({
    queryKey: [...keys.candidates, 'offered', query] as const,
    queryFn: ({ signal }) => api(routes.getCandidates, { query, signal }),
    staleTime: 0,
  });
};

export interface MatchAsked {
  assetHostId?: string;
  assetFunderId?: string;
  search?: string;
  /** Returned whatever its state. */
  also?: string;
}
/** How well the others fit the chosen one; reloaded with the candidates. */
export const matchesQuery = (of: MatchAsked) =>
  queryOptions({
    queryKey: keys.matches(of),
    queryFn: ({ signal }) => api(routes.getMatches, { query: of, signal }),
    staleTime: 0,
  });

export interface Named {
  id: string;
  fullName: string;
  companyName: string | null;
  fundName?: string | null;
}
export const nameOf = ({ fundName, companyName, fullName }: Named) => fundName ?? companyName ?? fullName;
