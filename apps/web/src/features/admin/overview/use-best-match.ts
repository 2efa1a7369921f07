import type { NeedItem } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { candidatesQuery, matchesQuery, nameOf } from '../../common/match/candidates.queries';
import { QUEUE } from './overview.texts';

/**
 * The funder whose mandate best fits a host that is awaiting pairing, in words; null for other items and while loading.
 */
export function useBestMatch({ need, id }: Pick<NeedItem, 'need' | 'id'>): string | null {
  const enabled = need === 'awaiting_pairing';
  const { data: matches } = useQuery({ ...matchesQuery({ assetHostId: id }), enabled });
  const { data: candidates } = useQuery({ ...candidatesQuery({}), enabled });
  const best = matches?.items.find(({ match }) => match !== null);
  const funder = best && candidates?.funders.find((one) => one.id === best.id);
  return funder && best.match ? QUEUE.bestMatch(nameOf(funder), best.match.score) : null;
}
