import { createContext, useContext } from 'react';
import type { StatusKind } from '../../../records/status/status-badge';
import type { StatusMoves } from '../../../records/status/status-menu';
import type { Party } from './party-kind';

/** What the cells of a list of parties need from its page. */
export interface PartyActions {
  moves: StatusMoves<StatusKind>;
  setStatus: (party: Party, to: string, reason?: string) => void;
}

export const PartyContext = createContext<PartyActions | null>(null);

export function usePartyActions(): PartyActions {
  const actions = useContext(PartyContext);
  if (!actions) throw new Error('The cells of a list of parties stand inside its page');
  return actions;
}
