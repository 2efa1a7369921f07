import type { Calendar } from './calendar.js';
import type { Dice } from './dice.js';
import type { Happening } from './happenings.js';
import type { People } from './people.js';

export const AMARA = 'admin-0';
export const SAM = 'admin-1';
export const ELEANOR = 'asset_funder-0';
export const TOM = 'installer-0';

export interface World {
  calendar: Calendar;
  dice: Dice;
  people: People;
  happenings: Happening[];
  /** Usually Amara, otherwise Sam. */
  admin(): string;
}

export function planAdmins({ calendar, people, happenings }: World): void {
  const amara = people.known('admin', 0);
  const sam = people.known('admin', 1);
  happenings.push({ do: 'join', at: calendar.start, person: amara, password: amara.password, by: null });
  const next = new Date(calendar.start.getTime() + 20 * 60_000);
  happenings.push({ do: 'join', at: next, person: sam, password: sam.password, by: AMARA });
}
