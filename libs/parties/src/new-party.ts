import type { By } from './party.events.js';
import type { Party } from './party-columns.js';

/** What is known of every party when its record is created. */
export interface NewParty extends By, Pick<Party, 'id' | 'fullName' | 'companyName' | 'email' | 'phoneNumber'> {
  /** Null for a lead, who has no account yet. */
  accountId: string | null;
}
