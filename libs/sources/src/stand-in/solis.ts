import { createHash, createHmac } from 'node:crypto';
import { type Answer, type Call, MakerServer } from './maker-server.js';
import { SolisKept } from './solis-settings.js';
import type { Counter, SiteProfile } from './site.js';

/**
 * Speaks SolisCloud's calls and checks their signature as it does. Faults: `403` (wrong sign), `408`, `mwh` (counters in MWh), `null` (no
 * data, with success), `gap` (an hour before now is missing), `B0049`,
 * `stale` (the stamp of the newest reading stands still).
 */
const FIVE_MINUTES = 300_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CLOCK_OFF_MS = 900_000;

interface Wish {
  sn?: string;
  inverterSn?: string;
  money?: string;
  time?: string;
  timeZone?: number;
  cids?: string;
  cid?: number | string;
  value?: string;
  yuanzhi?: string;
}

export class SolisStandIn extends MakerServer {
  /** What the inverter is set to. */
  readonly settings = new SolisKept(this.now);

  constructor(
    readonly site = {
      keyId: '1300386381676',
      key: 'solis-secret-of-the-site',
      serial: '110ABC1234',
      kwp: 50,
      name: 'Unit 4',
    },
    profile?: SiteProfile,
  ) {
    super(profile);
  }

  protected answer(call: Call): Answer {
    if (call.method !== 'POST') return { status: 405, body: {} };
    if (this.hasFault('403') || !this.isSigned(call)) return { status: 403, body: { message: 'wrong sign' } };
    const off = Math.abs(Date.parse(String(call.headers.date)) - this.now());
    if (this.hasFault('408') || !(off < CLOCK_OFF_MS)) return { status: 408, body: { message: 'time out of range' } };
    const wish = JSON.parse(call.body) as Wish;
    const serial = wish.sn ?? wish.inverterSn;
    if (this.hasFault('B0049') || serial !== this.site.serial) return coded('B0049', 'no right to this logger');
    if (call.path === '/v2/api/atReadBatch') return this.settings.batch(wish.cids ?? '', this.hasFault);
    if (call.path === '/v2/api/control') return this.settings.control(wish, this.hasFault);
    if (call.path === '/v1/api/inverterDetail') {
      return good(this.hasFault('null') ? null : this.detail());
    }
    if (call.path !== '/v1/api/inverterDay') return { status: 404, body: {} };
    if (!wish.time || !wish.money || wish.timeZone === undefined) return coded('I0000', 'parameter missing');
    if (this.hasFault('null')) return good(null);
    return good(this.day(Date.parse(`${wish.time}T00:00:00Z`) - wish.timeZone * HOUR));
  }

  private isSigned({ path, body, headers }: Call): boolean {
    const md5 = createHash('md5').update(body).digest('base64');
    if (headers['content-type'] !== 'application/json' || headers['content-md5'] !== md5) return false;
    const text = `POST\n${md5}\napplication/json\n${headers.date}\n${path}`;
    const sign = createHmac('sha1', this.site.key).update(text).digest('base64');
    return headers.authorization === `API ${this.site.keyId}:${sign}`;
  }

  /** `psum` above zero is export, and `batteryPower` above zero charges. */
  private detail() {
    const { serial, kwp, name } = this.site;
    const { pv, grid, bat, load, soc } = this.power();
    const kw = (watts: number) => watts / 1000;
    return {
      sn: serial,
      stationName: name,
      power: kwp,
      powerStr: 'kW',
      dataTimestamp: String(this.newest()),
      pac: kw(pv + bat),
      pacStr: 'kW',
      ...(soc === null ? {} : { dcPac: kw(pv), dcPacStr: 'kW', batteryCapacitySoc: soc }),
      psum: kw(-grid),
      psumStr: 'kW',
      batteryPower: kw(-bat),
      batteryPowerStr: 'kW',
      familyLoadPower: kw(load),
      familyLoadPowerStr: 'kW',
    };
  }

  private day(begins: number) {
    const points: object[] = [];
    // An hour more, so that a day of 25 hours is whole.
    const from = Math.max(begins, this.profile.since ?? begins);
    for (let at = from; at <= Math.min(begins + DAY + HOUR, this.newest()); at += FIVE_MINUTES) {
      if (!(this.hasFault('gap') && at > this.now() - 2 * HOUR && at < this.now() - HOUR)) points.push(this.point(at));
    }
    return points;
  }

  private point(at: number) {
    const mwh = this.hasFault('mwh');
    const { soc } = this.profile.powerAt(at);
    const count = (name: Counter) => {
      const wh = this.profile.counterAt(name, at);
      return mwh ? Math.round(wh / 1000) / 1000 : Math.round(wh / 100) / 10;
    };
    return {
      dataTimestamp: String(at),
      timeStr: new Date(at).toISOString().slice(11, 19),
      pac: 0,
      pacStr: 'kW',
      eTotal: count('gen'),
      eTotalStr: mwh ? 'MWh' : 'kWh',
      gridPurchasedTotalEnergy: count('imp'),
      gridSellTotalEnergy: count('exp'),
      ...(soc === null
        ? {}
        : {
            batteryTotalChargeEnergy: count('chg'),
            batteryTotalDischargeEnergy: count('dis'),
            batteryCapacitySoc: soc,
          }),
    };
  }
}

const good = (data: unknown): Answer => ({ status: 200, body: { success: true, code: '0', msg: 'success', data } });
const coded = (code: string, msg: string): Answer => ({ status: 200, body: { success: false, code, msg, data: null } });
