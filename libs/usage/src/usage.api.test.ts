import { PASSWORD, type Person, TestApi, work } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type ForecastHead,
  type ForecastScore,
  type ReadingsPreview,
  StoredForecast,
  SUBSCRIBERS,
  type UsageView,
} from '@libs/contracts';
import { periodsOfDay } from '@libs/forecast';
import { forecastMaker, Forecasts } from '@libs/forecasting';
import { Clock } from '@libs/platform';
import { consumeOnce, LocalStorage, readEvent, WHOLE_AUDIENCES } from '@libs/platform/testing';
import { privacyWorker } from '@libs/privacy';
import { eraseOldUsage } from '@libs/privacy/testing';
import { keepProjectForecast } from '@libs/projects';
import { billFileChecker } from '@libs/usage';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DETAILS = {
  businessDetails: { businessType: 'cafe', postcode: 'LS2 7EY', roofAreaM2: 180 },
  electricityNeeds: { annualUsageKwh: 32_000, unitRatePence: 28, phases: 3, offer: 'per_kwh', smartService: true },
};

let api: TestApi;
let admin: Person;
let files: string;

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'usage-'));
  api = await TestApi.start({ FILES_DIR: files });
  admin = await api.person('admin');
});
afterAll(() => api?.stop());

/** A bakery's half hours, a row a day of 46 or 48: at work from four in the morning. `scale` makes another site of it. */
function csv({ from = '2025-10-01', days = 365, scale = 1 } = {}): string {
  const rows = Array.from({ length: days }, (_, at) => {
    const day = new Date(Date.parse(`${from}T00:00:00Z`) + at * 86_400_000).toISOString().slice(0, 10);
    const known = periodsOfDay(day);
    const cells = Array.from({ length: 48 }, (__, slot) =>
      slot < known ? ((slot >= 8 && slot < 30 ? 2 : 0.5) * scale).toFixed(3) : '',
    );
    return [day.split('-').reverse().join('/'), ...cells].join(',');
  });
  return [['Date', ...Array.from({ length: 48 }, (_, slot) => `HH${slot + 1}`)].join(','), ...rows].join('\n');
}

