import { type Answer, type Call, MakerServer } from './maker-server.js';
import { InverterSettings } from './givenergy-settings.js';
import type { Counter, SiteProfile } from './site.js';

/**
 * Speaks the paths, scopes, pages and errors of GivEnergy's API, version 1. Faults: `401`, `404`, `429`, `500`, `gap` (an hour
 * before now is missing), `short` (pages of half the size that was asked for), `zeros` (counters are zero at night), `stale` (the stamp of
 * the newest reading stands still).
 */
const FIVE_MINUTES = 300_000;
const DAY = 86_400_000;
const HOUR = 3_600_000;
const MOST_AN_HOUR = 300;

export interface GivEnergySite {
  key: string;
  serial: string;
  kwp: number;
  scopes: string[];
  /** What the maker calls it. */
  name?: string;
}

export class GivEnergyStandIn extends MakerServer {
  /** What the inverter is set to. */
  readonly settings = new InverterSettings(this.now);
  private hits: number[] = [];
  /** The most calls in any hour. */
  busiest = 0;

  constructor(
    readonly site: GivEnergySite = {
      key: 'givenergy-key-of-the-site',
      serial: 'CE2345G123',
      kwp: 50,
      scopes: ['api:inverter:data', 'api:meter:data', 'api:inverter:control'],
    },
    profile?: SiteProfile,
  ) {
    super(profile);
  }

  protected answer({ method, path, query, headers, body }: Call): Answer {
    const { site } = this;
    if (this.hasFault('500')) return { status: 500, body: { message: 'Server Error' } };
    if (this.hasFault('401') || headers.authorization !== `Bearer ${site.key}`) {
      return { status: 401, body: { message: 'Unauthenticated.' } };
    }
    if (this.hasFault('429') || this.isTooMany()) {
      return { status: 429, body: { message: 'Too Many Attempts.' }, headers: { 'Retry-After': '60' } };
    }
    const setting = /^\/inverter\/([^/]+)\/settings\/(.+)$/.exec(path);
    if (method === 'POST' && setting) {
      if (setting[1] !== site.serial) return { status: 404, body: { message: 'Inverter not found' } };
      return this.scoped('api:inverter:control') ?? this.settings.answer(setting[2] ?? '', body, this.hasFault);
    }
    if (method !== 'GET') return { status: 405, body: { message: 'Method Not Allowed' } };
    if (path === '/communication-device') return this.scoped('api:inverter:data') ?? ok(this.devices());
    const [, serial, what] = /^\/inverter\/([^/]+)\/(.+)$/.exec(path) ?? [];
    if (!what) return { status: 404, body: { message: 'Not Found' } };
    if (this.hasFault('404') || serial !== site.serial) return { status: 404, body: { message: 'Inverter not found' } };
    if (what === 'meter-data/latest') return this.scoped('api:meter:data') ?? ok({ data: this.point(this.newest()) });
    if (what === 'system-data/latest') return this.scoped('api:inverter:data') ?? ok({ data: this.system() });
    const day = /^data-points\/(.+)$/.exec(what)?.[1];
    if (day === undefined) return { status: 404, body: { message: 'Not Found' } };
    return this.scoped('api:inverter:data') ?? this.points(day, query);
  }

  private isTooMany(): boolean {
    const now = this.now();
    // When the clock is set back, counting starts again.
    if (this.hits.some((at) => at > now)) this.hits = [];
    this.hits = this.hits.filter((at) => at > now - HOUR);
    if (this.hits.length >= MOST_AN_HOUR) return true;
    this.hits.push(now);
    this.busiest = Math.max(this.busiest, this.hits.length);
    return false;
  }

  private scoped(scope: string): Answer | null {
    if (this.site.scopes.includes(scope)) return null;
    return { status: 403, body: { message: 'Invalid scope(s) provided.' } };
  }

  private devices() {
    const inverter = {
      serial: this.site.serial,
      status: 'NORMAL',
      last_updated: new Date(this.newest()).toISOString(),
      info: { model: 'Three phase 50', max_charge_rate: 0 },
    };
    const site = { name: this.site.name ?? 'Unit 4', kwp: this.site.kwp, time_zone: 'Europe/London' };
    return { data: [{ serial_number: 'WF2345G678', type: 'WIFI', inverter, site }] };
  }

  private points(day: string, query: URLSearchParams): Answer {
    const begins = Date.parse(`${day}T00:00:00Z`);
    const size = Number(query.get('pageSize') ?? 15);
    const page = Number(query.get('page') ?? 1);
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || !Number.isFinite(begins))
      return unprocessable('date', 'The date is not valid.');
    if (!(size >= 1 && size <= 100)) return unprocessable('pageSize', 'The page size may not be greater than 100.');
    const to = Math.min(begins + DAY, this.newest() + FIVE_MINUTES);
    const stamps: number[] = [];
    const from = Math.max(begins, this.profile.since ?? begins);
    for (let at = from; at < to; at += FIVE_MINUTES) {
      if (!(this.hasFault('gap') && at > this.now() - 2 * HOUR && at < this.now() - HOUR)) stamps.push(at);
    }
    const each = this.hasFault('short') ? Math.ceil(size / 2) : size;
    const data = stamps
      .slice((page - 1) * each, page * each)
      .map((at) => ({ ...this.point(at), power: { battery: { percent: this.profile.powerAt(at).soc ?? 0 } } }));
    return ok({
      data,
      meta: { current_page: page, last_page: Math.max(1, Math.ceil(stamps.length / each)), total: stamps.length },
    });
  }

  /** The grid below zero is export, and the battery above zero discharges. */
  private system() {
    const { pv, grid, bat, load, soc } = this.power();
    return {
      time: new Date(this.newest()).toISOString().replace('.000', ''),
      status: 'Normal',
      solar: { power: pv, arrays: [{ array: 1, voltage: 612.1, current: pv / 612.1, power: pv }] },
      grid: { voltage: 241.2, current: grid / 241.2, power: grid, frequency: 50.01 },
      battery: { percent: soc ?? 0, power: bat, temperature: 21 },
      inverter: { temperature: 38.9, power: pv + bat, output_voltage: 241.3, output_frequency: 50.01, eps_power: 0 },
      consumption: load,
    };
  }

  private point(at: number) {
    const { counterAt } = this.profile;
    const night = this.hasFault('zeros') && [0, 1, 2, 3].includes(new Date(at).getUTCHours());
    const kwh = (name: Counter) => (night ? 0 : Math.round(counterAt(name, at) / 100) / 10);
    const midnight = Math.floor(at / DAY) * DAY;
    const today = (name: Counter) => Math.round((counterAt(name, at) - counterAt(name, midnight)) / 100) / 10;
    return {
      time: new Date(at).toISOString().replace('.000', ''),
      today: {
        solar: today('gen'),
        grid: { import: today('imp'), export: today('exp') },
        battery: { charge: today('chg'), discharge: today('dis') },
      },
      total: {
        solar: kwh('gen'),
        grid: { import: kwh('imp'), export: kwh('exp') },
        battery: { charge: kwh('chg'), discharge: kwh('dis') },
      },
      is_metered: true,
    };
  }
}

const ok = (body: unknown): Answer => ({ status: 200, body });
const unprocessable = (field: string, message: string): Answer => ({
  status: 422,
  body: { message: 'The given data was invalid.', errors: { [field]: [message] } },
});
