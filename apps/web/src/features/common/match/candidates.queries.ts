import { routes } from '@libs/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';

/** Who is chosen already; `''` and nothing are the same. */
export type Chosen = Partial<Record<'assetHostId' | 'assetFunderId' | 'installerId', string>>;
type CandidateSearch = Partial<Record<'hosts' | 'funders' | 'installers', string>>;

/** Candidates of each kind, as searched for; the present choice is among them while it fits. */
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
  /** Answered in whatever state it is. */
  also?: string;
}
/** How well the others fit the one that is chosen; asked for again with the candidates. */
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
