import { Chain } from './calendar.js';
import type { Person } from './people.js';
import { mandateOf } from './mandates.js';
import { FIRMS, FUNDS } from './tables.js';
import type { World } from './world.js';

/** A party that is available for projects between two plan days. */
export interface Available {
  key: string;
  from: number;
  until: number;
}

const FOCUS = ['North of England', 'Midlands', 'Wales', 'Scotland', 'South West', 'London', 'South East'];

/** The plan days on which the parties of the oldest site joined, by their place. */
const PIONEER: Record<number, number> = { 1: -452 };

/** Where the demo's installer works: its jobs are from Cornwall to Yorkshire. */
const EVERYWHERE = ['England', 'Wales', 'Scotland'];

/** 21 funds: 20 at the end of last month. Two wait for pairings, two are paused; the newest has not answered yet. */
export function planFunders(world: World): Available[] {
  const { calendar, dice, people, happenings } = world;
  const eleanor = people.known('asset_funder');
  const funds: [Person, string, string | null][] = [
    [eleanor, 'Calder Yield Fund I', eleanor.password],
    ...FUNDS.map(([company, fund], index): [Person, string, null] => [
      people.company('asset_funder', company, `funder-${index + 1}`),
      fund,
      null,
    ]),
  ];
  return funds.flatMap(([person, fund, password], index) => {
    const chain = new Chain(calendar);
    if (index === funds.length - 1) {
      happenings.push({ do: 'invite', at: chain.at(12), person, by: world.admin() });
      return [];
    }
    const joined = (PIONEER[index] ?? (index < 9 ? -332 + index * 2 : -300 + (index - 9) * 24)) - dice.between(0, 0.8);
    happenings.push({ do: 'join', at: chain.at(joined), person, password, by: world.admin() });
    happenings.push({ do: 'mandate', at: chain.at(joined + 2), mandate: mandateOf(fund, index, dice), by: person.key });
    const leaves = { 12: 'paused', 15: 'awaiting_pairing', 17: 'awaiting_pairing', 18: 'paused' }[index];
    if (!leaves) return [{ key: person.key, from: joined + 4, until: Number.POSITIVE_INFINITY }];
    const day = -20 + index;
    const to = leaves as 'paused' | 'awaiting_pairing';
    const reason = to === 'paused' ? 'Between two closes' : 'Awaiting first close';
    happenings.push({ do: 'funder', at: chain.at(day), funder: person.key, to, reason, by: world.admin() });
    return [{ key: person.key, from: joined + 4, until: day - 2 }];
  });
}

/** 27 installers: 25 at the end of last month. Two became inactive. */
export function planInstallers(world: World): Available[] {
  const { calendar, dice, people, happenings } = world;
  const tom = people.known('installer');
  const firms: [Person, string | null][] = [
    [tom, tom.password],
    ...FIRMS.map((company, index): [Person, null] => [people.company('installer', company, `firm-${index + 1}`), null]),
  ];
  return firms.flatMap(([person, password], index) => {
    const chain = new Chain(calendar);
    if (index >= firms.length - 2) {
      happenings.push({ do: 'invite', at: chain.at(index === firms.length - 1 ? 17 : 6), person, by: world.admin() });
      return [];
    }
    const joined =
      (PIONEER[index] ?? (index < 10 ? -331 + index * 2 : -300 + (index - 10) * 18)) - dice.between(0, 0.8);
    const details = {
      installer: {
        capacityPerMonth: index === 0 ? 8 : dice.whole(2, 7),
        certifications: ['MCS', 'NICEIC', 'TrustMark', 'RECC'].slice(0, dice.whole(1, 4)),
        serviceAreas: dice.shuffled(FOCUS).slice(0, dice.whole(1, 3)),
        ...(index === 0 ? { serviceAreas: EVERYWHERE } : {}),
      },
    };
    happenings.push({ do: 'join', at: chain.at(joined), person, password, details, by: world.admin() });
    if (index !== 14 && index !== 20) return [{ key: person.key, from: joined + 2, until: Number.POSITIVE_INFINITY }];
    const command = { do: 'installer', installer: person.key, to: 'inactive', reason: 'Insurance has lapsed' } as const;
    happenings.push({ ...command, at: chain.at(-25 + index), by: world.admin() });
    return [{ key: person.key, from: joined + 2, until: -60 }];
  });
}
