import { type Person } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  billRows,
  type ForecastAnswer,
  type GridLive,
  type GridOutlook,
  type GridRegions,
  type GridTape,
  lastYearOf,
  OFFER_TERMS,
  TEXTS,
} from '@libs/contracts';
import { clockParts, LoriWorld, numbersIn, numbersOf, onlyFrom } from './testing/lori-world.js';

/** The offer's own figures may be stated in any answer about money. */
const { pencePerKwh, indexation, marketRise, termYears } = OFFER_TERMS;
const OFFER = [pencePerKwh, indexation, marketRise, termYears];

/** Sixty questions and what Lori says with nothing outside, each figure compared with the API's own answer to the same person. */

let world: LoriWorld;
let people: LoriWorld['people'];
beforeAll(async () => {
  world = await LoriWorld.start();
  ({ people } = world);
});
afterAll(() => world?.stop());

type Who = keyof LoriWorld['people'] | null;
const as = (who: Who): Person | null => (who ? people[who] : null);

/** When the half hour ends that begins then. */
const endOf = (from: string | null): string | null => from && new Date(Date.parse(from) + 1_800_000).toISOString();

describe('the grid', () => {
  test.each<[string, Who]>([
    [TEXTS.loriPrompts[0], null],
    ['How green is the grid right now?', null],
    ['What is the carbon intensity?', 'host'],
    ['What does the grid look like today?', 'funder'],
    ['Current grid frequency please', 'installer'],
    ['How clean is the power at the moment, how green is it?', 'admin'],
  ])('%s (%s)', async (question, who) => {
    const { response, sources } = await world.ask(question, { as: as(who) });
    const live = await world.get<GridLive>('/api/grid/live');
    onlyFrom(response, [
      ...numbersOf(live.carbonIntensity, live.renewablePercentage, live.frequencyHz),
      ...clockParts(live.carbonFrom, endOf(live.carbonFrom), live.frequencyAt),
    ]);
    for (const figure of ['118 gCO₂/kWh', '52.4%', '50.02 Hz', 'simulated']) expect(response).toContain(figure);
    expect(sources[0]?.title).toContain('simulated');
  });

  test.each<[string, Who]>([
    ['When is the best time to charge the van?', null],
    ['Which are the greenest half hours?', 'host'],
    ['When should I run the ovens?', 'host'],
    ['What is the cleanest time to use power?', 'installer'],
    ['When is the grid cleanest, the best half hour?', 'funder'],
  ])('%s (%s)', async (question, who) => {
    const { response } = await world.ask(question, { as: as(who) });
    const { items } = await world.get<GridOutlook>('/api/grid/outlook');
    const lowest = items
      .filter(({ from }) => Date.parse(from) > Date.now() && Date.parse(from) <= Date.now() + 86_400_000)
      .flatMap(({ forecast }) => forecast ?? []);
    expect(response).toContain(`(${Math.min(...lowest)} gCO₂/kWh)`);
    const times = items.flatMap(({ from }) => clockParts(from, new Date(Date.parse(from) + 1_800_000).toISOString()));
    onlyFrom(response, [...numbersOf(...lowest), ...times]);
  });
});

describe('the grid of a region', () => {
  test.each<[string, Who]>([
    ['How green is the grid in LS9 8AA right now?', null],
    ['What is the carbon intensity in Yorkshire?', 'host'],
  ])('%s (%s)', async (question, who) => {
    const { response, sources } = await world.ask(question, { as: as(who) });
    const live = await world.get<GridLive>('/api/grid/live');
    const { items } = await world.get<GridRegions>('/api/grid/regions');
    const yorkshire = items.find(({ name }) => name === 'Yorkshire');
    expect(yorkshire?.carbonIntensity).not.toBe(live.carbonIntensity);
    expect(response).toContain(`in Yorkshire is ${yorkshire?.carbonIntensity} gCO₂/kWh`);
    onlyFrom(response, [
      ...numbersOf(yorkshire?.carbonIntensity, yorkshire?.renewablePercentage, live.frequencyHz),
      ...clockParts(yorkshire?.from ?? null, endOf(yorkshire?.from ?? null), live.frequencyAt),
    ]);
    expect(sources[0]?.href).toMatch(/^\/grid\?(postcode=LS9|region=5)$/);
  });

  test('the best half hours there, with the cheapest and sunniest hours of the value tape', async () => {
    const { response } = await world.ask('When is the best time to charge the van in LS9 8AA?');
    const { items } = await world.get<GridOutlook>('/api/grid/outlook?region=5');
    const lowest = items
      .filter(({ from }) => Date.parse(from) > Date.now() && Date.parse(from) <= Date.now() + 86_400_000)
      .flatMap(({ forecast }) => forecast ?? []);
    expect(response).toContain(`in Yorkshire is expected`);
    expect(response).toContain(`(${Math.min(...lowest)} gCO₂/kWh)`);
    const { cheapest, sunniest } = await world.get<GridTape>('/api/grid/tape?region=5&postcode=LS9');
    const [buy, sun] = [cheapest, sunniest].map((span) => clockOf(span?.from));
    expect(response).toContain(`cheapest from ${buy} to`);
    expect(response).toContain(`generate most from ${sun} to`);
  });
});

