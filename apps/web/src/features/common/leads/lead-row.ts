import { createContext, useContext } from 'react';
import type { Lead } from './lead.rules';

export type LeadAct = 'approve' | 'decline';
export type AskLead = (act: LeadAct, lead: Lead) => void;

/** What the cells of the leads table need from the page; by context, so that the columns stay the same objects. */
export interface LeadRow {
  ask: AskLead;
  gone: ReadonlySet<string>;
  hide: (id: string) => void;
}

export const LeadRows = createContext<LeadRow | null>(null);

export function useLeadRow(): LeadRow {
  const context = useContext(LeadRows);
  if (!context) throw new Error('The cells of the leads table stand inside LeadRows');
  return context;
}
