import type { HostStatus } from '@libs/contracts';
import { Chain } from './calendar.js';
import { planLead } from './plan-leads.js';
import type { HostPerson } from './people.js';
import type { Answer } from './happenings.js';
import { AMARA, type World } from './world.js';

/** A host that is awaiting pairing by plan day `ready`. */
export function planHost(world: World, host: HostPerson, ready: number, password: string | null = null): Chain {
  const { calendar, dice, happenings } = world;
  const chain = new Chain(calendar);
  const contracting = ready - dice.between(9, 16);
  const joined = Math.min(contracting - dice.between(3, 9), -0.5);
  const join = { person: host, password, details: { host: host.details }, by: world.admin() };
  happenings.push({ do: 'join', at: chain.at(joined), ...join });
  for (const [day, to] of [
    [contracting, 'contracting'],
    [ready, 'awaiting_pairing'],
  ] as const) {
    happenings.push({ do: 'host', at: chain.at(day), host: host.key, to, by: world.admin() });
  }
  return chain;
}

type Arrival = {
  days: readonly number[];
  /** It remains a lead until it signs up. */
  by: 'lead' | 'signed-up lead' | 'join' | 'invite';
  later?: [after: number, to: HostStatus][];
  /** It receives a proposal and answers some days later. */
  proposal?: { asked: number; answered?: number; answer?: Answer };
};

/** Hosts without a project: 20 at the end of last month, 12 added since. */
const ARRIVALS: readonly Arrival[] = [
  { days: [-5, -3, -2], by: 'lead' },
  { days: [-19, -13, -9], by: 'signed-up lead' },
  {
    days: [-5],
    by: 'signed-up lead',
    proposal: {
      asked: 3,
      answered: 6,
      answer: { outcome: 'declined', reason: 'term', text: 'Our lease has nine years to run. Could it be shorter?' },
    },
  },
  { days: [-28, -22, -17, -12], by: 'join', later: [[6, 'contracting']] },
  {
    days: [-60, -52, -45, -40, -36, -30],
    by: 'join',
    later: [
      [5, 'contracting'],
      [22, 'awaiting_pairing'],
    ],
  },
  { days: [-120, -80], by: 'lead', later: [[9, 'lost']] },
  {
    days: [-75],
    by: 'join',
    later: [
      [7, 'contracting'],
      [30, 'lost'],
    ],
  },
  { days: [5, 11, 18, 24, 28, 30.4], by: 'lead' },
  { days: [9, 15, 22, 27], by: 'invite' },
  { days: [3], by: 'join', proposal: { asked: 4, answered: 7, answer: { outcome: 'accepted' } } },
  // This one has not answered yet.
  { days: [8], by: 'join', proposal: { asked: 6 }, later: [[7, 'contracting']] },
];

export function planOtherHosts(world: World, firstIndex: number): void {
  const { calendar, dice, people, happenings } = world;
  let index = firstIndex;
  for (const { days, by, later = [], proposal } of ARRIVALS) {
    for (const planned of days) {
      const day = planned < 0 ? planned - dice.between(0, 0.8) : planned;
      const person = people.host(index++);
      const chain = new Chain(calendar);
      const came = { at: chain.at(day), person, by: world.admin() };
      if (by === 'lead' || by === 'signed-up lead') planLead(world, { ...came, details: person.details });
      if (by === 'signed-up lead') happenings.push({ do: 'sign up', at: chain.at(day + 1.5), person, by: null });
      if (by === 'join') happenings.push({ do: 'join', ...came, password: null, details: { host: person.details } });
      if (by === 'invite') happenings.push({ do: 'invite', ...came });
      if (proposal) {
        const { asked, answered, answer } = proposal;
        happenings.push({ do: 'propose', at: chain.at(day + asked), host: person.key, by: AMARA });
        if (answer && answered)
          happenings.push({ do: 'answer', at: chain.at(day + answered), host: person.key, answer, by: person.key });
      }
      for (const [after, to] of later) {
        const reason = to === 'lost' ? { reason: 'Staying with the current supplier' } : {};
        happenings.push({ do: 'host', at: chain.at(day + after), host: person.key, to, ...reason, by: world.admin() });
      }
    }
  }
}