const clockOf = (at: string | undefined): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at ?? Number.NaN));

const forecastOf = async (given: object): Promise<ForecastAnswer> => {
  const body = { businessType: 'small_warehouse', offer: 'per_kwh', smartService: true, ...given };
  return (await world.api.post('/api/forecasts', { body, address: world.visitor() })).body as ForecastAnswer;
};
const figuresOf = (made: ForecastAnswer): string[] => {
  const { annual, inputs, system } = made;
  const last = lastYearOf(made);
  return numbersOf(
    inputs.annualUsageKwh,
    inputs.unitRatePence,
    ...Object.values(annual.savings),
    annual.currentBill.p50,
    billRows(annual).percent,
    last?.year,
    last?.p50,
    annual.savings.p50 / 12,
    ...OFFER,
    system.solarKwp,
    system.batteryKwh,
    annual.generationKwh.p50,
    annual.selfConsumedKwh.p50,
    made.carbon.selfConsumedTonnes.p50,
    made.carbon.exportedTonnes.p50,
    made.carbon.factorYear,
    // The name of the central estimate.
    50,
  );
};

describe('a forecast for given figures is the engine’s own', () => {
  test.each<[string, object]>([
    ['I use 25,000 kWh a year at 26p', { annualUsageKwh: 25_000, unitRatePence: 26 }],
    ['An office with 80,000 kWh in EH1 1BB', { annualUsageKwh: 80_000, businessType: 'office', postcode: 'EH1 1BB' }],
    [
      'Our café needs 2,000 kWh a month, 31.5 pence',
      { annualUsageKwh: 24_000, businessType: 'cafe', unitRatePence: 31.5 },
    ],
    ['30,000 kWh on a flat fee', { annualUsageKwh: 30_000, offer: 'flat_fee' }],
  ])('%s', async (question, given) => {
    const { response } = await world.ask(question);
    const made = await forecastOf(given);
    const { p10, p50 } = made.annual.savings;
    expect(numbersIn(response)).toEqual(expect.arrayContaining([p50.toFixed(0), p10.toFixed(0)]));
    onlyFrom(response, figuresOf(made));
  });

  test('and of the figures that were given before in the conversation', async () => {
    const { conversationId } = await world.ask('We use 25,000 kWh a year at 26p');
    const { response } = await world.ask(TEXTS.loriPrompts[1], { conversationId });
    const made = await forecastOf({ annualUsageKwh: 25_000, unitRatePence: 26 });
    expect(numbersIn(response)).toContain(made.annual.savings.p50.toFixed(0));
    onlyFrom(response, figuresOf(made));
  });

  test.each<[string, string, object]>([
    ['a battery changes the question before it', 'what about with a 50 kWh battery?', { batteryKwh: 50 }],
    ['a flat fee too', 'and on a flat fee?', { offer: 'flat_fee' }],
  ])('%s', async (_, question, change) => {
    const { conversationId } = await world.ask('We use 25,000 kWh a year at 26p');
    const { response } = await world.ask(question, { conversationId });
    const given = { annualUsageKwh: 25_000, unitRatePence: 26 };
    const { batteryKwh, ...rest } = change as { batteryKwh?: number };
    const sized = await forecastOf({ ...given, ...rest });
    const system = { solarKwp: sized.system.solarKwp, batteryKwh };
    const made = batteryKwh === undefined ? sized : await forecastOf({ ...given, system });
    expect(numbersIn(response)).toContain(made.annual.savings.p50.toFixed(0));
    onlyFrom(response, figuresOf(made));
  });

  test('the same by the month, a bill in place of a use, and millions', async () => {
    const { conversationId } = await world.ask('We use 25,000 kWh a year at 26p');
    const { response } = await world.ask('and per month?', { conversationId });
    const made = await forecastOf({ annualUsageKwh: 25_000, unitRatePence: 26 });
    expect(response).toContain(`about £${(made.annual.savings.p50 / 12).toFixed(0)} a month`);
    expect((await world.ask('We pay £900 a month')).response).toMatch(/£900 a month as about [\d,]+ kWh a year/);
    expect((await world.ask('I use 10 million kWh')).response).toContain('using 10,000,000 kWh a year');
  }, 60_000);

  test.each([
    ['I use 3 kWh a year', 'at least 500 kWh'],
    ['I use 50 GWh', 'up to 20 GWh'],
  ])('figures out of range are refused, not guessed: %s', async (question, reason) => {
    expect((await world.ask(question)).response).toContain(reason);
  });

  test.each<[string, Who]>([
    [TEXTS.loriPrompts[1], null],
    ['Can I get a forecast?', null],
    ['How much could we save?', null],
    [TEXTS.loriPrompts[1], 'otherHost'],
    ['How much do I save?', 'funder'],
  ])('whoever has no saving yet is asked for figures: %s (%s)', async (question, who) => {
    const { response } = await world.ask(question, { as: as(who) });
    expect(response).toContain('in kWh');
    onlyFrom(response, []);
  });
});

