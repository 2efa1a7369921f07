import { type Answer, type Call, MakerServer } from './maker-server.js';
import type { Counter, SiteProfile } from './site.js';

/**
 * Speaks n3rgy's calls for the electricity of a smart meter. Faults: `401`, `consent` (none for this MPxN), `429`, `500`, `gap` (an
 * hour of the day before is missing), `unit` (answers in m3), `no export` (no production register).
 */
const HALF_HOUR = 1_800_000;
const DAY = 86_400_000;
const MOST_DAYS = 90;

const compact = (at: number): string => new Date(at).toISOString().replace(/\D/g, '').slice(0, 12);
const spaced = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
const momentOf = (text: string | null): number => {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text ?? '') ?? [];
  return Date.parse(`${parts.slice(0, 3).join('-')}T${parts.slice(3).join(':')}:00Z`);
};

export class N3rgyStandIn extends MakerServer {
  constructor(
    readonly site = { key: 'n3rgy-key-of-the-site', mpan: '1200023305967' },
    profile?: SiteProfile,
  ) {
    super(profile);
  }

  protected answer({ method, path, query, headers }: Call): Answer {
    if (this.hasFault('500')) return { status: 500, body: {} };
    if (this.hasFault('429')) return { status: 429, body: {}, headers: { 'Retry-After': '60' } };
    if (this.hasFault('401') || headers['x-api-key'] !== this.site.key)
      return { status: 401, body: failure(401, 'Unauthorized') };
    const [, mpan, type] =
      /^\/mpxn\/([^/]+)\/utility\/electricity\/readingtype\/(consumption|production)$/.exec(path) ?? [];
    if (method !== 'GET' || !type) return { status: 404, body: failure(404, 'Not found') };
    if (this.hasFault('consent') || mpan !== this.site.mpan) {
      return { status: 403, body: failure(403, 'Consent for the given MPxN not found.') };
    }
    if (type === 'production' && this.hasFault('no export'))
      return { status: 404, body: failure(404, 'No data found') };
    const [start, end] = [momentOf(query.get('start')), momentOf(query.get('end'))];
    if (!(end >= start) || end - start > MOST_DAYS * DAY || query.get('granularity') !== 'halfhour') {
      return { status: 400, body: failure(400, 'Invalid parameters') };
    }
    return { status: 200, body: this.readings(path, type === 'consumption' ? 'imp' : 'exp', start, end) };
  }

  /** Each value is that of the half hour before its stamp; those of the day before arrive at six in the morning. */
  private readings(path: string, name: Counter, start: number, end: number) {
    const today = Math.floor(this.now() / DAY) * DAY;
    const known = this.now() - today >= 6 * 3_600_000 ? today : today - DAY;
    const values: object[] = [];
    const first = Math.max(start, (this.profile.since ?? 0) + HALF_HOUR);
    for (let at = Math.ceil(first / HALF_HOUR) * HALF_HOUR; at <= Math.min(end, known); at += HALF_HOUR) {
      if (this.hasFault('gap') && at > known - 3 * HALF_HOUR && at <= known - HALF_HOUR) {
        values.push({ timestamp: spaced(at), additionalInformation: 'The meter didn’t answer' });
        continue;
      }
      const wh = this.profile.counterAt(name, at) - this.profile.counterAt(name, at - HALF_HOUR);
      values.push({ primaryValue: wh / 1000, timestamp: spaced(at) });
    }
    return {
      resource: path,
      responseTimestamp: new Date(this.now()).toISOString(),
      availableCacheRange: { start: compact(known - 400 * DAY), end: compact(known) },
      start: compact(start),
      end: compact(end),
      granularity: 'halfhour',
      unit: this.hasFault('unit') ? 'm3' : 'kWh',
      devices: [{ deviceId: '01-00-00-00-00-00-01-01', values }],
    };
  }
}

const failure = (code: number, message: string) => ({ errors: [{ code, message }] });
