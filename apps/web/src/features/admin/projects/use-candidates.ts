import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRested } from '../../../lib/use-rested';
import { candidatesQuery, type Chosen, type Named, nameOf } from '../../common/match/candidates.queries';
import { PAIRING } from './pairing.texts';

type Kind = 'hosts' | 'funders' | 'installers';
const NOTHING: Record<Kind, string> = { hosts: '', funders: '', installers: '' };
const CHOICE = { hosts: 'assetHostId', funders: 'assetFunderId', installers: 'installerId' } as const;
const KINDS = Object.keys(CHOICE) as Kind[];

/** The most candidates of each type in one response. */
const OFFERED = 50;

/** A chosen party that is no longer eligible. */
export interface Gone {
  kind: Kind;
  id: string;
  name: string;
}

/**
 * The parties that may be chosen now, as searched for and in order of match; a choice that no longer fits is removed,
 * with a message.
 */
export function useCandidates(chosen: Chosen, onChoose: (choice: Chosen) => void) {
  const [searches, setSearches] = useState(NOTHING);
  const [names, setNames] = useState<Record<string, string>>({});
  const [gone, setGone] = useState<Gone | null>(null);
  const rested = useRested(searches);
  const query = useQuery({ ...candidatesQuery({ ...chosen, ...rested }), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = query;

  useEffect(() => {
    if (!data || isPlaceholderData) return;
    for (const kind of KINDS) {
      const id = chosen[CHOICE[kind]];
      if (!id) continue;
      const party = (data[kind] as Named[]).find((one) => one.id === id);
      if (party) setNames((known) => (known[id] === nameOf(party) ? known : { ...known, [id]: nameOf(party) }));
      else {
        setGone({ kind, id, name: names[id] ?? 'It' });
        onChoose({ [CHOICE[kind]]: '' });
      }
    }
  }, [data, isPlaceholderData, chosen, names, onChoose]);

  return {
    ...query,
    choose: (kind: Kind, id: string) => {
      onChoose({ [CHOICE[kind]]: id });
      setGone((now) => (now?.kind === kind ? null : now));
      const party = (data?.[kind] as Named[] | undefined)?.find((one) => one.id === id);
      if (party) setNames((known) => ({ ...known, [id]: nameOf(party) }));
    },
    search: (kind: Kind, text: string) => setSearches((now) => (now[kind] === text ? now : { ...now, [kind]: text })),
    searches,
    gone,
    searching: isPlaceholderData || rested !== searches,
    /** Shown where the list may not hold all eligible parties. */
    more: (kind: Kind) => ((data?.[kind].length ?? 0) >= OFFERED ? PAIRING.more(OFFERED) : null),
  };
}
