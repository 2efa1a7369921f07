import { type Person, TestApi } from '@apps/api/testing';
import { expect } from '@jest/globals';
import { ChatAnswer } from '@libs/contracts';

/** An API with a grid, and a host, a funder and an installer on one project; others beside them with none. */
export interface Asked {
  as?: Person | null;
  conversationId?: string;
  address?: string;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
}

/** Words from records that the asker may not see; none may ever be in an answer. */
export const CANARIES = ['Canary', '4321', '4,321', '360.08', 'canary.example', '9,876,543', 'Parrot'];

export class LoriWorld {
  readonly people = {} as Record<
    'admin' | 'host' | 'otherHost' | 'funder' | 'otherFunder' | 'installer' | 'otherInstaller',
    Person
  >;
  projectId = '';
  private visitors = 0;

  private constructor(readonly api: TestApi) {}

  static async start(settings: Record<string, string> = {}): Promise<LoriWorld> {
    const world = new LoriWorld(await TestApi.start(settings));
    await world.fill();
    return world;
  }

  stop = (): Promise<void> => this.api.stop();
  visitor = (): string => `10.9.${++this.visitors >> 8}.${this.visitors & 255}`;

  post(message: string, { as, conversationId, address = this.visitor(), headers = {}, cookies = {} }: Asked = {}) {
    const body = { message, context: 'energy_assistant', ...(conversationId ? { conversationId } : {}) };
    return this.api.post('/api/lori/chat', { body, as, address, headers, cookies });
  }

  /** An account may ask ten times a minute: each question is asked in a minute of its own. */
  async ask(message: string, asked: Asked = {}): Promise<ChatAnswer> {
    const counted = await this.api.redis.keys('limit:*');
    if (counted.length > 0) await this.api.redis.del(counted);
    const answer = await this.post(message, asked);
    expect({ message, status: answer.status, refused: answer.error?.message ?? null }).toEqual({
      message,
      status: 200,
      refused: null,
    });
    const read = ChatAnswer.parse(answer.body);
    expect(read.sources.length).toBeGreaterThan(0);
    for (const { href } of read.sources) expect(href).toMatch(/^\/[^/\\]*/);
    return read;
  }

  /** The first forecast of a process loads the engine, for which a machine without a free core takes longer than a model has. */
  async loadEngine(): Promise<void> {
    const body = { businessType: 'garage', annualUsageKwh: 35_000, offer: 'per_kwh', smartService: false };
    expect((await this.api.post('/api/forecasts', { body, address: this.visitor() })).status).toBe(200);
  }

  async get<T>(url: string, as: Person | null = null): Promise<T> {
    return (await this.api.get(url, { as })).body as T;
  }

  private async fill(): Promise<void> {
    const { api, people } = this;
    people.admin = await api.person('admin');
    people.host = await api.person('asset_host', { fullName: 'Carla Canary', companyName: 'Canary Bakery' });
    people.otherHost = await api.person('asset_host', { fullName: 'Elsa Where', companyName: 'Elsewhere Ltd' });
    people.funder = await api.person('asset_funder', { fullName: 'Perry Parrot', companyName: 'Parrot Capital' });
    people.otherFunder = await api.person('asset_funder', { fullName: 'Otto Fund', companyName: 'Other Fund' });
    people.installer = await api.person('installer', { fullName: 'Ines Stall', companyName: 'Canary Fitters' });
    people.otherInstaller = await api.person('installer', { fullName: 'Olga Stall', companyName: 'Other Fitters' });
    const id = ({ account }: Person) => account.recordId;
    await this.done('PATCH', `/api/hosts/${id(people.host)}`, {
      electricityNeeds: {
        annualUsageKwh: 40_000,
        unitRatePence: 27.4,
        standingChargePencePerDay: 61,
        offer: 'per_kwh',
      },
    });
    await this.done('PATCH', `/api/hosts/${id(people.host)}/status`, { status: 'awaiting_pairing' });
    const parties = { assetFunderId: id(people.funder), installerId: id(people.installer) };
    const made = await this.done('POST', '/api/projects', { assetHostId: id(people.host), ...parties });
    this.projectId = made.id;
    const figures = { expectedSavings: 4321, co2Reduction: 7.6, capitalCost: 9_876_543 };
    await this.done('PATCH', `/api/projects/${this.projectId}`, figures);
    await this.done('PATCH', `/api/projects/${this.projectId}/status`, { status: 'job_assigned' });
    await this.fillGrid();
  }

  private async done(method: 'POST' | 'PATCH', url: string, body: object): Promise<{ id: string }> {
    const answer = await this.api.call(method, url, { as: this.people.admin, body });
    expect({ url, text: answer.status < 300 ? '' : answer.text }).toEqual({ url, text: '' });
    return answer.body as { id: string };
  }

  private async fillGrid(): Promise<void> {
    const half = Math.floor(Date.now() / 1_800_000) * 1_800_000;
    const mix = [
      { fuel: 'wind', perc: 52.4 },
      { fuel: 'gas', perc: 47.6 },
    ];
    // Yorkshire has other figures than Great Britain, by which each can be told.
    const halves = [0, 5].flatMap((region) =>
      Array.from({ length: 112 }, (_, n) => ({
        region,
        from: new Date(half + (n - 4) * 1_800_000),
        forecast: 100 + region * 20 + (((n - 4) * 37 + 370) % 90),
        actual: region === 0 && n <= 4 ? 118 : null,
      })),
    );
    await this.api.query(
      `insert into grid_half_hour (region, from_at, forecast, actual, index_word, mix, simulated, fetched_at)
       select region, "from", forecast, actual, 'low', $2::jsonb, true, now()
         from jsonb_to_recordset($1::jsonb) as half (region int, "from" timestamptz, forecast int, actual int)`,
      [JSON.stringify(halves), JSON.stringify(mix)],
    );
    await this.api.query(`insert into grid_frequency (at, hz, simulated) values (now(), 50.02, true)`);
  }
}

/** Every number in a text, without thousands separators. */
export const numbersIn = (text: string): string[] =>
  (text.replace(/gCO₂|CO₂/g, '').match(/\d[\d,]*(\.\d+)?/g) ?? []).map((each) => each.replace(/,/g, ''));

/** A figure of the API in each of the ways in which it may be said. */
export const numbersOf = (...values: (number | null | undefined)[]): string[] =>
  values.flatMap((value) =>
    value == null ? [] : [value.toFixed(0), String(Math.round(value * 10) / 10), value.toFixed(2), String(value)],
  );

/** Hours, minutes and days of instants, as a clock in London shows them. */
export const clockParts = (...instants: (string | null)[]): string[] =>
  instants.flatMap((at) =>
    at
      ? new Intl.DateTimeFormat('en-GB', {
          timeZone: 'Europe/London',
          hour: '2-digit',
          minute: '2-digit',
          day: 'numeric',
          hourCycle: 'h23',
        })
          .formatToParts(new Date(at))
          .map(({ value }) => value)
      : [],
  );

/** No number stands in the text but those. */
export const onlyFrom = (text: string, allowed: readonly string[]): void =>
  expect(numbersIn(text).filter((each) => !allowed.includes(each))).toEqual([]);
