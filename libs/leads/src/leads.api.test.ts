import { type Person, TestApi } from '@apps/api/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { holderOf } from '@libs/accounts';
import {
  type ForecastAnswer,
  LEAD_ACTIONS,
  LEAD_STATUSES,
  type LeadStatus,
  type LeadView,
  LeadWithCode,
  toldYearsOf,
  VIEWS,
} from '@libs/contracts';
import { leadApprovedProps, type LeadRow, UniqueCodes } from '@libs/leads';
import { aLead } from '@libs/leads/testing';
import pg from 'pg';

let api: TestApi;
let admin: Person;

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.person('admin', { fullName: 'Amara Osei' });
});
afterAll(() => api?.stop());

let addresses = 0;
/** An address that nobody has called from. */
const address = () => `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`;
const form = (more: object = {}) => ({
  fullName: 'Siân O’Brien',
  companyName: 'Café 2Ü & Sons',
  workEmail: `${randomUUID()}@lead.example`,
  ...more,
});
const submit = (more: object = {}, from = address()) => api.post('/api/leads', { body: form(more), address: from });
const leadIn = (status: LeadStatus, more: object = {}): Promise<LeadRow> =>
  api.database.transaction((tx) =>
    aLead(tx, { status, codes: api.app.get(UniqueCodes), actor: holderOf(admin.account, null), ...more }),
  );
const approve = (id: string) => api.post(`/api/leads/${id}/approve`, { as: admin });
const decline = (id: string, body?: object) => api.post(`/api/leads/${id}/decline`, { as: admin, body });
const mails = (to: string) =>
  api.query<{ template: string; data: Record<string, unknown> }>(
    'select template, data from mail where recipient = $1 order by created_at',
    [to],
  );

