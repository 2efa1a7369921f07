import { PASSWORD, type Person, TestApi } from '@apps/api/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  ErrorBody,
  type InvitationView,
  type MemberView,
  MyOrganisation,
  organisationRoutes,
  SignedIn,
} from '@libs/contracts';
import { FixedClock } from '@libs/platform';
import { expireInvitations } from './expire-invitations.js';
import { InvitationLinks } from './invitation-links.js';
import { invitationProps } from './invitation-mail.js';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const DAY = 86_400_000;
const clock = new FixedClock(NOW);
let api: TestApi;
let admin: Person;
let owner: Person;
let made = 0;
const address = () => `kofi${++made}@fenwickrow.example`;

beforeAll(async () => {
  api = await TestApi.start({}, clock);
  admin = await api.person('admin');
});
beforeEach(async () => {
  clock.set(NOW);
  await api.redis.flushdb();
  owner = await api.person('asset_host', { fullName: 'Grace Adeyemi', companyName: 'Fenwick Row Bakery' });
});
afterAll(() => api?.stop());

const invite = (email: string, role = 'signatory', as = owner, password = PASSWORD) =>
  api.post('/api/me/org/invitations', { as, body: { email, role, password } });
const invited = async (email = address(), role = 'signatory'): Promise<InvitationView & { token: string }> => {
  const answer = await invite(email, role);
  expect(answer.status).toBe(201);
  const invitation = answer.body as InvitationView;
  return { ...invitation, token: await tokenIn(`${invitation.id}:1`) };
};
/** What the mail room fills the email with when it sends it. */
const propsOf = (cause: string) =>
  api.database.transaction((tx) => invitationProps(new InvitationLinks(api.config.secretKey), clock)(tx, { cause }));
const tokenIn = async (cause: string): Promise<string> => (await propsOf(cause))?.href.split('#')[1] ?? '';
const show = (token: string, as?: Person) =>
  api.post('/api/invitations/show', { body: { token }, ...(as ? { as } : {}) });
const accept = (token: string, more: object = {}, as?: Person) =>
  api.post('/api/invitations/accept', { body: { token, ...more }, ...(as ? { as } : {}) });
const NEW = { fullName: 'Kofi Adeyemi', password: 'Sourdough-12' };
const team = async (as = owner) => MyOrganisation.parse((await api.get('/api/me/org', { as })).body);
const change = (member: { memberId: string }, role: string, as = owner, password = PASSWORD) =>
  api.call('PATCH', `/api/me/org/members/${member.memberId}`, { as, body: { role, password } });
const remove = (memberId: string, as = owner, password = PASSWORD) =>
  api.call('DELETE', `/api/me/org/members/${memberId}`, { as, body: { password } });
const memberIdOf = async (person: Person, as = owner) =>
  (await team(as)).team?.members.find(({ userId }) => userId === person.account.id)?.id ?? '';

