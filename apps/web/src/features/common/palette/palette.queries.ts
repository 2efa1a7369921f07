import { type FoundItem, routes } from '@libs/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keys } from '../../../live/query-keys';
import { api } from '../../../lib/api/api';

const WAIT_MS = 200;
const FEWEST = 2;
const NOTHING: readonly FoundItem[] = [];

/** The server's results for the search text, requested a moment after the last key. */
export function useFound(typed: string) {
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const asks = words.length >= FEWEST;
  const { data, error, isFetching } = useQuery({
    queryKey: keys.found(words),
    queryFn: ({ signal }) => api(routes.search, { query: { q: words.slice(0, 100) }, signal }),
    enabled: asks,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
  });
  return {
    found: asks && data ? data.items : NOTHING,
    error: asks ? error : null,
    looking: isFetching || words !== typed.trim(),
  };
}
