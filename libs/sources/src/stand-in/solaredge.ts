import { type Answer, type Call, MakerServer } from './maker-server.js';
import type { SiteProfile } from './site.js';

/**
 * Speaks SolarEdge's API, version 2. Faults: `410` (as version 1 answers since it is gone), `401`, `429`, `gap` (an hour before now is
 * null).
 */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const QUARTER = 15 * MINUTE;
const RESOLUTIONS = ['QUARTER_HOUR', 'HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR', 'TOTAL'];
const MOST_A_MINUTE = 10;
const MOST_A_MONTH = 2000;
const STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/;

export class SolarEdgeStandIn extends MakerServer {
  private hits: number[] = [];
  busiest = 0;

  constructor(
    readonly site = { key: 'solaredge-key-of-the-site', siteId: 1_234_567, name: 'Unit 4', kwp: 50 },
    profile?: SiteProfile,
  ) {
    super(profile);
  }

  protected answer({ method, path, query, headers }: Call): Answer {
    const { key, siteId, name, kwp } = this.site;
    if (this.hasFault('410') || path.startsWith('/site/')) return { status: 410, body: { message: 'Gone' } };
    if (this.hasFault('401') || headers['x-api-key'] !== key) return { status: 401, body: { message: 'Invalid key' } };
    const limited = this.limited();
    if (limited) return limited;
    if (method !== 'GET') return { status: 405, body: {} };
    if (path === '/sites') {
      const site = {
        siteId,
        name,
        peakPower: kwp,
        installationDate: '2026-01-05',
        location: {},
        activationStatus: 'ACTIVE',
      };
      return { status: 200, body: { sites: { count: 1, site: [{ ...site, note: '' }] } } };
    }
    if (!path.startsWith(`/sites/${siteId}/`)) return { status: 403, body: { message: 'No access to this site' } };
    return path.endsWith('/energy') ? this.energy(query) : { status: 404, body: {} };
  }

  private limited(): Answer | null {
    const now = this.now();
    // When the clock is set back, counting starts again.
    if (this.hits.some((at) => at > now)) this.hits = [];
    this.hits = this.hits.filter((at) => at > now - 30 * DAY);
    const minute = this.hits.filter((at) => at > now - MINUTE).length;
    if (this.hasFault('429') || minute >= MOST_A_MINUTE || this.hits.length >= MOST_A_MONTH) {
      return { status: 429, body: { message: 'Too many requests' }, headers: { 'Retry-After': '60' } };
    }
    this.hits.push(now);
    this.busiest = Math.max(this.busiest, minute + 1);
    return null;
  }

  private energy(query: URLSearchParams): Answer {
    const [from, to, resolution] = ['from', 'to', 'resolution'].map((name) => query.get(name) ?? '');
    if (!from || !to || !STAMP.test(from) || !STAMP.test(to)) return bad('from and to need an offset');
    if (!RESOLUTIONS.includes(resolution ?? '')) return bad('unknown resolution');
    if (Date.parse(to) - Date.parse(from) > 32 * DAY) return bad('the span is too long');
    const values: { timestamp: string; value: number | null }[] = [];
    for (let at = Date.parse(from); at < Date.parse(to); at += QUARTER) {
      const isKnown = at + QUARTER <= this.now();
      const missing = this.hasFault('gap') && at > this.now() - 2 * HOUR && at < this.now() - HOUR;
      const wh = this.profile.counterAt('gen', at + QUARTER) - this.profile.counterAt('gen', at);
      const isThere = isKnown && !missing && at >= (this.profile.since ?? at);
      values.push({ timestamp: stampOf(at), value: isThere ? wh : null });
    }
    return { status: 200, body: { period: { from, to }, unit: 'WH', resolution, values } };
  }
}

const bad = (message: string): Answer => ({ status: 400, body: { message } });
const OFFSET = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeZoneName: 'longOffset' });

/** A local stamp with its offset. */
function stampOf(at: number): string {
  const isSummer = OFFSET.formatToParts(at).some(({ type, value }) => type === 'timeZoneName' && value.includes('+01'));
  return `${new Date(at + (isSummer ? HOUR : 0)).toISOString().slice(0, 19)}${isSummer ? '+01:00' : '+00:00'}`;
}
