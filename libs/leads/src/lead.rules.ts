import { type EventData, LEAD_ACTIONS, type LeadStatus } from '@libs/contracts';

/** What the rules look at of a lead. */
export interface LeadState {
  status: LeadStatus;
  version: number;
}

export type LeadEvent =
  | { type: 'lead.approved' | 'lead.signed_up'; data: EventData<'lead.approved'> }
  | { type: 'lead.declined'; data: EventData<'lead.declined'> };

export type LeadCommand = { name: 'approve' } | { name: 'decline'; reason: string | null } | { name: 'sign_up' };

/** The event of a command; null where the lead is not in a status for it. A repeat is refused too. */
export function decide(lead: Pick<LeadState, 'status'>, command: LeadCommand): LeadEvent | null {
  const from: readonly LeadStatus[] = LEAD_ACTIONS[command.name].from;
  if (!from.includes(lead.status)) return null;
  switch (command.name) {
    case 'approve':
      return { type: 'lead.approved', data: {} };
    case 'decline':
      return { type: 'lead.declined', data: { reason: command.reason } };
    case 'sign_up':
      return { type: 'lead.signed_up', data: {} };
    default:
      return command satisfies never;
  }
}

const LEADS_TO = {
  'lead.approved': LEAD_ACTIONS.approve.to,
  'lead.declined': LEAD_ACTIONS.decline.to,
  'lead.signed_up': LEAD_ACTIONS.sign_up.to,
} as const satisfies Record<LeadEvent['type'], LeadStatus>;

/** The lead as the event leaves it. */
export const evolve = (lead: LeadState, event: LeadEvent): LeadState => ({
  status: LEADS_TO[event.type],
  version: lead.version + 1,
});