describe('own records', () => {
  test.each([TEXTS.loriPrompts[1], 'How much will I save?', 'What is my saving?'])('%s (host)', async (question) => {
    const project = await world.get<Record<string, number>>(`/api/projects/${world.projectId}`, people.host);
    const { response } = await world.ask(question, { as: people.host });
    expect(response).toContain(`£${project.expectedSavings?.toLocaleString('en-GB')} a year`);
    onlyFrom(response, numbersOf(project.expectedSavings, project.monthlySavings, project.co2Reduction));
  });

  test.each([
    ['What are the terms of my bills?', 'host', ['27.4p per kWh', '61p a day']],
    ['What is my unit rate?', 'host', ['27.4p per kWh']],
    ['What does my contract say?', 'otherHost', []],
    ['What would we pay?', null, ['15p per kWh']],
  ] as const)('%s (%s)', async (question, who, said) => {
    const { response, sources } = await world.ask(question, { as: as(who) });
    const host = who && (await world.get<{ electricityNeeds: Record<string, number> | null }>('/api/me/host', as(who)));
    const needs = host ? host.electricityNeeds : null;
    const allowed = [...OFFER, needs?.unitRatePence, needs?.standingChargePencePerDay, 5];
    // What the first question of /faq works out from the offer.
    const worked = who ? [] : [15.4, 18.7, 24, 26, 11, 12.4, 13.9];
    onlyFrom(response, numbersOf(...allowed, ...worked));
    for (const words of said) expect(response).toContain(words);
    expect(sources.map(({ href }) => href.split('#')[0])).toContain('/faq');
  });

  test.each([
    ['What is the status of my project?', 'host', 'Your project is job assigned.', '/asset-host'],
    ['What happens next?', 'host', 'Your project is job assigned.', '/asset-host'],
    ['When will my panels be installed?', 'host', 'Your project is job assigned.', '/asset-host'],
    ['What is the status of my project?', 'otherHost', 'Your site doesn’t have a project yet.', '/asset-host'],
    ['Show my jobs', 'installer', 'Jobs: 1 new.', '/installer'],
    ['Which jobs do I have?', 'installer', 'Jobs: 1 new.', '/installer'],
    ['Show my jobs', 'otherInstaller', 'There are no jobs yet.', '/installer'],
    ['How is my pipeline?', 'funder', 'Projects: 1 job assigned.', '/asset-funder'],
    ['Which projects are pending?', 'funder', 'Projects: 1 job assigned.', '/asset-funder'],
    ['How is my portfolio?', 'otherFunder', 'There are no projects yet.', '/asset-funder'],
    ['How many projects are pending?', 'admin', 'Projects: 1 job assigned.', '/admin/projects'],
    ['Show my jobs', null, 'signed in', '/login'],
    ['How is my pipeline?', null, 'signed in', '/login'],
    ['What is the status of my project?', null, 'signed in', '/login'],
  ] as const)('%s (%s): %s', async (question, who, said, href) => {
    const { response, sources } = await world.ask(question, { as: as(who) });
    expect(response).toContain(said);
    expect(sources[0]?.href).toBe(href);
    if (!who) return onlyFrom(response, []);
    const url = who.endsWith('nstaller') ? '/api/jobs' : '/api/projects';
    const list = await world.get<{ total: number; items: { paperwork?: object }[] }>(url, as(who));
    onlyFrom(response, [...numbersOf(list.total), ...numbersIn(JSON.stringify(list.items[0]?.paperwork ?? {}))]);
  });
});