const part = (head: string, body: string) => `--cut\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
const sendParts = (url: string, as: Person, parts: string) =>
  api.post(url, {
    as,
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    raw: { payload: `${parts}--cut--\r\n` },
  });

function sendCsv(url: string, as: Person, text: string, mapping?: object) {
  const file = part('name="file"; filename="../use of Zelda.csv"\r\nContent-Type: text/csv', text);
  const fields = mapping ? part('name="mapping"', JSON.stringify(mapping)) : '';
  return sendParts(url, as, `${fields}${file}`);
}
const upload = (as: Person, text: string, mapping?: object) => sendCsv('/api/me/host/readings', as, text, mapping);
const usage = async (as: Person) => (await api.get('/api/me/host/usage', { as })).body as UsageView;
const forecasts = async (as: Person) =>
  ((await api.get('/api/me/host/forecasts', { as })).body as { items: ForecastHead[] }).items;
const whole = async (as: Person, id: string) =>
  StoredForecast.parse((await api.get(`/api/forecasts/${id}`, { as })).body);

/** What the worker does with every event that it has not looked at. */
async function makeForecasts(): Promise<void> {
  const maker = { forecasts: api.app.get(Forecasts), keep: keepProjectForecast, now: () => new Date() };
  const waiting = await api.query<{ id: string }>(
    `select event_id as id from event_log e where type = any($1)
        and not exists (select 1 from inbox i where i.event_id = e.event_id and i.subscriber = 'forecasts') order by id`,
    [SUBSCRIBERS.forecasts],
  );
  for (const { id } of waiting) {
    await api.database.transaction((tx) =>
      consumeOnce(tx, 'forecasts', id, async () => {
        const event = await readEvent(tx, id);
        if (event) await forecastMaker(maker)(tx, event);
      }),
    );
  }
}

/** A host of whose site nothing else is known: no forecast is made of it. */
const aStranger = () => api.person('asset_host');

async function aHost(): Promise<Person> {
  const host = await api.person('asset_host');
  await api.call('PATCH', '/api/me/host', { as: host, body: DETAILS });
  return host;
}

describe('readings', () => {
  test('a file is looked at before anything is kept', async () => {
    const host = await aStranger();
    const answer = await sendCsv('/api/me/host/readings/preview', host, csv());
    expect(answer.status).toBe(200);
    const { mapping, report, refusal, rows } = answer.body as ReadingsPreview;
    expect({ refusal, rows: rows.length }).toEqual({ refusal: null, rows: 6 });
    expect(mapping).toMatchObject({ layout: 'day_rows', date: 0, value: 1, unit: 'kWh', order: 'dmy' });
    expect(report).toMatchObject({ from: '2025-10-01', to: '2026-09-30', present: 17_518, missing: 2 });
    expect((await usage(host)).readings).toBeNull();

    const asWh = await sendCsv('/api/me/host/readings/preview', host, csv(), { ...mapping, unit: 'Wh' });
    expect((asWh.body as ReadingsPreview).report?.kwh).toBeCloseTo((report?.kwh ?? 0) / 1000, 0);
  });

  test('they are kept, shown to the host and to admins alone, told without figures, and kept once', async () => {
    const [host, other] = [await aStranger(), await aStranger()];
    const kept = await upload(host, csv());
    expect(kept.status).toBe(201);
    const hostId = host.account.recordId ?? '';
    const view = await usage(host);
    expect(view).toMatchObject({ hostId, version: 1, basis: 'half_hourly', replaced: [] });
    expect(view.readings).toMatchObject({ fileName: 'use of Zelda.csv', uploadedBy: 'Pat Person' });
    expect(view.annualKwh).toBeCloseTo(365 * (22 * 2 + 26 * 0.5), -2);
    expect((await api.get(`/api/hosts/${hostId}/usage`, { as: admin })).body).toEqual(view);
    expect((await usage(other)).readings).toBeNull();
    expect((await api.get(`/api/hosts/${hostId}/usage`, { as: other })).status).toBe(403);

    await upload(host, csv());
    expect((await usage(host)).version).toBe(1);
    const told = await api.query<{
      audiences: Record<string, { data: object; records: unknown[] }>;
    }>(`select ${WHOLE_AUDIENCES} from event_log where stream = $1`, [`usage:${hostId}`]);
    expect(told).toHaveLength(1);
    expect(Object.keys(told[0]?.audiences ?? {}).sort()).toEqual(['admin', `host:${hostId}`]);
    expect(told[0]?.audiences.admin?.data).toEqual({ from: '2025-10-01', to: '2026-09-30', replaced: false });
  });

  test('others replace them: their report is remembered, their half hours are not', async () => {
    const host = await aStranger();
    await upload(host, csv());
    await upload(host, csv({ scale: 2 }));
    const view = await usage(host);
    expect(view.version).toBe(2);
    expect(view.replaced).toHaveLength(1);
    const days = await api.query<{ uploads: number; days: number }>(
      `select count(distinct upload_id)::int as uploads, count(*)::int as days from usage_day d
         join usage_upload u on u.id = d.upload_id where u.host_id = $1`,
      [host.account.recordId],
    );
    expect(days).toEqual([{ uploads: 1, days: 365 }]);
  });

  test.each([
    ['a word', 'Dear customer, hello', undefined, /no row with a date/],
    ['two weeks', csv({ days: 14 }), undefined, /14 days/],
    ['a mapping that is none', csv(), { layout: 'sideways' }, /choice of columns/],
  ])('%s is refused in words, and nothing is kept', async (_, text, mapping, words) => {
    const host = await aStranger();
    const answer = await upload(host, text, mapping);
    expect({ status: answer.status, message: answer.error.message }).toEqual({
      status: 400,
      message: expect.stringMatching(words),
    });
    expect((await usage(host)).version).toBe(0);
  });

  test('a new version of the forecast stands on them, once; without them it stands on the yearly figure again', async () => {
    const host = await aHost();
    await makeForecasts();
    const [form] = await forecasts(host);
    expect(form?.basis).toBe('form');
    await upload(host, csv());
    await makeForecasts();
    const [metered, ...before] = await forecasts(host);
    expect(before).toHaveLength(1);
    expect(metered).toMatchObject({ version: 2, basis: 'half_hourly' });
    expect(metered?.changed).toEqual(expect.arrayContaining(['annualUsageKwh', 'halfHourlyUsage']));
    const { question, answer } = await whole(host, metered?.id ?? '');
    expect(question.annualUsageKwh).toBe((await usage(host)).annualKwh);
    expect(answer.basis.inputs.annualUsageKwh).toBe('measured');
    expect(answer.basis.energy.source).toContain('half-hourly readings');
    // A bakery that works from four: most of a day's use lies before three in the afternoon.
    const day = answer.sampleDays[0]?.loadKwh ?? [];
    const early = day.slice(8, 30).reduce((sum, kwh) => sum + kwh, 0) / day.reduce((sum, kwh) => sum + kwh, 0);
    expect(early).toBeGreaterThan(0.7);

    await upload(host, csv());
    await makeForecasts();
    expect(await forecasts(host)).toHaveLength(2);

    expect((await api.call('DELETE', '/api/me/host/readings', { as: host })).status).toBe(200);
    await makeForecasts();
    const [after] = await forecasts(host);
    expect(after).toMatchObject({ version: 3, basis: 'form' });
    expect(after?.savings).toEqual(form?.savings);
  }, 120_000);

  test('a pairing takes a metered forecast along, and no second one is made of the same', async () => {
    const host = await aHost();
    const hostId = host.account.recordId ?? '';
    const funder = await api.person('asset_funder');
    await upload(host, csv());
    await makeForecasts();
    await api.call('PATCH', `/api/hosts/${hostId}/status`, { as: admin, body: { status: 'awaiting_pairing' } });
    const pairing = { assetHostId: hostId, assetFunderId: funder.account.recordId };
    expect((await api.post('/api/projects', { as: admin, body: pairing })).status).toBeLessThan(300);
    await makeForecasts();
    expect((await forecasts(host)).map(({ subjectKind, basis }) => [subjectKind, basis])).toEqual([
      ['project', 'half_hourly'],
      ['host', 'half_hourly'],
    ]);
  }, 120_000);

  test('they go along in a copy of one’s data, and go when the person is erased', async () => {
    const host = await aStranger();
    const hostId = host.account.recordId ?? '';
    await upload(host, csv());
    expect((await api.post('/api/me/erasure', { as: host, body: { password: PASSWORD } })).status).toBe(204);
    const storage = new LocalStorage(files);
    await work(api, ['account.erased'], privacyWorker(api.database, storage, new Clock()));
    expect(await api.query('select 1 as one from usage_upload where host_id = $1', [hostId])).toEqual([]);
    expect(await api.query(`select 1 as one from event_log where audiences::text like '%Zelda%'`)).toEqual([]);
  });
});

test('readings and bills of a host who was lost go after a year; those of others stay', async () => {
  const [lost, open] = [await aStranger(), await aStranger()];
  for (const as of [lost, open]) {
    await upload(as, csv({ days: 60 }));
    await addBill(as, month('2026-09', 2700));
  }
  await api.call('PATCH', `/api/hosts/${lost.account.recordId}/status`, { as: admin, body: { status: 'lost' } });
  const storage = new LocalStorage(files);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(await eraseOldUsage(api.database, storage, inDays(360))).toBe(0);
  expect(await eraseOldUsage(api.database, storage, inDays(370))).toBe(1);
  expect(await usage(lost)).toMatchObject({ readings: null, bills: [], basis: 'form' });
  expect((await usage(open)).bills).toHaveLength(1);
});

const month = (from: string, kwh: number) => {
  const [year, number] = from.split('-').map(Number) as [number, number];
  const to = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${from}-01`, to, kwh, pounds: Math.round(kwh * 30) / 100 };
};
const addBill = (as: Person, body: object) => api.post('/api/me/host/bills', { as, body });

