import type { Role } from '@libs/contracts';
import { DEMO_ACCOUNTS, type insertAccount } from '@libs/accounts';
import type { Dice } from './dice.js';
import { sampleSavings, type SampleSite } from './figures.js';
import { FIRST_NAMES, NAMES, SURNAMES, TOWNS, type Town, TRADES, type Trade } from './tables.js';

export type Details = NonNullable<Parameters<typeof insertAccount>[2]['details']>;

/** A person in the demo; `key` is their name in the plan. */
export interface Person {
  key: string;
  role: Role;
  fullName: string;
  companyName: string;
  email: string;
  phoneNumber: string;
}

export interface HostPerson extends Person {
  site: SampleSite;
  details: NonNullable<Details['host']>;
}

const INWARD = 'ABDEFGHJLNPQRSTUWXYZ';
const MPAN_WEIGHTS = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43];

/** The core of an MPAN: network, ten digits, check digit. */
export const mpan = (network: string, dice: Dice): string => checked(network + dice.digits(10));

/** Twelve digits and their check digit. */
export function checked(core: string): string {
  const sum = MPAN_WEIGHTS.reduce((total, weight, index) => total + weight * Number(core[index]), 0);
  return `${core}${(sum % 11) % 10}`;
}

const slug = (company: string): string =>
  company
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');

/** Creates people with unique names, email addresses and phone numbers. */
export class People {
  private readonly names: string[];
  private readonly businesses: string[];
  private readonly numbers = new Set<string>();

  constructor(private readonly dice: Dice) {
    const pairs = SURNAMES.flatMap((last) => FIRST_NAMES.map((first) => `${first} ${last}`));
    this.names = dice.shuffled(pairs);
    this.businesses = dice.shuffled(NAMES);
  }

  /** A person who can sign in to the demo, by position among those of the role. */
  known(role: Role, index = 0): Person & { password: string } {
    const account = DEMO_ACCOUNTS.filter((one) => one.role === role)[index];
    if (!account) throw new Error(`The demo has no account ${index} for ${role}`);
    return { key: `${role}-${index}`, ...account };
  }

  knownHost(): HostPerson & { password: string } {
    const bakery = TRADES[0] as Trade;
    const leeds = TOWNS[0] as Town;
    return { ...this.known('asset_host'), ...this.siteOf(bakery, leeds) };
  }

  company(role: Role, companyName: string, key: string): Person {
    return this.person(role, companyName, key, this.dice.pick(TOWNS));
  }

  host(
    index: number,
    { towns, trades }: { towns: readonly Town[]; trades: readonly Trade[] } = { towns: TOWNS, trades: TRADES },
  ): HostPerson {
    const trade = trades[index % trades.length] as Trade;
    const town = towns[(index * 7) % towns.length] as Town;
    const companyName = `${this.businesses.pop()} ${this.dice.pick(trade.nouns)}`;
    return { ...this.person('asset_host', companyName, `host-${index}`, town), ...this.siteOf(trade, town) };
  }

  private person(role: Role, companyName: string, key: string, town: Town): Person {
    const fullName = this.names.pop() ?? key;
    const email = `${slug(fullName.split(' ')[0] ?? '')}@${slug(companyName)}.example`;
    return { key, role, fullName, companyName, email, phoneNumber: this.number(town.phone) };
  }

  /** A local landline, sometimes a mobile; no number is used twice. */
  private number(range: string): string {
    const mobile = this.dice.chance(0.3);
    const number = mobile ? `07700 900${this.dice.digits(3)}` : `${range}${this.dice.digits(3)}`;
    if (this.numbers.has(number)) return this.number(range);
    this.numbers.add(number);
    return number;
  }

  private siteOf(trade: Trade, town: Town): Pick<HostPerson, 'site' | 'details'> {
    const { dice } = this;
    const annualUsageKwh = Math.round(dice.between(...trade.usage) * 10) * 100;
    const phases = annualUsageKwh > 25_000 || dice.chance(0.4) ? 3 : 1;
    const site: SampleSite = {
      annualUsageKwh,
      unitRatePence: dice.whole(235, 299) / 10,
      roofAreaM2: Math.round(((annualUsageKwh / 1000) * trade.roof * dice.between(0.8, 1.3)) / 10) * 10,
      phases,
      evChargers: dice.chance(0.3) ? dice.whole(1, 4) : 0,
    };
    const postcode = `${dice.pick(town.outward)} ${dice.whole(1, 9)}${dice.pick([...INWARD])}${dice.pick([...INWARD])}`;
    return {
      site,
      details: {
        postcode,
        mpanNumber: mpan(town.mpan, dice),
        businessDetails: {
          businessType: trade.type,
          postcode,
          roofAreaM2: site.roofAreaM2,
          tiltDeg: dice.pick([10, 15, 25, 30]),
          azimuthDeg: dice.pick([135, 160, 180, 200, 225]),
          landlordConsent: dice.chance(0.85),
          operatingHours: trade.hours,
        },
        electricityNeeds: {
          annualUsageKwh,
          unitRatePence: site.unitRatePence,
          standingChargePencePerDay: dice.whole(45, 180),
          phases,
          halfHourly: annualUsageKwh > 100_000,
          evChargers: site.evChargers,
          offer: dice.chance(0.7) ? 'per_kwh' : 'flat_fee',
          smartService: dice.chance(0.6),
        },
        expectedSavings: sampleSavings(site),
      },
    };
  }
}
