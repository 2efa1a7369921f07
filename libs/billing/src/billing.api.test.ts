import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { billDocumentsDue, keepBilling } from '@libs/billing';
import { lateInterest, PeriodDetail, PeriodList, WEBHOOK_KINDS } from '@libs/contracts';
import { FixedClock, readerOf, type Storage, STORAGE } from '@libs/platform';
import { readAs } from '@libs/platform/testing';
import { pdfText } from '@libs/printing/testing';
import { attachedIn } from '@libs/sealing';
import { fileSealer } from '@libs/sealing/worker';
import { drawBillHere } from './bill-documents.js';
import { proveLedger } from './ledger.js';
import { insertBilledSite, insertReadings, periodOf, periods, saveSupplier, SUPPLIER } from './testing/billed-site.js';
import { insertWholeDays } from './whole-days.sql.js';

/** A live site from its readings to an issued bill, its payment and its correction. */

const clock = new FixedClock(new Date('2026-06-15T09:00:00Z'));
const WHO = ['admin', 'host', 'otherHost', 'funder', 'otherFunder', 'installer'] as const;
type Who = (typeof WHO)[number];
const people = {} as Record<Who, Person>;
let api: TestApi;
let folder: string;
let site: { project: string; asset: string; agreement: string };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voltmere-bills-'));
  api = await TestApi.start({ FILES_DIR: folder }, clock);
  people.admin = await api.person('admin');
  for (const name of ['host', 'otherHost'] as const) people[name] = await api.person('asset_host');
  for (const name of ['funder', 'otherFunder'] as const) people[name] = await api.person('asset_funder');
  people.installer = await api.person('installer');
  const { host, funder, installer } = people;
  site = await insertBilledSite(api, { project: await aProject(host, funder, installer), host, funder });
});
afterAll(async () => {
  await api?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function aProject(host: Person, funder: Person, installer: Person): Promise<string> {
  const as = people.admin;
  const [assetHostId, assetFunderId, installerId] = [host, funder, installer].map(({ account }) => account.recordId);
  await api.call('PATCH', `/api/hosts/${assetHostId}/status`, { as, body: { status: 'awaiting_pairing' } });
  const { body } = await api.post('/api/projects', { as, body: { assetHostId, assetFunderId, installerId } });
  return (body as { id: string }).id;
}

const at = async (moment: string): Promise<void> => {
  clock.set(new Date(moment));
  // Run twice, because every step may be repeated.
  for (const _ of [1, 2])
    await keepBilling(api.database, clock).catch((error: AggregateError) => {
      throw error.errors?.[0] ?? error;
    });
};
const storage = () => api.app.get<Storage>(STORAGE, { strict: false });
const draw = () => {
  const seal = fileSealer(api.database, {
    secretKey: 'x'.repeat(40),
    publicUrl: 'http://voltmere.example',
    tsaUrl: null,
    now: () => clock.now(),
  });
  return billDocumentsDue({ database: api.database, storage: storage(), clock, seal, draw: drawBillHere });
};
const bytes = async (url: string, { as }: { as: Person }) => (await api.get(url, { as })).bytes;
const june = (as: Person = people.admin) => periodOf(api, as, '2026-06-01');
const post = (path: string, body: object, as: Person = people.admin) => api.post(path, { as, body });
const history = async (id: string) => api.history(`period:${id}`);
const ESTIMATES = [9_264, 8_472, 9_055, 9_477, 9_325, 9_916];

describe('a month', () => {
  test('is open while it goes on, and shows its host what it comes to so far', async () => {
    expect((await saveSupplier(api, people.admin, people.funder)).status).toBe(200);
    await insertReadings(api, { asset: site.asset, from: '2026-01-01', to: '2026-06-14', at: '2026-06-15T08:00:00Z' });
    await at('2026-06-15T09:00:00Z');
    const { items, running, unbilled } = PeriodList.parse(await periods(api, people.host));
    expect(items.map(({ month }) => month)).toEqual(
      ['06', '05', '04', '03', '02', '01'].map((one) => `2026-${one}-01`).concat('2025-12-01'),
    );
    expect(items[0]).toMatchObject({ status: 'open', grossPence: null, wh: null });
    expect(items[0]).not.toHaveProperty('office');
    expect(items[0]?.dayWh).toBeNull();
    expect(running).toMatchObject({ month: '2026-06-01', to: '2026-06-14' });
    expect(running?.grossPence).toBeGreaterThan(30_000);
    expect(unbilled).toEqual([]);
  });

  test('that lacks readings is held with its reason, which its parties are not told', async () => {
    const held = await periodOf(api, people.admin, '2025-12-01');
    expect(held).toMatchObject({ status: 'held', from: '2025-12-31', to: '2025-12-31' });
    expect(held.office?.holds).toMatchObject([{ reason: 'missing', count: 48, of: 48 }]);
    expect(await history(held.id)).toEqual(['period.closing', 'period.held']);
    const seen = await periodOf(api, people.host, '2025-12-01');
    expect(seen).toMatchObject({ status: 'held', grossPence: null });
    expect(seen.office).toBeUndefined();
    expect(JSON.stringify(seen)).not.toContain('reason":"missing');
    const told = await api.query<{ text: string }>(
      `select data ->> 'why' as text from event_log where type = 'period.held' and data ->> 'periodId' = $1`,
      [held.id],
    );
    expect(told).toEqual([{ text: 'there are no readings' }]);
  });

  test('is closed on the 3rd at six in London and issued on the 10th, once', async () => {
    await insertReadings(
      api,
      { asset: site.asset, from: '2026-06-01', to: '2026-06-30', at: '2026-07-01T02:00:00Z' },
      (channel, day, wh) => {
        const quality = [...'A'.repeat(wh.length)];
        if (day !== '2026-06-10') return { wh, quality: quality.join('') };
        const self = ESTIMATES;
        const changed = [...wh];
        // Estimated generation, so that what was used on site is the estimate: export stays as it was read.
        self.forEach((one, place) => {
          quality[20 + place] = 'E';
          changed[20 + place] = channel === 'gen' ? one : 0;
        });
        return { wh: changed, quality: quality.join('') };
      },
    );
    await at('2026-07-03T04:59:00Z');
    expect((await june()).status).toBe('open');
    await at('2026-07-03T05:00:00Z');
    expect((await june()).status).toBe('provisional');
    await at('2026-07-10T04:59:00Z');
    expect((await june()).status).toBe('provisional');
    await at('2026-07-10T05:00:00Z');
    const bill = PeriodDetail.parse(await june(people.host));
    expect(bill).toMatchObject({ status: 'issued', grossPence: 85_892, owedPence: 85_892, dueOn: '2026-07-24' });
    expect(bill.bill).toMatchObject({ netPence: 71_577, vatPence: 14_315, wh: 4_771_767 });
    expect(bill.halfHours).toEqual({ total: 1_440, read: 1_434, estimated: 6, missing: 0 });
    expect(bill.bill?.number).toMatch(/^CYF1-2026-00000\d$/);
    expect(await history(bill.id)).toEqual(['period.closing', 'period.proposed', 'bill.issued']);
    const list = await periods(api, people.host);
    const { dayWh } = list.items.find(({ id }) => id === bill.id) ?? {};
    expect([dayWh?.length, dayWh?.reduce<number>((all, one) => all + (one ?? 0), 0)]).toEqual([30, 4_771_767]);
    expect(list.newest).toBeNull();
    const { items, newest } = PeriodList.parse(await periods(api, people.admin));
    expect(newest).toEqual({ month: '2026-06-01', sites: 1, issued: 1, held: 0 });
    expect(items[0]).not.toHaveProperty('dayWh');
    expect(await api.query(`select number from bill where period_id = $1`, [bill.id])).toHaveLength(1);
  });

  test('has numbers without a gap, in its own series for each supplier', async () => {
    const numbers = await api.query<{ number: string }>('select number from bill order by number');
    expect(numbers.map(({ number }) => number)).toEqual(
      Array.from({ length: numbers.length }, (_, place) => `CYF1-2026-${String(place + 1).padStart(6, '0')}`),
    );
    expect(numbers).toHaveLength(6);
    expect(await proveLedger(api.database.read())).toEqual([]);
  });

  test('is released by an admin with the password and a reason, and says what was missing', async () => {
    const held = await periodOf(api, people.admin, '2025-12-01');
    const url = `/api/periods/${held.id}/release`;
    const body = { version: held.version, reason: 'One night', password: PASSWORD };
    expect((await post(url, { ...body, password: 'wrong' })).status).toBe(400);
    expect((await post(url, { ...body, version: 1 })).status).toBe(409);
    expect((await post(url, body)).body).toMatchObject({ status: 'provisional' });
    expect((await post(url, body)).status).toBe(409);
    const issued = (await post(`/api/periods/${held.id}/issue`, {})).body as PeriodDetail;
    expect(issued).toMatchObject({ status: 'issued', grossPence: 0, halfHours: { missing: 48 } });
    expect((await post(`/api/periods/${held.id}/issue`, {})).body).toMatchObject({ number: issued.number });
  });
});

describe('the document of a bill', () => {
  test('is drawn once, sealed with its half hours, and the same at every download', async () => {
    const { bill } = await june(people.host);
    expect((await api.get(`/api/bills/${bill?.id}/document`, { as: people.host })).status).toBe(404);
    expect(await draw()).toBe(7);
    expect(await draw()).toBe(0);
    const first = await bytes(`/api/bills/${bill?.id}/document`, { as: people.host });
    const again = await bytes(`/api/bills/${bill?.id}/document`, { as: people.funder });
    expect(again.equals(first)).toBe(true);
    const sha256 = createHash('sha256').update(first).digest('hex');
    expect((await june()).bill?.document).toEqual({ state: 'sealed', sha256 });
    const text = pdfText(first).replaceAll(/\s+/g, ' ');
    for (const words of [
      'VAT invoice',
      '14 Fenwick Row',
      'June by day',
      bill?.number ?? '',
      '4,771.767 kWh',
      '15.000',
      '£715.77',
      '£143.15',
      '£858.92',
    ])
      expect(text).toContain(words);
    const csv = attachedIn(first, `${bill?.number}.csv`);
    const lines = csv?.trim().split('\n').slice(1) ?? [];
    expect(lines).toHaveLength(1_440);
    expect(lines.reduce((sum, line) => sum + Number(line.split(',')[2]), 0)).toBe(4_771_767);
    const served = await bytes(`/api/bills/${bill?.id}/half-hours.csv`, { as: people.host });
    expect(served.toString('utf8')).toBe(csv);
    const known = await api.post('/api/verify', { body: { sha256 } });
    expect(known.body).toMatchObject({ known: true, kind: 'bill', number: bill?.number });
  });

  test('and what is issued is never changed, by whoever', async () => {
    const { bill } = await june();
    for (const change of [
      `update bill set net_pence = 1 where id = '${bill?.id}'`,
      `update bill set path = null where id = '${bill?.id}'`,
      `update ledger_entry set pence = 1`,
      `delete from ledger_entry`,
      `truncate ledger_entry`,
    ])
      await expect(api.query(change)).rejects.toThrow(/never changed|permission denied/);
  });
});

describe('a payment', () => {
  const pay = (id: string, body: object) => post(`/api/periods/${id}/payments`, body);
  test('is recorded in part, then in full, with each reference once', async () => {
    const { id } = await june();
    const first = { pence: 50_000, paidOn: '2026-07-10', reference: 'FP 1001' };
    expect((await pay(id, first)).body).toMatchObject({ status: 'part_paid', owedPence: 35_892, paidPence: 50_000 });
    expect((await pay(id, first)).status).toBe(409);
    expect((await pay(id, { ...first, reference: 'FP 1002', paidOn: '2026-07-11' })).status).toBe(400);
    expect((await pay(id, { ...first, reference: 'FP 1002', pence: 0 })).status).toBe(400);
    expect((await june()).owedPence).toBe(35_892);
    // They are in the order in which they were recorded.
    clock.set(new Date('2026-07-10T05:00:01Z'));
    const paid = (await pay(id, { ...first, reference: 'FP 1002', pence: 37_092 })).body;
    expect(paid).toMatchObject({
      status: 'paid',
      owedPence: 0,
      payments: [{ onAccountPence: 0 }, { onAccountPence: 1_200 }],
    });
    expect((await periods(api, people.host)).onAccountPence).toBe(1_200);
    expect((await periods(api, people.otherHost)).onAccountPence).toBe(0);
    expect(await proveLedger(api.database.read())).toEqual([]);
  });

  test('that is due makes the bill overdue, and reminds on days 1, 7 and 14 unless a query is open', async () => {
    const may = () => periodOf(api, people.host, '2026-05-01');
    const { id } = await may();
    const days = () =>
      api.query<{ days: number }>(
        `select (data ->> 'days')::int as days from event_log where type = 'bill.overdue' and data ->> 'periodId' = $1 order by id`,
        [id],
      );
    // Issued on 15 June, when the agreement's months were first seen, and due on 29 June.
    expect(await may()).toMatchObject({ status: 'overdue', dueOn: '2026-06-29', daysLate: 11 });
    const query = await post(`/api/periods/${id}/dispute`, { reason: 'Was the meter right?' }, people.host);
    expect(query.body).toMatchObject({ dispute: 'Was the meter right?' });
    await at('2026-08-01T10:00:00Z');
    expect((await may()).disputedAt).not.toBeNull();
    expect(await days()).toEqual([{ days: 1 }, { days: 7 }]);
    await post(`/api/periods/${id}/settle`, {}, people.host);
    await at('2026-08-08T10:00:00Z');
    expect(await days()).toEqual([{ days: 1 }, { days: 7 }, { days: 14 }]);
    expect((await may()).interestPence).toBeGreaterThan(0);
  });

  test('has interest charged only if an admin says so, once a day at most, and credited again', async () => {
    const may = () => periodOf(api, people.host, '2026-05-01');
    const part = { pence: 10_000, paidOn: '2026-07-20', reference: 'FP 2001' };
    await post(`/api/periods/${(await may()).id}/payments`, part);
    await at('2026-08-08T10:05:00Z');
    const before = await may();
    const { id, owedPence, version, interestPence, lateSumPence, lateDays } = before;
    // 29 June to 8 August: 21 days on all of the bill, and 19 on the rest.
    const penceDays = 21 * (owedPence + 10_000) + 19 * owedPence;
    expect([lateDays, lateSumPence, interestPence]).toEqual([40, 4_000, lateInterest(penceDays, 1)]);
    const totalPence = interestPence + lateSumPence;
    const charge = (body: object, as = people.admin) =>
      post(
        `/api/periods/${id}/interest`,
        { version, totalPence, reason: 'Third late bill', password: PASSWORD, ...body },
        as,
      );
    expect((await charge({}, people.host)).status).toBe(403);
    expect((await charge({ password: 'wrong' })).status).toBe(400);
    expect((await charge({ totalPence: totalPence - 1 })).body).toMatchObject({
      message: expect.stringContaining('changed'),
    });
    expect((await charge({ version: version - 1 })).status).toBe(409);
    expect((await may()).owedPence).toBe(owedPence);
    const charged = (await charge({})).body as PeriodDetail;
    const document = charged.notes.at(-1);
    expect(charged).toMatchObject({
      status: 'part_paid',
      chargedPence: before.chargedPence,
      owedPence: owedPence + totalPence,
      interestChargedPence: totalPence,
      interestPence: 0,
      lateSumPence: 0,
    });
    expect(document).toMatchObject({
      kind: 'interest',
      number: 'CYF1-2026-I000001',
      corrects: before.bill?.number,
      reason: 'Third late bill',
      netPence: totalPence,
      vatPence: 0,
      vat: [{ reason: 'outside_scope' }],
      late: { from: '2026-06-30', to: '2026-08-08', days: 40, owedPence: owedPence + 10_000, rateBp: 1_175 },
      payTo: { reference: before.bill?.number },
    });
    expect((await charge({ version: charged.version })).body).toMatchObject({
      message: 'This bill isn’t late, or interest is charged up to today',
    });
    // Ten days later it bears interest on the bill alone, without a second fixed sum.
    await at('2026-08-18T10:00:00Z');
    expect(await may()).toMatchObject({ lateDays: 10, interestPence: lateInterest(owedPence, 10), lateSumPence: 0 });
    await draw();
    const url = (what: string) => `/api/bills/${document?.id}/${what}`;
    const text = pdfText(await bytes(url('document'), { as: people.host })).replace(/\s+/g, ' ');
    expect(text).toContain('Late payment interest');
    expect(text).not.toContain('VAT invoice');
    const csv = (await bytes(url('half-hours.csv'), { as: people.funder })).toString('utf8').trim().split('\n');
    expect(csv.slice(1)).toEqual([
      expect.stringMatching(`^stretch,2026-06-30,2026-07-20,21,${owedPence + 10_000},11.75,\\d+\\.\\d{4}$`),
      expect.stringMatching(`^stretch,2026-07-21,2026-08-08,19,${owedPence},11.75,\\d+\\.\\d{4}$`),
      `interest,2026-06-30,2026-08-08,40,,11.75,${interestPence}`,
      'late_sum,,,,,,4000',
    ]);
    expect(await proveLedger(api.database.read())).toEqual([]);
    const back = { version: (await may()).version, reason: 'A goodwill gesture', password: PASSWORD };
    expect((await post(`/api/periods/${id}/interest/credit`, { ...back, password: 'wrong' })).status).toBe(400);
    const credited = (await post(`/api/periods/${id}/interest/credit`, back)).body as PeriodDetail;
    expect(credited).toMatchObject({ status: 'part_paid', owedPence, interestChargedPence: 0 });
    expect(credited.notes.at(-1)).toMatchObject({
      kind: 'credit_note',
      number: 'CYF1-2026-C000001',
      corrects: document?.number,
      grossPence: totalPence,
    });
    expect(
      (await post(`/api/periods/${id}/interest/credit`, { ...back, version: credited.version })).body,
    ).toMatchObject({
      message: 'No interest was charged on this bill',
    });
    // The bill turns out to be wrong as a whole: the interest on it goes with it, and nothing of it is owed of the new one.
    const again = await charge({ version: credited.version, totalPence: credited.interestPence });
    expect(again.body).toMatchObject({ interestChargedPence: lateInterest(owedPence, 10) });
    const { version: charged2 } = again.body as PeriodDetail;
    const whole = { version: charged2, reason: 'Wrong', password: PASSWORD };
    const anew = (await post(`/api/periods/${id}/credit`, whole)).body as PeriodDetail;
    expect(anew).toMatchObject({ interestChargedPence: 0, lateDays: 0 });
    expect(anew.owedPence + anew.paidPence).toBe(anew.bill?.grossPence);
    // Paid whole, three days late: it bears the interest of those days until it is charged.
    await at('2026-09-04T10:00:00Z');
    expect((await may()).dueOn).toBe('2026-09-01');
    const rest = { pence: anew.owedPence, paidOn: '2026-09-04', reference: 'FP 2002' };
    expect((await post(`/api/periods/${id}/payments`, rest)).body).toMatchObject({
      status: 'paid',
      owedPence: 0,
      lateDays: 3,
      interestPence: lateInterest(anew.owedPence, 3),
      lateSumPence: 4_000,
    });
    const notes = anew.notes.map(({ kind, corrects }) => [kind, corrects]);
    expect(notes).toContainEqual(['credit_note', 'CYF1-2026-I000002']);
    expect(notes).toContainEqual(['credit_note', before.bill?.number]);
    expect(await proveLedger(api.database.read())).toEqual([]);
    await draw();
    expect(await proveLedger(api.database.read())).toEqual([]);
  });
});

describe('readings that come late', () => {
  const late = (moment: string) =>
    insertReadings(api, { asset: site.asset, from: '2026-06-10', to: '2026-06-10', at: moment });

  test('propose a note of six pence, once, and the bill stays as it is', async () => {
    const before = await june();
    await late('2026-08-19T01:00:00Z');
    await at('2026-08-19T02:00:00Z');
    const { office, bill, version } = await june();
    expect(office?.proposedNote).toMatchObject({
      kind: 'credit_note',
      wh: -284,
      netPence: 5,
      vatPence: 1,
      grossPence: 6,
      issueBy: '2026-09-02',
    });
    expect(bill).toEqual(before.bill);
    await late('2026-08-19T03:00:00Z');
    await at('2026-08-19T04:00:00Z');
    expect((await june()).version).toBe(version);
    expect((await june(people.host)).office).toBeUndefined();
  });

  test('are credited by a note that names the first number', async () => {
    const { id, office, bill } = await june();
    const url = `/api/periods/${id}/notes`;
    const reason = 'Readings of 10 June arrived';
    expect((await post(url, { proposalId: site.asset, reason })).status).toBe(409);
    const noted = (await post(url, { proposalId: office?.proposedNote?.id, reason })).body as PeriodDetail;
    expect(noted.notes).toMatchObject([
      { kind: 'credit_note', number: 'CYF1-2026-C000004', corrects: bill?.number, grossPence: 6, wh: -284 },
    ]);
    expect(noted).toMatchObject({ status: 'paid', chargedPence: 85_886, owedPence: 0 });
    // The readings say it too, and keep the mark while they are delivered again as they are.
    const letters = () =>
      api.query<{ channel: string; quality: string }>(
        `select channel, substr(quality, 19, 10) as quality from site_day where asset_id = $1 and day = '2026-06-10' order by channel`,
        [site.asset],
      );
    const marked = ['exp', 'gen'].map((channel) => ({ channel, quality: 'AACCCCCCAA' }));
    expect(await letters()).toEqual(marked);
    // It was paid before, so the host has it on account; what was there paid the new bill of May.
    expect((await periods(api, people.host)).onAccountPence).toBe(6);
    await late('2026-08-19T05:00:00Z');
    await at('2026-08-19T06:00:00Z');
    expect((await june()).office?.proposedNote).toBeNull();
    expect(await draw()).toBe(1);
    const [note] = noted.notes;
    const csv = (await bytes(`/api/bills/${note?.id}/half-hours.csv`, { as: people.host })).toString('utf8');
    const lines = csv.trim().split('\n').slice(1);
    expect(lines).toHaveLength(6);
    expect(lines.reduce((sum, line) => sum + Number(line.split(',')[4]), 0)).toBe(-284);
    const pdf = await bytes(`/api/bills/${note?.id}/document`, { as: people.host });
    expect(pdfText(pdf)).toContain(bill?.number);
    expect(await proveLedger(api.database.read())).toEqual([]);
  });

  test('and that arrive while a bill is issued stop it: its half hours always come to its quantity', async () => {
    const [note] = (await june()).notes;
    const days = { billId: note?.id ?? '', assetId: site.asset, from: '2026-06-20', to: '2026-06-21', days: 2 };
    const sums = await api.query<{ gen: number; self: number }>(
      `select sum(a)::float8 as gen, sum(greatest(0, a - b))::float8 as self
         from site_day g join site_day e using (asset_id, day) cross join lateral unnest(g.wh, e.wh) as u (a, b)
        where g.channel = 'gen' and e.channel = 'exp' and asset_id = $1 and day between $2 and $3`,
      [site.asset, days.from, days.to],
    );
    const [{ gen, self } = { gen: 0, self: 0 }] = sums;
    const copied = (billingMeter: 'self_use' | 'generation', wh: number, count = 2) =>
      api.database.transaction(async (tx) => {
        await insertWholeDays(tx, [{ ...days, days: count, billingMeter, wh }]);
        throw new Error('taken back');
      });
    await expect(copied('self_use', self)).rejects.toThrow('taken back');
    await expect(copied('generation', gen)).rejects.toThrow('taken back');
    for (const other of [copied('self_use', self - 1), copied('generation', self), copied('self_use', self, 1)])
      await expect(other).rejects.toThrow('readings arrived while a bill was issued');
  });
});

describe('who sees what', () => {
  const readerFor = (who: Who) => {
    const { id, role, fullName: name, companyName, recordId } = people[who].account;
    return readerOf({ accountId: id, sessionId: null, role, name, companyName, partyId: recordId });
  };
  const own: Who[] = ['admin', 'host', 'funder'];
  test('of a bill: its host, its funder and the office', async () => {
    const { id, bill } = await june();
    const urls = [`/api/periods/${id}`, `/api/bills/${bill?.id}/document`, `/api/bills/${bill?.id}/half-hours.csv`];
    for (const who of WHO)
      for (const url of urls) {
        const { status } = await api.get(url, { as: people[who] });
        const expected = own.includes(who) ? 200 : who === 'installer' ? 403 : 404;
        expect({ who, url, status }).toEqual({ who, url, status: expected });
      }
    expect((await post(`/api/periods/${id}/dispute`, { reason: 'x' }, people.otherHost)).status).toBe(404);
    for (const who of WHO.filter((one) => one !== 'installer' && one !== 'admin'))
      expect((await periods(api, people[who])).items.length > 0).toBe(own.includes(who));
  });

  test('what the funder expects for export is not the host’s', async () => {
    expect((await june(people.funder)).export).toMatchObject({ priceMp: 12_000 });
    expect((await june(people.host)).export).toBeNull();
  });

  test('the tables say the same, without a where', async () => {
    const count = (who: Who, table: string) =>
      readAs(readerFor(who), async () => {
        const [row] = await api.database.read().rows<{ many: number }>(`select count(*)::int as many from ${table}`);
        return row?.many ?? 0;
      });
    const tables = ['billing_period', 'bill', 'bill_day', 'payment', 'bill_export', 'ledger_entry'];
    for (const table of tables)
      for (const who of WHO) {
        const many = await count(who, table);
        const hidden = table === 'bill_export' ? who === 'host' : table === 'ledger_entry' && who === 'funder';
        expect({ who, table, sees: many > 0 }).toEqual({ who, table, sees: own.includes(who) && !hidden });
      }
    for (const table of [
      'supplier',
      'billing_period_office',
      'note_proposal',
      'document_number',
      'vat_certificate',
      'index_figure',
    ])
      for (const who of WHO.filter((one) => one !== 'admin'))
        await expect(count(who, table)).rejects.toThrow('permission denied');
  });

  test('events of bills go to both parties, those of holds to the office, and none has an amount', async () => {
    const rows = await api.query<{ type: string; audiences: string[]; data: object }>(
      `select type, array(select jsonb_object_keys(audiences)) as audiences, data from event_log
        where type like 'bill.%' or type like 'period.%' or type like 'note.%' or type like 'payment.%'
           or type like 'interest.%'`,
    );
    expect(rows.length).toBeGreaterThan(10);
    // None of them goes to a partner's address.
    expect(
      WEBHOOK_KINDS.filter((kind) => /^(bill|period|note|payment|statement|bank|export|interest)\./.test(kind)),
    ).toEqual([]);
    for (const { type, audiences, data } of rows) {
      const office = type.startsWith('period.') || type === 'note.proposed';
      expect({
        type,
        kinds: audiences.map((one) => one.split(':')[0] ?? '').toSorted((a, b) => a.localeCompare(b)),
      }).toEqual({
        type,
        kinds: office ? ['admin'] : ['admin', 'funder', 'host'],
      });
      expect(JSON.stringify(data)).not.toMatch(/pence|\bwh\b/i);
    }
  });
});

describe('the supplier', () => {
  test('keeps its code once bills have it, and two never share one', async () => {
    expect((await saveSupplier(api, people.admin, people.funder, { code: 'OTHER' })).body).toMatchObject({
      message: 'Bills have been issued under this code, so it can’t be changed',
    });
    expect((await saveSupplier(api, people.admin, people.otherFunder)).status).toBe(400);
    expect((await saveSupplier(api, people.admin, people.funder, { password: 'wrong' })).status).toBe(400);
    const { body } = await api.get(`/api/funders/${people.funder.account.recordId}/supplier`, { as: people.admin });
    expect(body).toMatchObject({ supplier: { ...SUPPLIER, issued: true } });
  });

  test('is asked for before a month can be issued, and sites that are not billed say why', async () => {
    const [host, funder, installer] = [people.otherHost, people.otherFunder, people.installer];
    const project = await aProject(host, funder, installer);
    const other = await insertBilledSite(
      api,
      { project, host, funder },
      { priceKind: 'flat', priceMp: null, flatFeePence: 30_000, billingMeter: 'flat' },
    );
    await at('2026-08-22T10:00:00Z');
    const reasons = (await periods(api, people.admin)).unbilled;
    expect(reasons).toEqual([
      {
        assetId: other.asset,
        projectId: project,
        company: 'Fenwick Row Bakery',
        reason: 'no_supplier',
        funderId: funder.account.recordId,
        funder: 'Calder Yield',
      },
    ]);
    // Only the office can enter and see a certificate.
    const kept = (body: object) =>
      api.call('PUT', `/api/projects/${project}/vat-certificate`, { as: people.admin, body });
    expect((await kept({ kept: 'Folder 12' })).status).toBe(204);
    const { id } = await periodOf(api, host, '2026-07-01');
    const office = async () =>
      ((await api.get(`/api/periods/${id}`, { as: people.admin })).body as PeriodDetail).office;
    expect(await office()).toMatchObject({ funderId: funder.account.recordId, certificate: 'Folder 12' });
    expect((await kept({ kept: null })).status).toBe(204);
    expect(await office()).toMatchObject({ certificate: null });
    expect((await periodOf(api, host, '2026-07-01')).status).toBe('held');
    // A company that isn't registered for VAT charges none, and its document isn't a VAT invoice.
    expect((await saveSupplier(api, people.admin, funder, { code: 'TCM', vatNumber: null })).status).toBe(200);
    await at('2026-08-22T11:00:00Z');
    const july = await periodOf(api, host, '2026-07-01');
    expect(july).toMatchObject({
      status: 'issued',
      grossPence: 30_000,
      bill: { vatPence: 0, vat: [{ reason: 'not_registered' }] },
    });
    await draw();
    const text = pdfText(await bytes(`/api/bills/${july.bill?.id}/document`, { as: host }));
    expect(text).not.toMatch(/VAT invoice|VAT number|VAT at/);
    await api.query(`update agreement set effective_at = null where project_id = $1`, [project]);
    expect((await periods(api, host)).unbilled).toMatchObject([{ reason: 'no_agreement' }]);
  });
});