describe('bills', () => {
  test('are entered, put right and deleted; a day is billed once', async () => {
    const host = await aStranger();
    const made = await addBill(host, month('2026-09', 2700));
    expect(made.status).toBe(201);
    const { id } = made.body as { id: string };
    const again = await addBill(host, { ...month('2026-09', 100), from: '2026-09-30', to: '2026-10-20' });
    expect(again.error).toMatchObject({ code: 'validation_failed', errors: [{ path: 'from' }] });
    expect(again.error.message).toContain('1 Sept 2026 to 30 Sept 2026');

    const edit = (body: object, as = host) => api.call('PATCH', `/api/me/host/bills/${id}`, { as, body });
    expect((await edit({ ...month('2026-09', 2800), version: 1 })).body).toMatchObject({
      bills: [{ kwh: 2800, version: 2 }],
    });
    expect((await edit({ ...month('2026-09', 2900), version: 1 })).status).toBe(409);
    const stranger = await aStranger();
    expect((await edit(month('2026-09', 1), stranger)).status).toBe(404);
    expect((await api.call('DELETE', `/api/me/host/bills/${id}`, { as: stranger })).status).toBe(404);
    expect((await api.call('DELETE', `/api/me/host/bills/${id}`, { as: host })).status).toBe(200);
    expect((await usage(host)).bills).toEqual([]);
  });

  test.each([
    [{ from: '2026-09-30', to: '2026-09-01', kwh: 900, pounds: 270 }, 'to'],
    [{ from: '2026-09-01', to: '2099-09-30', kwh: 900, pounds: 270 }, 'to'],
    [{ from: '2026-09-01', to: '2026-09-03', kwh: 90, pounds: 27 }, 'to'],
    [{ from: '2025-09-01', to: '2026-08-31', kwh: 90_000, pounds: 27_000 }, 'to'],
    [{ from: '2026-09-01', to: '2026-09-30', kwh: 900, pounds: 27_000 }, 'pounds'],
    [{ from: '2026-09-01', to: '2026-09-30', kwh: -1, pounds: 270 }, 'kwh'],
  ])('%j is refused with the field’s name', async (body, path) => {
    const answer = await addBill(await aStranger(), body);
    expect({ status: answer.status, at: answer.error.errors?.[0]?.path }).toEqual({ status: 400, at: path });
  });

  test('from three months on the forecast stands on them, and a meter’s readings go before them', async () => {
    const host = await aHost();
    await addBill(host, month('2026-06', 1500));
    await addBill(host, month('2026-07', 1550));
    await makeForecasts();
    expect((await usage(host)).basis).toBe('form');
    expect(await forecasts(host)).toHaveLength(1);
    await addBill(host, month('2026-01', 4500));
    await makeForecasts();
    const [billed] = await forecasts(host);
    expect(billed).toMatchObject({ version: 2, basis: 'bills' });
    const { question } = await whole(host, billed?.id ?? '');
    expect(question.monthlyUsageKwh?.[0]).toBe(4500);
    expect(question.monthlyUsageKwh?.[5]).toBe(1500);
    expect(question.annualUsageKwh).toBe(question.monthlyUsageKwh?.reduce((sum, kwh) => sum + kwh, 0));
    expect((await usage(host)).annualKwh).toBe(question.annualUsageKwh);

    await upload(host, csv());
    await makeForecasts();
    expect((await forecasts(host))[0]?.basis).toBe('half_hourly');
  }, 120_000);

  test('a paper is checked by the worker, and read by its host and admins once it is ready', async () => {
    const host = await aStranger();
    const { id } = (await addBill(host, month('2026-09', 2700))).body as { id: string };
    const send = (name: string, type: string, body: string) =>
      sendParts(
        `/api/me/host/bills/${id}/file`,
        host,
        part(`name="file"; filename="${name}"\r\nContent-Type: ${type}`, body),
      );
    const check = () => work(api, ['usage.bill_file_uploaded'], billFileChecker(new LocalStorage(files), new Clock()));
    const fileOf = async () => (await usage(host)).bills[0]?.file;
    expect((await send('a.exe', 'application/x-msdownload', 'MZ')).error.message).toMatch(/PDF, JPG or PNG/);
    const large = await send('bill.pdf', 'application/pdf', 'x'.repeat(13_000_000));
    expect(large).toMatchObject({
      status: 413,
      error: { message: 'This file is too large. Files can be up to 10 MB' },
    });
    expect(await fileOf()).toBeNull();

    expect((await send('bill.png', 'image/png', 'no picture at all')).status).toBe(201);
    expect(await fileOf()).toMatchObject({ state: 'checking' });
    expect((await api.get(`/api/bills/${id}/file`, { as: host })).status).toBe(409);
    await check();
    expect(await fileOf()).toMatchObject({ state: 'rejected', reason: expect.stringContaining('its content is') });

    expect((await send('../bill.pdf', 'application/pdf', PDF)).status).toBe(201);
    await check();
    await check();
    expect(await fileOf()).toEqual({ name: 'bill.pdf', size: PDF.length, state: 'ready', reason: null });
    for (const as of [host, admin]) {
      const document = await api.get(`/api/bills/${id}/file`, { as });
      expect({ status: document.status, type: document.headers['content-type'] }).toEqual({
        status: 200,
        type: 'application/pdf',
      });
    }
    expect((await api.get(`/api/bills/${id}/file`, { as: await aStranger() })).status).toBe(404);
  });
});

