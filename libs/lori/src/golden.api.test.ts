import { type Person } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type ForecastAnswer,
  type GridLive,
  type GridOutlook,
  type GridRegions,
  type GridTape,
  TEXTS,
} from '@libs/contracts';
import { assumed } from '@libs/forecast';
import { clockParts, LoriWorld, numbersIn, numbersOf, onlyFrom } from './testing/lori-world.js';

/** Sixty questions and what Lori says with nothing outside, each figure held against the API's own answer to the same person. */

let world: LoriWorld;
let people: LoriWorld['people'];
beforeAll(async () => {
  world = await LoriWorld.start();
  ({ people } = world);
});
afterAll(() => world?.stop());

type Who = keyof LoriWorld['people'] | null;
const as = (who: Who): Person | null => (who ? people[who] : null);

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
      ...clockParts(live.carbonFrom, live.frequencyAt),
    ]);
    for (const figure of ['118 gCO₂/kWh', '52.4%', '50.02 Hz', 'simulated']) expect(response).toContain(figure);
    expect(sources[0]?.title).toContain('simulated');
  });

  test.each<[string, Who]>([
    ['When is the best time to charge the van?', null],
    ['Which are the greenest half hours tomorrow?', 'host'],
    ['When should I run the ovens?', 'host'],
    ['What is the cleanest time to use power?', 'installer'],
    ['When is it cheapest to charge the battery, the best hour?', 'funder'],
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
      ...clockParts(yorkshire?.from ?? null, live.frequencyAt),
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
    expect(response).toContain(`make most from ${sun} to`);
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
const figuresOf = ({ annual, host, inputs, system }: ForecastAnswer): string[] =>
  numbersOf(
    inputs.annualUsageKwh,
    inputs.unitRatePence,
    ...Object.values(annual.savings),
    annual.currentBill.p50,
    host.savingsPercent.p50,
    system.solarKwp,
    system.batteryKwh,
    annual.generationKwh.p50,
    annual.selfConsumedKwh.p50,
    annual.co2ReductionTonnes.p50,
  );

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

  test.each([
    ['I use 3 kWh a year', 'at least 500 kWh'],
    ['I use 50 GWh', 'at most 20 GWh'],
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
    const allowed = [assumed('offer.pencePerKwh'), assumed('offer.termYears'), needs?.unitRatePence];
    onlyFrom(response, numbersOf(...allowed, needs?.standingChargePencePerDay, 5, 20));
    for (const words of said) expect(response).toContain(words);
    expect(sources.map(({ href }) => href)).toContain('/faq');
  });

  test.each([
    ['What is the status of my project?', 'host', 'Your project is job assigned.', '/asset-host'],
    ['What happens next?', 'host', 'Your project is job assigned.', '/asset-host'],
    ['When will my panels be installed?', 'host', 'Your project is job assigned.', '/asset-host'],
    ['What is the status of my project?', 'otherHost', 'There is no project for your site yet.', '/asset-host'],
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
    ['I forgot my password', '/login'],
    ['Should I invest?', '/investors'],
    ['Can I speak to a person?', '/#contact-form'],
  ])('%s: %s', async (question, href) => {
    expect((await world.ask(question)).sources.map((source) => source.href)).toContain(href);
  });

  test.each([
    'What is the capital of France?',
    'What will my neighbour’s tariff be next April?',
    'Tell me a joke about penguins',
    '…',
  ])('what she does not know she says, and offers a person: %s', async (question) => {
    const { response, sources, offersPerson } = await world.ask(question);
    expect(response).toContain('I don’t know');
    expect(offersPerson).toBe(true);
    expect(sources.map(({ href }) => href)).toContain('/#contact-form');
  });
});