describe('an invitation', () => {
  test('brings a new person into the organisation, signed in, with the role it names', async () => {
    const email = address();
    const { token, ...invitation } = await invited(email.toUpperCase());
    expect(invitation).toMatchObject({ email, role: 'signatory', state: 'invited', invitedBy: 'Grace Adeyemi' });
    expect(invitation.expiresAt).toBe('2026-11-27T12:00:00.000Z');
    expect((await show(token)).body).toEqual({
      organisation: { kind: 'host', name: 'Fenwick Row Bakery' },
      email,
      role: 'signatory',
      invitedBy: 'Grace Adeyemi',
      state: 'invited',
      expiresAt: invitation.expiresAt,
      hasAccount: false,
      signedInAs: null,
      hindrance: null,
    });
    const answer = await accept(token, NEW);
    expect(answer.status).toBe(200);
    const { user, accessToken } = SignedIn.parse(answer.body);
    expect(user).toMatchObject({ email, role: 'asset_host', companyName: 'Fenwick Row Bakery' });
    const headers = { authorization: `Bearer ${accessToken}` };
    const own = MyOrganisation.parse((await api.get('/api/me/org', { headers })).body);
    expect(own.role).toBe('signatory');
    expect(own.team?.members.map(({ email: each, role }) => [each, role])).toEqual([
      [owner.account.email, 'owner'],
      [email, 'signatory'],
    ]);
    expect((await api.get('/api/me/host', { headers })).body).toMatchObject({ id: owner.account.recordId });
    expect(await api.history(`invitation:${invitation.id}`)).toEqual(['member.invited', 'invitation.accepted']);
    const member = own.team?.members[1] as MemberView;
    expect(await api.history(`member:${member.id}`)).toEqual(['member.joined']);

    // Once: the link opens nothing any more, and says why.
    expect((await show(token)).body).toMatchObject({ state: 'accepted' });
    const again = await accept(token, NEW);
    expect([again.status, again.error.hint]).toEqual([409, 'accepted']);
  });

  test('has a token that stands in no event, no email of the outbox, no kept answer and no other row', async () => {
    const { id, token } = await invited();
    expect(token).toMatch(/^[\w-]{43}$/);
    await accept(token, NEW);
    const tables = ['event_log', 'mail', 'invitation', 'idempotency_key', 'audit_event', 'session'];
    const stored = JSON.stringify(await Promise.all(tables.map((table) => api.query(`select * from ${table}`))));
    expect(stored).toContain(id);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(NEW.password);
  });

  test('tells admins and the own organisation alone', async () => {
    const { id, token } = await invited();
    await accept(token, NEW);
    const told = await api.query<{ audiences: Record<string, unknown> }>(
      `select audiences from event_log where subject_kind in ('member', 'invitation') and
         (subject_id = $1 or subject_id in (select id from membership where party_id = $2))`,
      [id, owner.account.recordId],
    );
    expect(told).toHaveLength(3);
    for (const { audiences } of told) {
      expect(Object.keys(audiences).sort()).toEqual(['admin', `host:${owner.account.recordId}`]);
    }
  });

  test('acceptance 10: sent again has a new link; the old one is dead, three times a day at most', async () => {
    const { id, token } = await invited();
    clock.set(new Date(NOW.getTime() + 6 * DAY));
    const again = await api.post(`/api/me/org/invitations/${id}/resend`, { as: owner });
    expect(again.body).toMatchObject({ state: 'invited', expiresAt: '2026-12-03T12:00:00.000Z', version: 2 });
    const dead = await show(token);
    expect([dead.status, dead.error.hint]).toEqual([404, 'dead_link']);
    expect((await accept(token, NEW)).status).toBe(404);
    // The email that was waiting for the old link is not sent.
    expect(await propsOf(`${id}:1`)).toBeNull();
    const next = await tokenIn(`${id}:2`);
    expect((await show(next)).body).toMatchObject({ state: 'invited' });
    for (let time = 0; time < 2; time++) await api.post(`/api/me/org/invitations/${id}/resend`, { as: owner });
    const fourth = await api.post(`/api/me/org/invitations/${id}/resend`, { as: owner });
    expect([fourth.status, fourth.error.message]).toEqual([
      409,
      'This invitation was sent again 3 times today. Try again tomorrow.',
    ]);
    clock.set(new Date(NOW.getTime() + 7 * DAY));
    expect((await api.post(`/api/me/org/invitations/${id}/resend`, { as: owner })).status).toBe(200);
  });

  test('ends after seven days, before the worker comes and after, and can be sent again', async () => {
    const { id, email, token } = await invited();
    clock.set(new Date(NOW.getTime() + 7 * DAY));
    expect((await show(token)).body).toMatchObject({ state: 'expired' });
    expect((await accept(token, NEW)).error.hint).toBe('expired');
    for (let time = 0; time < 2; time++) await expireInvitations(api.database, clock);
    expect(await api.history(`invitation:${id}`)).toEqual(['member.invited', 'invitation.expired']);
    expect((await team()).team?.invitations).toMatchObject([{ id, email, state: 'expired' }]);
    expect((await api.post(`/api/me/org/invitations/${id}/resend`, { as: owner })).status).toBe(200);
    expect((await accept(await tokenIn(`${id}:2`), NEW)).status).toBe(200);
  });

  test('withdrawn or declined opens nothing', async () => {
    const one = await invited();
    const revoke = () => api.post(`/api/me/org/invitations/${one.id}/revoke`, { as: owner });
    expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 200]);
    expect((await accept(one.token, NEW)).error.hint).toBe('revoked');
    const two = await invited();
    const decline = () => api.post('/api/invitations/decline', { body: { token: two.token } });
    expect([(await decline()).status, (await decline()).status]).toEqual([204, 204]);
    expect((await accept(two.token, NEW)).error.hint).toBe('declined');
    expect((await api.post(`/api/me/org/invitations/${two.id}/resend`, { as: owner })).status).toBe(409);
    expect((await team()).team?.invitations).toEqual([]);
  });

  test('acceptance 10: is for the address it was sent to: who else is signed in is told, and so is another kind of account', async () => {
    const stranger = await api.person('asset_host');
    const { email, token } = await invited();
    expect((await show(token, stranger)).body).toMatchObject({
      hindrance: 'wrong_account',
      signedInAs: stranger.account.email,
    });
    const wrong = await accept(token, {}, stranger);
    expect([wrong.status, wrong.error.hint, wrong.error.message]).toEqual([
      409,
      'wrong_account',
      `You’re signed in as ${stranger.account.email}. This invitation is for ${email}.`,
    ]);
    const late = await api.person('installer', { email });
    const other = await accept(token, {}, late);
    expect([other.status, other.error.message]).toEqual([409, 'This invitation is for a host account']);
  });

  test('to somebody who has an account asks them to sign in, and then joins with one press', async () => {
    const other = await api.person('asset_host', { companyName: 'Reeve Books' });
    const { token } = await invited(other.account.email, 'billing');
    const out = await accept(token, NEW);
    expect([out.status, out.error.hint]).toEqual([401, 'signed_out']);
    const answer = await accept(token, {}, other);
    expect(answer.status).toBe(200);
    const headers = { authorization: `Bearer ${SignedIn.parse(answer.body).accessToken}` };
    const own = MyOrganisation.parse((await api.get('/api/me/org', { headers })).body);
    expect(own.organisations.map(({ name, role, active }) => [name, role, active])).toEqual([
      ['Fenwick Row Bakery', 'billing', true],
      ['Reeve Books', 'owner', false],
    ]);
    // The session from before is over: it acted for the other organisation.
    expect((await api.get('/api/auth/me', { as: other })).status).toBe(401);

    const back = await api.post('/api/me/org/switch', { headers, body: { id: other.account.recordId } });
    const now = { authorization: `Bearer ${SignedIn.parse(back.body).accessToken}` };
    expect((await api.get('/api/me/host', { headers: now })).body).toMatchObject({ id: other.account.recordId });
    expect((await api.get('/api/me/host', { headers })).status).toBe(401);
    const strange = await api.person('asset_host');
    const refused = await api.post('/api/me/org/switch', { headers: now, body: { id: strange.account.recordId } });
    expect(refused.status).toBe(404);
  });

  test.each([
    ['an email', { email: 'nobody', role: 'viewer', password: PASSWORD }],
    ['a role', { email: 'a@b.example', role: 'king', password: PASSWORD }],
    ['the password', { email: 'a@b.example', role: 'viewer' }],
    ['the right password', { email: 'a@b.example', role: 'viewer', password: 'Wrong-horse-1' }],
  ])('needs %s', async (_, body) => {
    const answer = await api.post('/api/me/org/invitations', { as: owner, body });
    expect([answer.status, ErrorBody.parse(answer.body).code]).toEqual([400, 'validation_failed']);
    expect((await team()).team?.invitations).toEqual([]);
  });

  test('is not made twice, for a member, for another kind of account, or a twenty-first time', async () => {
    const { email } = await invited();
    expect((await invite(email)).error.message).toContain('has an open invitation already');
    expect((await invite(owner.account.email)).error.message).toContain('is already a member');
    const installer = await api.person('installer');
    expect((await invite(installer.account.email)).error.message).toContain('has an account of another kind');
    for (let more = 1; more < 20; more++) await invited();
    const last = await invite(address());
    expect([last.status, last.error.message]).toEqual([
      409,
      'There are already 20 open invitations. Withdraw one first.',
    ]);
  });

  test('of an admin says Voltmere, and is not for other admins’ eyes alone', async () => {
    const answer = await api.post(`/api/organisations/${owner.account.recordId}/invitations`, {
      as: admin,
      body: { email: address(), role: 'owner', password: PASSWORD },
    });
    expect(answer.body).toMatchObject({ invitedBy: 'Voltmere', role: 'owner' });
    const seen = await api.get(`/api/organisations/${owner.account.recordId}`, { as: admin });
    expect(organisationRoutes.getTeam.response.parse(seen.body).invitations).toHaveLength(1);
    expect((await team()).team?.invitations).toHaveLength(1);
  });
});

