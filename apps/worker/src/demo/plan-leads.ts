import type { TypedLead } from '@libs/contracts';
import type { Details, Person } from './people.js';
import { AMARA, SAM, type World } from './world.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const typedBy = ({ fullName, companyName, email: workEmail, phoneNumber }: Person): TypedLead => ({
  fullName,
  companyName,
  workEmail,
  phoneNumber,
});

/** A lead that is approved at the given time, some hours after it arrived. */
export function planLead(
  { calendar, happenings }: World,
  approved: { at: Date; person: Person; details: Details['host']; by: string },
): void {
  const { at, person } = approved;
  // Depends on the length of the name: another random number here would change all later people.
  const waited = (2 + (person.companyName.length % 24)) * HOUR;
  const came = new Date(Math.max(at.getTime() - waited, calendar.start.getTime() + HOUR));
  happenings.push({ do: 'submit', at: came, lead: person.key, typed: typedBy(person), by: null });
  happenings.push({ do: 'approve', ...approved });
}

interface OpenLead {
  typed: TypedLead;
  /** How long ago it arrived. */
  ago: number;
  declined?: { after: number; reason: string | null; by: string };
}

const lead = (fullName: string, companyName: string, workEmail: string, phoneNumber?: string): TypedLead => ({
  fullName,
  companyName,
  workEmail,
  phoneNumber,
});

/** Leads without a reply yet, and two that were declined. Their people are invented, like all others. */
const OPEN: readonly OpenLead[] = [
  {
    typed: lead('Tomos Gwilym', 'Gwilym Caravans', 'tomos@gwilymcaravans.example', '029 2018 0742'),
    ago: 49 * DAY,
    declined: { after: 2 * DAY, reason: 'They don’t own a roof or land to build on', by: SAM },
  },
  {
    typed: lead('Orla McBride', 'McBride Pop-Up Kitchens', 'orla@mcbridekitchens.example'),
    ago: 10 * DAY,
    declined: { after: 1.2 * DAY, reason: null, by: AMARA },
  },
  {
    typed: lead('Łukasz Wrona', 'Wrona & Daughters Bakery', 'lukasz@wronabakery.example', '07700 900417'),
    ago: 3.1 * DAY,
  },
  {
    typed: lead('Siân Prosser-Hughes', 'Caffi Glan yr Afon', 'sian@glanyrafon.example', '029 2018 0731'),
    ago: 1.4 * DAY,
  },
  { typed: lead('Maeve O’Donnell', 'O Donnell Cold Storage', 'maeve@odonnellcold.example'), ago: 22 * HOUR },
  {
    typed: lead('Femi Adebayo', 'Northgate Print (Leeds) Ltd.', 'femi@northgateprint.example', '0113 496 0763'),
    ago: 5 * HOUR,
  },
  {
    typed: lead('Joanna Pike', 'Pike & Rowe, Joiners', 'joanna@pikeandrowe.example', '01632 960711'),
    ago: 0.6 * HOUR,
  },
];

/** Leads in the list besides those that became hosts. */
export function planOpenLeads({ calendar, happenings }: World): void {
  for (const [index, { typed, ago, declined }] of OPEN.entries()) {
    const key = `lead-${index}`;
    const at = new Date(calendar.now.getTime() - ago);
    happenings.push({ do: 'submit', at, lead: key, typed, by: null });
    if (!declined) continue;
    const { after, reason, by } = declined;
    happenings.push({ do: 'decline', at: new Date(at.getTime() + after), lead: key, reason, by });
  }
}