const PDF = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >> endobj
trailer << /Root 1 0 R >>
%%EOF
`;

describe('scores', () => {
  const score = async (as: Person, url = '/api/me/host/forecast-score') =>
    (await api.get(url, { as })).body as ForecastScore;

  test('months that a forecast did not know are held against it; the one that knew them is not asked', async () => {
    const host = await aHost();
    await makeForecasts();
    expect(await score(host)).toMatchObject({ scored: 0, none: 'No readings yet' });
    await upload(host, csv({ scale: 1.5 }));
    await makeForecasts();
    const found = await score(host);
    expect(found).toMatchObject({ scored: 12, none: null, left: [] });
    // 32,000 kWh were said, about 31,000 were metered.
    const metered = found.months.reduce((sum, one) => sum + one.meteredKwh, 0);
    expect(metered).toBeCloseTo((await usage(host)).annualKwh ?? 0, -2);
    expect(
      found.months.every(({ forecastVersion, basis, ahead }) => forecastVersion === 1 && basis === 'form' && !ahead),
    ).toBe(true);
    const inside = found.months.filter((one) => one.inside).length;
    expect(found.coverage).toBeCloseTo(inside / 12, 3);
    expect(found.pinball).toBeGreaterThan(0);
    expect(await score(admin, `/api/hosts/${host.account.recordId}/forecast-score`)).toEqual(found);

    // The same months again, from another file: they came first with the one before.
    await upload(host, csv({ scale: 1.6 }));
    expect((await score(host)).months[0]?.forecastVersion).toBe(1);
  }, 120_000);
});
