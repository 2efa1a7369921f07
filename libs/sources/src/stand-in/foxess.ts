import { createHash } from 'node:crypto';
import { FoxEssKept } from './foxess-settings.js';
import { type Answer, type Call, MakerServer } from './maker-server.js';
import type { SiteProfile } from './site.js';

/**
 * Speaks the open API of Fox ESS and checks its signature. Faults: `40402` (used up), `41200` (failed), `41809` (token refused), `41930` (no such
 * inverter), `null` (a result of null, with success), `gap` (an hour before now is missing), `stale` (the stamp of the newest reading
 * stands still).
 */
const FIVE_MINUTES = 300_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MOST_A_DAY = 1440;

const LONDON = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' });

/** `2026-05-01 12:00:03 BST+0100`. */
function stamp(at: number): string {
  const isSummer = Number(LONDON.format(at)) !== new Date(at).getUTCHours();
  const clock = new Date(at + (isSummer ? HOUR : 0)).toISOString().slice(0, 19).replace('T', ' ');
  return `${clock} ${isSummer ? 'BST+0100' : 'GMT+0000'}`;
}

export class FoxEssStandIn extends MakerServer {
  /** What the inverter is set to. */
  readonly settings: FoxEssKept;

  constructor(
    readonly site = { key: 'fox-token-of-the-site', serial: '60BH50X123', kwp: 50, name: 'Unit 4' },
    profile?: SiteProfile,
  ) {
    super(profile);
    this.settings = new FoxEssKept(this.now, site.kwp * 1000);
  }

  protected answer(call: Call): Answer {
    if (this.hasFault('41809') || !this.isSigned(call)) return coded(41_809, 'invalid token');
    if (this.hasFault('40402') || this.callsOfTheDay() >= MOST_A_DAY) return coded(40_402, 'out of today’s limit');
    if (this.hasFault('41200')) return coded(41_200, 'Failed to get data');
    const { serial } = this.site;
    if (call.path === '/op/v1/device/detail' && call.method === 'GET') {
      return this.hasFault('41930') || call.query.get('sn') !== serial ? gone() : this.good(this.detail());
    }
    if (call.method === 'GET') {
      if (call.query.get('sn') !== serial) return gone();
      return this.settings.answer(call.path, {}, this.hasFault) ?? { status: 404, body: {} };
    }
    const wish = JSON.parse(call.body) as {
      sn?: string;
      deviceSN?: string;
      sns?: string[];
      variables?: string[];
      begin?: number;
      end?: number;
    };
    if (this.hasFault('41930') || (wish.sn ?? wish.deviceSN ?? wish.sns?.[0]) !== serial) return gone();
    const setting = this.settings.answer(call.path, wish, this.hasFault);
    if (setting) return setting;
    const variables = wish.variables ?? [];
    if (call.path === '/op/v1/device/real/query') return this.good(this.real(variables));
    if (call.path !== '/op/v0/device/history/query') return { status: 404, body: {} };
    const { begin = 0, end = 0 } = wish;
    if (!(end > begin) || end - begin > DAY) return coded(40_257, 'parameter error');
    return this.good(this.history(variables, begin, end));
  }

  private good = (result: unknown): Answer => ({
    status: 200,
    body: { errno: 0, msg: 'success', result: this.hasFault('null') ? null : result },
  });

  private isSigned({ path, headers }: Call): boolean {
    const { token, timestamp, signature } = headers;
    const text = `${path}\\r\\n${this.site.key}\\r\\n${String(timestamp)}`;
    return token === this.site.key && signature === createHash('md5').update(text).digest('hex');
  }

  /** Counted from midnight in London. */
  private callsOfTheDay(): number {
    const today = stamp(this.now()).slice(0, 10);
    return this.calls.filter(({ at }) => stamp(Date.parse(at)).slice(0, 10) === today).length;
  }

  private detail() {
    const { serial, kwp, name } = this.site;
    return { deviceSN: serial, stationName: name, capacity: kwp, hasPV: true, hasBattery: false, status: 1 };
  }

  private real(variables: string[]) {
    const { pv, grid, bat, load, soc } = this.power();
    const kw = (watts: number) => Math.round(Math.max(0, watts)) / 1000;
    const powers: Record<string, number | null> = {
      pvPower: kw(pv),
      gridConsumptionPower: kw(grid),
      feedinPower: kw(-grid),
      batDischargePower: kw(bat),
      batChargePower: kw(-bat),
      loadsPower: kw(load),
      SoC: soc,
    };
    const at = this.newest();
    const datas = variables.flatMap((variable) => {
      const value = variable in powers ? powers[variable] : this.counter(variable, at);
      return value === undefined || value === null ? [] : [{ variable, unit: 'kW', name: variable, value }];
    });
    return [{ datas, time: stamp(at), deviceSN: this.site.serial }];
  }

  private history(variables: string[], begin: number, end: number) {
    const first = Math.ceil(Math.max(begin, this.profile.since ?? begin) / FIVE_MINUTES) * FIVE_MINUTES;
    const stamps: number[] = [];
    for (let at = first; at <= Math.min(end, this.newest()); at += FIVE_MINUTES) {
      if (!(this.hasFault('gap') && at > this.now() - 2 * HOUR && at < this.now() - HOUR)) stamps.push(at);
    }
    const datas = variables.map((variable) => ({
      variable,
      unit: 'kWh',
      name: variable,
      data: stamps.flatMap((at) => {
        const value = this.counter(variable, at);
        return value === undefined ? [] : [{ time: stamp(at), value }];
      }),
    }));
    return [{ deviceSN: this.site.serial, datas }];
  }

  /** kWh with one decimal; undefined for what it doesn't have. */
  private counter(variable: string, at: number): number | undefined {
    const { soc } = this.profile.powerAt(at);
    if (variable === 'SoC') return soc ?? undefined;
    const name = COUNTED[variable as keyof typeof COUNTED];
    return name === undefined ? undefined : Math.round(this.profile.counterAt(name, at) / 100) / 10;
  }
}

const COUNTED = {
  generation: 'gen',
  PVEnergyTotal: 'gen',
  feedin: 'exp',
  gridConsumption: 'imp',
  chargeEnergyToTal: 'chg',
  dischargeEnergyToTal: 'dis',
} as const;

const coded = (errno: number, msg: string): Answer => ({ status: 200, body: { errno, msg, result: null } });
const gone = (): Answer => coded(41_930, 'device does not exist');