describe('the lead form', () => {
  test('makes a lead, keeps what was typed and the cleaned copy, tells admins and thanks', async () => {
    const answer = await submit({
      fullName: '  Sia\u0302n O’Brien ',
      workEmail: ' Sian@Lead.Example ',
      phoneNumber: '+44 20 7946 0101',
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        forecast: { inputs: { annualUsageKwh: 25_000, unitRatePence: 26 }, basis: { inputs: { offer: 'assumed' } } },
      },
    });
    const { id, forecast } = answer.body as { id: string; forecast: ForecastAnswer };
    const { currentBill, newBill, savings } = forecast.annual;
    const [kept] = await api.query('select * from lead where id = $1', [id]);
    expect(kept).toMatchObject({
      status: 'submitted',
      full_name: 'Siân O’Brien',
      company_name: 'Café 2Ü & Sons',
      work_email: 'sian@lead.example',
      phone_number: '+442079460101',
      cleaned_full_name: 'Sian OBrien',
      cleaned_company_name: 'Caf 2 & Sons',
      consent_text: 'privacy-policy/2025-09-01',
    });
    const events = await api.query<{ type: string; actor: null; audiences: object }>(
      'select type, actor, audiences from event_log where stream = $1',
      [`lead:${id}`],
    );
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ type: 'lead.submitted', actor: null });
    expect(Object.keys(events[0]?.audiences ?? {})).toEqual(['admin']);
    expect(await mails('sian@lead.example')).toEqual([
      {
        template: 'lead_receipt',
        data: {
          name: 'Siân O’Brien',
          companyName: 'Café 2Ü & Sons',
          forecast: expect.objectContaining({
            annual: { currentBill, newBill, savings },
            entered: [],
            byYear: toldYearsOf(forecast).map(({ year, p50: saving }) => ({ year, saving })),
          }),
        },
      },
    ]);
  });

  const WRONG = { fullName: 'J', companyName: 'A', workEmail: 'nobody', phoneNumber: '12' };
  test.each([
    ['fullName', 'Please enter a valid full name', WRONG],
    ['companyName', 'Please enter a valid company name', { ...WRONG, fullName: 'Jo' }],
    ['workEmail', 'Please enter a valid email address', { ...WRONG, fullName: 'Jo', companyName: 'AB' }],
    ['phoneNumber', 'Please enter a valid UK phone number', { phoneNumber: '12' }],
    ['fullName', 'Please enter a valid full name', { ...WRONG, fullName: undefined }],
    ['workEmail', 'Please enter a valid email address', { workEmail: 7 }],
    ['companyName', 'Please enter a valid company name', { companyName: 'A'.repeat(1001) }],
    ['fullName', 'Please enter a valid full name', { fullName: '<script>alert(1)</script>' }],
  ])('refuses the first that is wrong: %s', async (path, message, body) => {
    const { error } = await submit(body);
    expect(error).toMatchObject({ status: 400, code: 'validation_failed', message });
    expect(error.errors?.[0]).toEqual({ path, message });
  });

  test.each(['status', 'approved', 'uniqueCode', 'id', 'version', 'hostId', 'createdAt', 'consentText'])(
    'takes no %s',
    async (field) => {
      const { error } = await submit({ [field]: 'approved' });
      expect(error).toMatchObject({ status: 400, errors: [{ path: field, message: 'This field isn’t recognised' }] });
    },
  );

  test('three leads of one address are told as one person’s in the list', async () => {
    const workEmail = `again-${randomUUID()}@lead.example`;
    for (const companyName of ['First Farm', 'Second Farm', 'Third Farm'])
      expect((await submit({ workEmail, companyName })).status).toBe(201);
    await submit({ workEmail: `other-${workEmail}` });
    const listed = await api.get(`/api/leads?search=${encodeURIComponent(workEmail)}`, { as: admin });
    const { items } = listed.body as { items: { workEmail: string; fromSameAddress: number }[] };
    expect(items.map((lead) => lead.fromSameAddress).sort((a, b) => a - b)).toEqual([1, 3, 3, 3]);
    expect(items.find((lead) => lead.fromSameAddress === 1)?.workEmail).toBe(`other-${workEmail}`);

    const each = async (query: string) =>
      (await api.get(`/api/leads?onePerAddress=true&${query}`, { as: admin })).body as {
        items: { companyName: string }[];
        total: number;
      };
    const once = await each(`search=${encodeURIComponent(workEmail)}`);
    expect([once.total, once.items.map((lead) => lead.companyName)]).toEqual([2, [form().companyName, 'Third Farm']]);
    // Of the leads asked for: one that only an older request matches is found by it.
    expect((await each('search=second+farm')).items.map((lead) => lead.companyName)).toContain('Second Farm');
    const all = await api.get(`/api/leads?address=${workEmail}`, { as: admin });
    expect((all.body as { total: number }).total).toBe(3);
  });

  test('an address that is none is refused by name', async () => {
    const refused = await api.get('/api/leads?address=nobody', { as: admin });
    expect([refused.status, refused.error.errors?.[0]?.path]).toEqual([400, 'address']);
  });

  test('sent twice under one key makes one lead', async () => {
    const body = form();
    const headers = { 'idempotency-key': randomUUID() };
    const from = address();
    const first = await api.post('/api/leads', { body, headers, address: from });
    const second = await api.post('/api/leads', { body, headers, address: from });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await api.query('select id from lead where work_email = $1', [body.workEmail])).toHaveLength(1);
    expect(await mails(body.workEmail)).toHaveLength(1);
  });

  test('answers the question of the calculator, and refuses it by its field', async () => {
    const asked = { businessType: 'office', annualUsageKwh: 80_000, offer: 'flat_fee', smartService: false, seed: 5 };
    const { body } = await submit({ workEmail: 'calculator@lead.example', forecastInput: asked });
    expect(body).toMatchObject({ forecast: { seed: 5, inputs: { businessType: 'office', offer: 'flat_fee' } } });
    // The receipt brings the same figures back.
    const [mail] = await api.query<{ href: string }>(
      `select data->'forecast'->>'href' as href from mail where recipient = 'calculator@lead.example'`,
    );
    expect(mail?.href).toBe('/?business=office&kwh=80000&pay=flat_fee&service=off#calculator');
    const { error } = await submit({
      workEmail: 'wrong@lead.example',
      forecastInput: { ...asked, annualUsageKwh: -1 },
    });
    expect(error).toMatchObject({ status: 400, errors: [{ path: 'forecastInput.annualUsageKwh' }] });
  });
});