describe('questions whose answer must never be another one’s', () => {
  test.each([
    ['How long are contracts?', '5 to 20 years'],
    ['how many years am I tied in for under the agreement', '5 to 20 years'],
    ['I want to make a complaint', 'Email hello@voltmere.example'],
    ['Your installer was late and I am very unhappy', 'Email hello@voltmere.example'],
    ['Can I cancel?', 'Until both sides have signed'],
    ['How do I get out of the contract early?', 'Until both sides have signed'],
    ['Who owns the panels?', 'The funder owns the equipment'],
    ['Who maintains the equipment?', 'The funder owns the equipment'],
    ['When will I get my bills?', 'two bills'],
    ['How will I be billed?', 'two bills'],
    ['Is 15p fixed or does it go up with inflation?', 'fixed 2.5% a year'],
    ['I smell burning from the inverter', 'Call 999'],
  ])('%s', async (question, said) => {
    expect((await world.ask(question)).response).toContain(said);
  });

  test.each(['I want to make a complaint', 'Can I cancel?'])('%s: a person is offered at once', async (question) => {
    expect((await world.ask(question, { as: people.host })).offersPerson).toBe(true);
  });
});

describe('what a question leans on', () => {
  test('the names behind a number', async () => {
    const { conversationId } = await world.ask('How many projects are pending?', { as: people.funder });
    const { response } = await world.ask('which ones?', { as: people.funder, conversationId });
    expect(response).toContain('Canary Bakery (job assigned)');
  });

  test('by the month, of one’s own saving', async () => {
    const { conversationId } = await world.ask('How much will I save?', { as: people.host });
    const { response } = await world.ask('and per month?', { as: people.host, conversationId });
    expect(response).toContain('about £360 a month, £4,321 a year');
  });

  test.each([
    ['How clean is the grid in Edinburgh right now?', 'in Edinburgh (South Scotland)'],
    ['How clean is the grid in Scotland right now?', 'That’s South Scotland'],
    ['How clean is the grid in Belfast right now?', 'I only have figures for England, Scotland and Wales'],
    ['How clean is the grid in Atlantis right now?', 'I don’t know that place'],
  ])('%s', async (question, said) => {
    await world.api.query(
      `insert into grid_half_hour (region, from_at, forecast, actual, index_word, mix, simulated, fetched_at)
       select 2, from_at, forecast, actual, index_word, mix, simulated, fetched_at from grid_half_hour where region = 5
       on conflict do nothing`,
    );
    expect((await world.ask(question)).response).toContain(said);
  });
});

describe('the help texts', () => {
  test.each([
    [TEXTS.loriPrompts[2], '/#how-it-works'],
    [TEXTS.loriPrompts[3], '/faq'],
    ['Do I have to switch supplier?', '/faq'],
    ['Must I change my supplier?', '/faq'],
    ['What does it cost to start?', '/faq'],
    ['What is the length of the contract?', '/faq'],
    ['How long does the installation take?', '/faq'],
    ['What is the Smart Energy Service?', '/faq'],
    ['What do you do with my data?', '/privacy-policy'],
    ['I forgot my password', '/reset-password'],
    ['Should I invest?', '/investors'],
    ['Can I speak to a person?', '/#contact-form'],
  ])('%s: %s', async (question, href) => {
    expect((await world.ask(question)).sources.map((source) => source.href)).toContainEqual(
      expect.stringContaining(href),
    );
  });

  test.each([
    'What is the capital of France?',
    'What will my neighbour’s tariff be next April?',
    'Tell me a joke about penguins',
    '…',
  ])('what she does not know she says, and offers a person: %s', async (question) => {
    const { response, sources, offersPerson } = await world.ask(question);
    expect(response).toContain('I don’t have an answer');
    expect(offersPerson).toBe(true);
    expect(sources.map(({ href }) => href)).toContain('/#contact-form');
  });
});