describe('a member', () => {
  test('does what the role allows, and is told whom to ask for the rest', async () => {
    const viewer = await api.member(owner, 'viewer');
    const edit = (as: Person) => api.call('PATCH', '/api/me/host', { as, body: { mpanNumber: '' } });
    expect((await api.get('/api/me/host', { as: viewer })).status).toBe(200);
    const refused = await edit(viewer);
    expect([refused.status, refused.error.hint, refused.error.message]).toEqual([
      403,
      'member_role',
      'Only an owner, a signatory or a manager can do that. Ask Grace Adeyemi.',
    ]);
    expect((await change(viewer, 'manager')).body).toMatchObject({ role: 'manager', version: 2 });
    expect((await edit(viewer)).status).toBe(200);
    expect((await invite(address(), 'viewer', viewer)).error.message).toBe(
      'Only an owner can do that. Ask Grace Adeyemi.',
    );
  });

  test('stays while it is the last owner, whatever the owner tries', async () => {
    const manager = await api.member(owner, 'manager');
    const own = await memberIdOf(owner);
    for (const answer of [await change({ memberId: own }, 'manager'), await remove(own)]) {
      expect([answer.status, answer.error.hint, answer.error.message]).toEqual([
        409,
        'last_owner',
        'Grace Adeyemi is the only owner of Fenwick Row Bakery. Make someone else an owner first.',
      ]);
    }
    await change(manager, 'owner');
    expect((await remove(own)).status).toBe(204);
    // The next owner is the contact of the record.
    const [host] = await api.query('select account_id, email from host where id = $1', [owner.account.recordId]);
    expect(host).toEqual({ account_id: manager.account.id, email: manager.account.email });
  });

  test('an owner hands the organisation over in one step, and is no owner any more', async () => {
    const manager = await api.member(owner, 'viewer', { fullName: 'Kofi Adeyemi' });
    const other = await api.member(owner, 'owner', { fullName: 'Ada Adeyemi' });
    const hand = (to: string, as = owner, more: object = {}) =>
      api.post(`/api/me/org/members/${to}/ownership`, { as, body: { password: PASSWORD, ...more } });
    const own = await memberIdOf(owner);
    expect((await hand(own)).status).toBe(409);
    expect((await hand(manager.memberId, manager)).status).toBe(403);
    expect((await hand(manager.memberId, owner, { password: 'Wrong-password-1' })).status).toBe(400);
    expect((await hand(manager.memberId, owner, { version: 7 })).status).toBe(409);
    expect((await hand(manager.memberId, owner, { keep: 'owner' })).status).toBe(400);
    const stranger = await api.person('asset_host');
    expect((await hand(manager.memberId, stranger)).status).toBe(404);

    expect((await hand(manager.memberId)).body).toMatchObject({ role: 'owner' });
    // Whoever handed over is no owner any more.
    expect((await hand(manager.memberId)).status).toBe(403);
    const roles = await api.query<{ id: string; role: string }>(
      'select id, role from membership where party_id = $1 and until is null',
      [owner.account.recordId],
    );
    const roleOf = (id: string) => roles.find((one) => one.id === id)?.role;
    expect([roleOf(manager.memberId), roleOf(own), roleOf(other.memberId)]).toEqual(['owner', 'manager', 'owner']);
    // The record's contact goes along.
    const [host] = await api.query('select account_id from host where id = $1', [owner.account.recordId]);
    expect(host).toEqual({ account_id: manager.account.id });
    expect((await invite(address(), 'viewer', owner)).status).toBe(403);
    expect((await invite(address(), 'viewer', manager)).status).toBe(201);
    // Each change is an event of its own, from which the owners' emails and the audit follow.
    const events = await api.query<{ to: string }>(
      `select data ->> 'to' as to from event_log where type = 'member.changed' order by id desc limit 2`,
    );
    expect(events.map(({ to }) => to)).toEqual(['manager', 'owner']);
  });

  test('two owners who remove each other at once: one stays', async () => {
    const second = await api.member(owner, 'owner');
    const own = await memberIdOf(owner);
    const answers = await Promise.all([remove(second.memberId, owner), remove(own, second)]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const [left] = await api.query<{ owners: number }>(
      `select count(*)::int as owners from membership where party_id = $1 and until is null and role = 'owner'`,
      [owner.account.recordId],
    );
    expect(left?.owners).toBe(1);
  });

  test('that is removed is out at once: its sessions, its sign-in to that organisation, its keys', async () => {
    const viewer = await api.member(owner, 'viewer');
    const project = await api.get('/api/projects', { as: viewer });
    expect(project.status).toBe(200);
    expect((await remove(viewer.memberId)).status).toBe(204);
    expect((await api.get('/api/projects', { as: viewer })).status).toBe(401);
    const [session] = await api.query('select ended_reason from session where id = $1', [viewer.sessionId]);
    expect(session).toEqual({ ended_reason: 'removed' });
    expect(await api.history(`session:${viewer.sessionId}`)).toEqual(['session.ended']);

    const login = await api.post('/api/auth/login', { body: { email: viewer.account.email, password: PASSWORD } });
    const headers = { authorization: `Bearer ${SignedIn.parse(login.body).accessToken}` };
    expect((await api.get('/api/me/org', { headers })).body).toEqual({ team: null, role: null, organisations: [] });
    expect((await api.get('/api/me/host', { headers })).status).toBe(404);
    expect((await api.get('/api/projects', { headers })).body).toMatchObject({ total: 0 });
    expect((await remove(viewer.memberId)).status).toBe(404);
  });

  test('may leave, and may not remove somebody else', async () => {
    const [viewer, manager] = [await api.member(owner, 'viewer'), await api.member(owner, 'manager')];
    const refused = await remove(manager.memberId, viewer);
    expect(refused.status).toBe(403);
    expect((await remove(viewer.memberId, viewer)).status).toBe(204);
    expect((await team()).team?.members).toHaveLength(2);
  });

  test('of another organisation is not found', async () => {
    const stranger = await api.person('asset_host');
    const theirs = await memberIdOf(stranger, stranger);
    expect((await change({ memberId: theirs }, 'viewer')).status).toBe(404);
    expect((await remove(theirs)).status).toBe(404);
  });

  test('was changed by somebody else meanwhile: refused with what stands', async () => {
    const viewer = await api.member(owner, 'viewer');
    await change(viewer, 'manager');
    const body = { role: 'billing', password: PASSWORD, version: 1 };
    const late = await api.call('PATCH', `/api/me/org/members/${viewer.memberId}`, { as: owner, body });
    expect([late.status, late.error.code]).toEqual([409, 'version_conflict']);
    expect(late.error.current).toMatchObject({ kind: 'member', version: 2, view: { role: 'manager' } });
  });

  test('keeps the own profile apart from the record’s contact', async () => {
    const manager = await api.member(owner, 'manager');
    await api.call('PATCH', '/api/me/profile', { as: manager, body: { fullName: 'Tobi Adeyemi' } });
    const [host] = await api.query('select full_name from host where id = $1', [owner.account.recordId]);
    expect(host).toEqual({ full_name: 'Grace Adeyemi' });
  });

  test('is in the audit with the organisation for which was acted', async () => {
    await api.post('/api/auth/login', { body: { email: owner.account.email, password: PASSWORD } });
    const [line] = await api.query('select party, actor_name from audit_event where subject_id = $1 order by at desc', [
      owner.account.id,
    ]);
    expect(line).toEqual({ party: 'Fenwick Row Bakery', actor_name: 'Grace Adeyemi' });
  });
});