describe('the limits', () => {
  test('an e-mail may send three in a minute, whatever its case and wherever from, and then waits five', async () => {
    const workEmail = `${randomUUID()}@limit.example`;
    for (let sent = 0; sent < 3; sent++) expect((await submit({ workEmail })).status).toBe(201);
    const fourth = await submit({ workEmail: ` ${workEmail.toUpperCase()} ` });
    expect(fourth.error).toMatchObject({ status: 429, code: 'rate_limited' });
    const seconds = Number(fourth.headers['retry-after']);
    expect(seconds).toBeGreaterThan(200);
    expect(seconds).toBeLessThanOrEqual(300);
    expect(fourth.error.message).toBe(`Please wait ${seconds} seconds before submitting again.`);
    expect(await api.query('select id from lead where work_email = $1', [workEmail])).toHaveLength(3);
    expect((await submit()).status).toBe(201);
  });

  test('an address may send twenty; one that may send no more counts against nobody else', async () => {
    const from = address();
    for (let sent = 0; sent < 20; sent++) expect((await submit({}, from)).status).toBe(201);
    const workEmail = `${randomUUID()}@victim.example`;
    for (let sent = 0; sent < 4; sent++) expect((await submit({ workEmail }, from)).status).toBe(429);
    expect((await submit({ workEmail })).status).toBe(201);
  });

  test('what fails its checks is not counted', async () => {
    const from = address();
    const workEmail = `${randomUUID()}@wrong.example`;
    for (let sent = 0; sent < 25; sent++) {
      expect((await submit({ workEmail, fullName: 'J' }, from)).status).toBe(400);
    }
    expect((await submit({ workEmail }, from)).status).toBe(201);
  });

  test('a form that the server could not store is not counted either', async () => {
    const workEmail = `${randomUUID()}@again.example`;
    // The table's owner takes it away; the product's own role could not.
    const owner = new pg.Client(api.config.databaseUrl);
    await owner.connect();
    await owner.query('alter table lead rename to lead_out_of_reach');
    try {
      for (let sent = 0; sent < 4; sent++) expect((await submit({ workEmail })).status).toBe(500);
    } finally {
      await owner.query('alter table lead_out_of_reach rename to lead');
      await owner.end();
    }
    expect((await submit({ workEmail })).status).toBe(201);
  });

  test('twenty at once are no way around', async () => {
    const workEmail = `${randomUUID()}@burst.example`;
    const answers = await Promise.all(Array.from({ length: 12 }, () => submit({ workEmail })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
  });
});

describe('the list', () => {
  test('is found by name, company, e-mail and number; filtered, sorted and turned page by page', async () => {
    const word = `Zeta${randomUUID().slice(0, 4).replace(/\d/g, 'x')}`;
    const made: LeadRow[] = [];
    for (const [index, status] of LEAD_STATUSES.entries()) {
      const at = new Date(Date.now() - index * 60_000);
      made.push(await leadIn(status, { companyName: `${word} ${'DCBA'[index]}`, at }));
    }
    const list = async (query: string) => {
      const { status, body } = await api.get(`/api/leads?search=${word.toLowerCase()}&${query}`, { as: admin });
      expect(status).toBe(200);
      return body as { items: { id: string; status: string }[]; total: number; nextCursor: string | null };
    };
    expect((await list('')).items.map(({ id }) => id)).toEqual(made.map(({ id }) => id));
    expect(await list('status=approved,declined')).toMatchObject({ total: 2 });
    expect((await list('sort=companyName')).items.map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse());
    const first = await list('sort=-companyName&limit=3');
    expect(first).toMatchObject({ total: 4 });
    const rest = await list(`sort=-companyName&limit=3&cursor=${first.nextCursor}`);
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(made.map(({ id }) => id));
    expect(rest.nextCursor).toBeNull();
    const [lead] = made as [LeadRow];
    for (const search of [lead.workEmail, '2079', 'lena hart']) {
      const { body } = await api.get(`/api/leads?search=${encodeURIComponent(search)}`, { as: admin });
      expect((body as { total: number }).total).toBeGreaterThan(0);
    }
  });

  test.each(['status=gone', 'sort=workEmail', 'limit=0', 'limit=201', 'cursor=x', 'page=2'])(
    'refuses %s',
    async (query) => expect((await api.get(`/api/leads?${query}`, { as: admin })).status).toBe(400),
  );

  test('shows the code of an approved lead alone, and one lead as the list does', async () => {
    for (const status of LEAD_STATUSES) {
      const lead = await leadIn(status);
      const { body } = await api.get(`/api/leads/${lead.id}`, { as: admin });
      const shown = LeadWithCode.parse(body);
      expect(shown.approved).toBe(status === 'approved' || status === 'signed_up');
      if (status === 'approved') expect(shown.uniqueCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
      else expect(shown.uniqueCode).toBeNull();
    }
    expect((await api.get(`/api/leads/${randomUUID()}`, { as: admin })).status).toBe(404);
  });
});

describe('approval', () => {
  test('makes a host without a user, draws a code and posts it by reference', async () => {
    const lead = await leadIn('submitted', { phoneNumber: '020 7946 0123' });
    const answer = await approve(lead.id);
    expect(answer.status).toBe(200);
    const { uniqueCode, ...view } = LeadWithCode.parse(answer.body);
    expect(view).toMatchObject({ status: 'approved', approved: true, version: 2 });
    expect(uniqueCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);

    const [host] = await api.query<{ id: string }>('select * from host where email = $1', [lead.workEmail]);
    expect(host).toMatchObject({
      status: 'lead',
      account_id: null,
      full_name: 'Lena Hart',
      phone_number: '02079460123',
    });
    expect(await api.history(`lead:${lead.id}`)).toEqual(['lead.submitted', 'lead.approved']);
    expect(await api.history(`host:${host?.id}`)).toEqual(['host.created']);

    const posted = await mails(lead.workEmail);
    expect(posted.at(-1)).toEqual({ template: 'lead_approved', data: { leadId: lead.id } });
    const props = leadApprovedProps(api.app.get(UniqueCodes));
    expect(await props(api.database.read(), { data: { leadId: lead.id } })).toEqual({
      name: 'Lena Hart',
      companyName: 'Hart Joinery',
      uniqueCode,
    });
    expect(await props(api.database.read(), { data: { leadId: randomUUID() } })).toBeNull();

    const stored = JSON.stringify([
      await api.query('select * from event_log'),
      await api.query('select * from mail'),
      await api.query('select full_name, code_lookup::text, code_sealed::text, search_text from lead'),
      await api.query('select * from idempotency_key'),
    ]);
    expect(stored).not.toContain(uniqueCode);
  });

  test('tells admins live what HTTP answers, without the code', async () => {
    const lead = await leadIn('approved');
    const events = await api.query<{ view: LeadView }>(
      `select copy #> '{records,0,view}' as view from event_copy where stream = $1 and audience = 'admin' order by id`,
      [`lead:${lead.id}`],
    );
    for (const { view } of events) expect(VIEWS.lead.admin.parse(view)).toEqual(view);
    const { body } = await api.get(`/api/leads/${lead.id}`, { as: admin });
    const { uniqueCode: _, consent: __, ...now } = LeadWithCode.parse(body);
    expect(events.at(-1)?.view).toEqual(now);
  });

  test('keeps no code under an Idempotency-Key', async () => {
    const lead = await leadIn('submitted');
    const headers = { 'idempotency-key': randomUUID() };
    const first = await api.post(`/api/leads/${lead.id}/approve`, { as: admin, headers });
    expect(first.body).toMatchObject({ uniqueCode: expect.any(String) });
    const second = await api.post(`/api/leads/${lead.id}/approve`, { as: admin, headers });
    expect(second).toMatchObject({ status: 200, headers: { 'idempotency-replayed': 'true' } });
    expect(second.text).not.toContain('uniqueCode');
  });

  test('is refused where an account has the e-mail', async () => {
    const host = await api.person('asset_host');
    const lead = await leadIn('submitted', { workEmail: host.account.email.toUpperCase() });
    expect((await approve(lead.id)).error).toMatchObject({
      status: 409,
      code: 'conflict',
      details: 'The email is in use',
      current: { kind: 'lead', id: lead.id, version: 1, view: { status: 'submitted' } },
    });
    expect(await api.history(`lead:${lead.id}`)).toEqual(['lead.submitted']);
  });

  test('by two at once is one approval', async () => {
    const lead = await leadIn('submitted');
    const answers = await Promise.all([approve(lead.id), approve(lead.id), approve(lead.id)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await api.query('select id from host where email = $1', [lead.workEmail])).toHaveLength(1);
  });
});

describe('what may be done to a lead, by its status', () => {
  const cases = (['approve', 'decline'] as const).flatMap((action) =>
    LEAD_STATUSES.map(
      (status) => [action, status, (LEAD_ACTIONS[action].from as readonly string[]).includes(status)] as const,
    ),
  );
  test.each(cases)('%s a lead that is %s: %s', async (action, status, allowed) => {
    const lead = await leadIn(status);
    const answer = await api.post(`/api/leads/${lead.id}/${action}`, { as: admin });
    if (allowed) {
      expect(answer).toMatchObject({
        status: 200,
        body: { status: LEAD_ACTIONS[action].to, version: lead.version + 1 },
      });
      return;
    }
    expect(answer.error).toMatchObject({
      status: 409,
      code: 'conflict',
      message: `This lead has already ${status === 'signed_up' ? 'signed up' : `been ${status}`}`,
      details: expect.stringMatching(new RegExp(`^${status.replace('_', ' ')} by (Amara Osei|Lena Hart) at \\d{4}-`)),
      current: { kind: 'lead', id: lead.id, version: lead.version, view: { status } },
    });
    expect(answer.text).not.toMatch(/uniqueCode/);
  });

  test('a lead that nobody knows is not found', async () => {
    expect((await approve(randomUUID())).status).toBe(404);
    expect((await decline(randomUUID())).status).toBe(404);
    expect((await approve('7')).status).toBe(400);
  });
});

test('a declined lead is told so once, the reason is for admins alone, and it may be approved yet', async () => {
  const lead = await leadIn('submitted');
  expect(await decline(lead.id, { reason: ' No roof of its own ' })).toMatchObject({ body: { status: 'declined' } });
  const [event] = await api.query<{ data: object }>(`select data from event_log where stream = $1 and version = 2`, [
    `lead:${lead.id}`,
  ]);
  expect(event?.data).toEqual({ reason: 'No roof of its own' });
  const [kept] = await api.query('select decline_reason from lead where id = $1', [lead.id]);
  expect(kept).toEqual({ decline_reason: 'No roof of its own' });
  expect((await mails(lead.workEmail)).at(-1)).toEqual({
    template: 'lead_declined',
    data: { name: 'Lena Hart', companyName: 'Hart Joinery' },
  });
  expect((await approve(lead.id)).status).toBe(200);
  expect(await api.history(`lead:${lead.id}`)).toEqual(['lead.submitted', 'lead.declined', 'lead.approved']);
});

test('without Redis leads come in and are counted in the process', async () => {
  const alone = await TestApi.start({ REDIS_URL: 'redis://127.0.0.1:1/0' });
  const body = form();
  for (let sent = 0; sent < 3; sent++) expect((await alone.post('/api/leads', { body })).status).toBe(201);
  expect((await alone.post('/api/leads', { body })).error).toMatchObject({
    status: 429,
    message: expect.stringMatching(/^Please wait \d+ seconds before submitting again\.$/),
  });
  await alone.stop();
});
