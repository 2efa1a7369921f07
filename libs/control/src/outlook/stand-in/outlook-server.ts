import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const HALF_HOUR = 1_800_000;
const QUARTER = HALF_HOUR / 2;
const DAY = 48 * HALF_HOUR;

/**
 * Octopus Energy's unit rates and Open-Meteo's forecast on a free port of this machine, as their documentation has them: prices come the
 * newest first in pages of at most `pageSize`, an unknown product is a 404, and the sky of what is to come may be `null`.
 */
export class OutlookStandIn {
  readonly asked: string[] = [];
  /** p/kWh of the half hours that are published. */
  readonly prices = new Map<number, number>();
  product = 'AGILE-24-10-01';
  pageSize = 100;
  /** W/m² of the quarter of an hour before a time. */
  sky: (at: number) => number | null = () => 0;
  /** What every request gets instead; null: what is right. */
  fault: { status: number; body: string } | null = null;
  now = Date.now();
  private readonly server: Server = createServer((request, response) => {
    const { status, body } = this.fault ?? this.answer(request);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.server.unref();
    return this.address();
  }

  address = (): string => `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer({ url = '/' }: IncomingMessage): { status: number; body: string } {
    this.asked.push(url);
    const { pathname, searchParams } = new URL(url, this.address());
    const rates = /^\/v1\/products\/([^/]+)\/electricity-tariffs\/([^/]+)\/standard-unit-rates\/$/.exec(pathname);
    if (rates) return this.rates(rates[1] ?? '', rates[2] ?? '', searchParams);
    if (pathname === '/v1/forecast') return this.forecast(searchParams);
    return { status: 404, body: '{"detail":"Not found."}' };
  }

  private rates(product: string, code: string, query: URLSearchParams): { status: number; body: string } {
    if (product !== this.product || !code.startsWith(`E-1R-${product}-`))
      return { status: 404, body: '{"detail":"No EnergyProduct matches the given query."}' };
    const [from, to] = [Date.parse(query.get('period_from') ?? ''), Date.parse(query.get('period_to') ?? '')];
    const page = Number(query.get('page') ?? 1);
    const all = [...this.prices]
      .filter(([at]) => at + HALF_HOUR > from && at < to)
      .toSorted(([one], [other]) => other - one);
    const shown = all.slice((page - 1) * this.pageSize, page * this.pageSize);
    query.set('page', String(page + 1));
    const next =
      page * this.pageSize < all.length
        ? `${this.address()}/v1/products/${product}/electricity-tariffs/${code}/standard-unit-rates/?${query}`
        : null;
    const results = shown.map(([at, pence]) => ({
      value_exc_vat: pence,
      value_inc_vat: Math.round(pence * 1.05 * 10_000) / 10_000,
      valid_from: iso(at),
      valid_to: iso(at + HALF_HOUR),
      payment_method: null,
    }));
    return { status: 200, body: JSON.stringify({ count: all.length, next, previous: null, results }) };
  }

  private forecast(query: URLSearchParams): { status: number; body: string } {
    const [latitude, longitude] = [Number(query.get('latitude')), Number(query.get('longitude'))];
    if (!query.has('latitude') || Math.abs(latitude) > 90)
      return { status: 400, body: '{"error":true,"reason":"Latitude must be in range of -90 to 90°."}' };
    const today = Math.floor(this.now / DAY) * DAY;
    const from = today - Number(query.get('past_days')) * DAY;
    const length = (Number(query.get('past_days')) + Number(query.get('forecast_days'))) * 96;
    const times = Array.from({ length }, (_, at) => from + at * QUARTER);
    const body = {
      latitude,
      longitude,
      utc_offset_seconds: 0,
      timezone: 'GMT',
      minutely_15_units: { time: 'iso8601', shortwave_radiation: 'W/m²', temperature_2m: '°C' },
      minutely_15: {
        time: times.map((at) => new Date(at).toISOString().slice(0, 16)),
        shortwave_radiation: times.map((at) => this.sky(at)),
        temperature_2m: times.map(() => 12),
      },
    };
    return { status: 200, body: JSON.stringify(body) };
  }
}

const iso = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;
