import { describe, expect, test } from '@jest/globals';
import {
  type Actor,
  type EventData,
  FUNDER_STATUSES,
  HOST_STATUSES,
  mayOpen,
  NOTIFICATION_KINDS,
  PROJECT_STATUSES,
  USUAL_HOST_MOVES,
} from '@libs/contracts';
import type { About, Person } from './about.js';
import { notificationsFor, type NotifiedType, TOLD_OF } from './notification.rules.js';

const admins: Person[] = ['ada', 'bob'].map((accountId) => ({ accountId, role: 'admin' }));
const host: Person = { accountId: 'holly', role: 'asset_host' };
const funder: Person = { accountId: 'nora', role: 'asset_funder' };
const installer: Person = { accountId: 'ivan', role: 'installer' };
const about = (given: Partial<About> = {}): About => ({
  admins,
  owners: [],
  team: null,
  lead: null,
  conversation: null,
  proposal: null,
  mentioned: null,
  answer: null,
  task: null,
  file: null,
  others: [],
  agreementId: 'A1',
  worksOrderId: 'W1',
  site: {
    projectId: 'P1',
    jobId: 'J1',
    hostCompany: 'Marsh Foods',
    fund: 'Northfield Fund',
    installerCompany: 'Brightline',
    host: [host],
    funder: [funder],
    installer: [installer],
  },
  ...given,
});
const by = (person: Person): Actor => ({
  ...person,
  sessionId: null,
  name: person.accountId,
  companyName: null,
  partyId: null,
});

/** Each line as `who: kind | text | href`. */
const lines = <T extends NotifiedType>(type: T, data: EventData<T>, actor: Actor | null, known = about()) =>
  notificationsFor({ type, data, actor }, known).map(
    ({ accountId, kind, text, href }) => `${accountId}: ${kind} | ${text} | ${href}`,
  );

describe('each row of the table', () => {
  test('a lead notifies the admins', () => {
    expect(lines('lead.submitted', {}, null, about({ lead: { id: 'L1', company: 'Marsh Foods' } }))).toEqual([
      'ada: lead_new | New lead: Marsh Foods | /admin/user-management?tab=leads&lead=L1',
      'bob: lead_new | New lead: Marsh Foods | /admin/user-management?tab=leads&lead=L1',
    ]);
  });

  test('a mention notifies who is mentioned, on the page of their own portal, and says nothing of the text', () => {
    const mentioned = { threadId: 'T1', people: [host, admins[0] as Person] };
    const data = { seq: 3, messageId: 'M1', mentions: ['holly', 'ada'] };
    expect(lines('message.written', data, by(installer), about({ mentioned }))).toEqual([
      expect.stringMatching(/^holly: message_mention \| .+ mentioned you in a message \| \/messages\/T1$/),
      expect.stringMatching(/^ada: message_mention \| .+ mentioned you in a message \| \/admin\/messages\/T1$/),
    ]);
  });

  test('a request for a person notifies the admins, without a name', () => {
    const asked = (role: 'asset_host' | null) =>
      lines('conversation.handed_over', {}, null, about({ conversation: { id: 'C1', role } }));
    expect(asked(null)).toEqual([
      'ada: conversation_waiting | A visitor would like to talk to a person | /admin/conversations?open=C1',
      'bob: conversation_waiting | A visitor would like to talk to a person | /admin/conversations?open=C1',
    ]);
    expect(asked('asset_host')[0]).toContain('An asset host would like to talk to a person');
    expect(lines('conversation.handed_over', {}, null)).toEqual([]);
  });

  test('a pairing notifies its funder and its host', () => {
    expect(lines('project.created', {}, by(admins[0] as Person))).toEqual([
      'nora: project_review | Needs Review: Marsh Foods | /asset-funder/projects/P1',
      'holly: project_paired | We have found a funder for your site | /asset-host',
    ]);
  });

  test('an offer asks the host to sign, the host’s signature asks the funder, and the office hears of both', () => {
    const which = { projectId: 'P1', number: 'VM-A-2026-0219', edition: 1 };
    const offered = { ...which, expiresAt: '2026-12-20T00:00:00.000Z' };
    expect(lines('agreement.offered', offered, by(admins[0] as Person))).toEqual([
      'holly: agreement_to_sign | Your agreement for Marsh Foods is ready to sign (until 19 December 2026) | /agreements/A1',
    ]);
    const signed = { ...which, party: 'host', name: 'Holly', company: 'Marsh Foods' } as const;
    expect(lines('agreement.signed', signed, by(host))).toEqual([
      'nora: agreement_to_sign | Marsh Foods has signed. Your signature is next | /agreements/A1',
      'ada: agreement_signed | Holly signed for Marsh Foods | /admin/projects?open=P1&tab=agreement',
      'bob: agreement_signed | Holly signed for Marsh Foods | /admin/projects?open=P1&tab=agreement',
    ]);
  });

  test('a works order leads funder and installer to its page, and the office to the project', () => {
    const which = { projectId: 'P1', jobId: 'J1', number: 'VM-W-2026-0088', edition: 1 };
    expect(lines('works_order.offered', which, null)).toEqual([
      'ivan: works_order_to_sign | Your works order for Marsh Foods is ready to sign | /works-orders/W1',
    ]);
    const signed = { ...which, party: 'installer', name: 'Ivan', company: 'Brightwork' } as const;
    expect(lines('works_order.signed', signed, null)).toEqual([
      'nora: works_order_to_sign | Brightwork signed the works order for Marsh Foods. Your signature is next | /works-orders/W1',
      'ada: works_order_done | Ivan signed for Brightwork | /admin/projects?open=P1&tab=agreement',
      'bob: works_order_done | Ivan signed for Brightwork | /admin/projects?open=P1&tab=agreement',
    ]);
  });

  test('funder and installer hear of the sealed works order, and the host doesn’t', () => {
    const sha256 = 'f4ecc01960ed'.padEnd(64, '0');
    const which = { projectId: 'P1', jobId: 'J1', number: 'VM-W-2026-0088', edition: 1 };
    const text =
      'Your signed copy of the works order for Marsh Foods is ready. Its short code is f4ec c019 60ed. Its chain of signatures ends in c0ffee';
    expect(lines('works_order.sealed', { ...which, sha256, stamped: false, chainHead: 'c0ffee' }, null)).toEqual([
      `nora: works_order_done | ${text} | /works-orders/W1`,
      `ivan: works_order_done | ${text} | /works-orders/W1`,
    ]);
  });

  test('a reminder goes to those who sign next, and a colleague asks by name', () => {
    const which = { projectId: 'P1', number: 'VM-A-2026-0219', edition: 1 };
    const data = { ...which, company: 'Marsh Foods', expiresAt: '2026-12-20T00:00:00.000Z', party: 'host' } as const;
    expect(lines('agreement.reminded', data, by(admins[0] as Person))).toEqual([
      'holly: agreement_reminder | Not signed yet: the agreement for Marsh Foods can be signed until 19 December 2026 | /agreements/A1',
    ]);
    const [line, ...others] = lines('agreement.reminded', { ...data, party: 'funder' }, by(host));
    expect(line).toMatch(/^nora: agreement_reminder \| .+ asks you to sign: the agreement for Marsh Foods/);
    expect(others).toEqual([]);
    // Not to oneself.
    expect(lines('agreement.reminded', data, by(host))).toEqual([]);
  });

  test('a declined agreement is told without the reason', () => {
    const data = { projectId: 'P1', number: 'VM-A-2026-0219', edition: 1, party: 'host', reason: 'price' } as const;
    for (const line of lines('agreement.declined', data, by(host))) expect(line).not.toMatch(/price/i);
  });

  test('a draft that is voided is told to nobody', () => {
    const data = { projectId: 'P1', number: 'VM-A-2026-0219', edition: 1, reason: 'Wrong name', wasOffered: false };
    expect(lines('agreement.voided', data, by(admins[0] as Person))).toEqual([]);
    expect(lines('agreement.voided', { ...data, wasOffered: true }, by(admins[0] as Person)).length).toBe(3);
  });

  test('a confirmation notifies admins and host', () => {
    const data = { from: 'pending', to: 'confirmed', override: false } as const;
    expect(lines('project.status_changed', data, by(funder))).toEqual([
      'ada: project_confirmed | Northfield Fund confirmed Marsh Foods | /admin/projects?open=P1',
      'bob: project_confirmed | Northfield Fund confirmed Marsh Foods | /admin/projects?open=P1',
      'holly: project_confirmed | Your funder has confirmed your site | /asset-host',
    ]);
  });

  test('a start notifies host and funder', () => {
    const data = { from: 'job_assigned', to: 'in_progress', override: false } as const;
    expect(lines('project.status_changed', data, by(installer))).toEqual([
      'holly: project_started | Installation has started | /asset-host',
      'nora: project_started | Installation has started | /asset-funder/projects/P1',
    ]);
  });

  test('readiness notifies the admins', () => {
    const data = { from: 'in_progress', to: 'awaiting_commissioning', override: false } as const;
    expect(lines('project.status_changed', data, by(installer))).toEqual([
      'ada: job_ready | Ready for commissioning: Marsh Foods | /admin/projects?open=P1',
      'bob: job_ready | Ready for commissioning: Marsh Foods | /admin/projects?open=P1',
    ]);
  });

  test('going live notifies everyone involved', () => {
    expect(lines('project.went_live', { goLiveDate: '2026-11-20' }, by(admins[0] as Person))).toEqual([
      'holly: project_live | Marsh Foods is live | /asset-host',
      'nora: project_live | Marsh Foods is live | /asset-funder/projects/P1',
      'ivan: project_live | Marsh Foods is live | /installer/jobs/J1',
    ]);
  });

  test('a withdrawal notifies host and funder', () => {
    expect(lines('project.withdrawn', { reason: 'Roof unsafe' }, by(admins[0] as Person))).toEqual([
      'holly: project_withdrawn | Pairing withdrawn: Roof unsafe | /asset-host',
      'nora: project_withdrawn | Pairing withdrawn: Roof unsafe | /asset-funder/projects/P1',
    ]);
  });

  test('a funder’s declining gives its reason to the office and to the funder alone', () => {
    expect(lines('project.declined', { reason: 'Outside our regions' }, by(funder))).toEqual([
      'ada: project_declined | Northfield Fund declined Marsh Foods: Outside our regions | /admin/projects?open=P1',
      'bob: project_declined | Northfield Fund declined Marsh Foods: Outside our regions | /admin/projects?open=P1',
    ]);
    expect(lines('project.withdrawn', { reason: 'We’re looking for another funder' }, by(funder))).toEqual([
      'holly: project_withdrawn | Pairing withdrawn: We’re looking for another funder | /asset-host',
    ]);
  });

  test('a job notifies its installer: assigned, withdrawn, returned', () => {
    expect(lines('job.assigned', {}, by(funder))).toEqual([
      'ivan: job_assigned | New job: Marsh Foods | /installer/jobs/J1',
    ]);
    expect(lines('job.withdrawn', { reason: 'Roof unsafe' }, by(admins[0] as Person))).toEqual([
      'ivan: job_withdrawn | Job withdrawn: Marsh Foods. Roof unsafe | /installer',
    ]);
    expect(lines('job.withdrawn', { reason: null }, by(admins[0] as Person))).toEqual([
      'ivan: job_withdrawn | Job withdrawn: Marsh Foods | /installer',
    ]);
    expect(lines('job.returned', { reason: 'No serial' }, by(admins[0] as Person))).toEqual([
      'ivan: job_returned | Returned for rework: Marsh Foods. No serial | /installer/jobs/J1',
    ]);
  });

  test('a declined job notifies the admins', () => {
    expect(lines('job.declined', { reason: 'Too far' }, by(installer))).toEqual([
      'ada: job_declined | Brightline declined Marsh Foods: Too far | /admin/projects?open=P1',
      'bob: job_declined | Brightline declined Marsh Foods: Too far | /admin/projects?open=P1',
    ]);
  });

  test('a date notifies everyone except its author; the installer only if an admin set it', () => {
    const data = { from: null, to: '2026-12-01' };
    const text = 'Installation on 1 December 2026 at Marsh Foods';
    expect(lines('job.scheduled', data, by(installer))).toEqual([
      `ada: job_scheduled | ${text} | /admin/projects?open=P1`,
      `bob: job_scheduled | ${text} | /admin/projects?open=P1`,
      `holly: job_scheduled | ${text} | /asset-host`,
      `nora: job_scheduled | ${text} | /asset-funder/projects/P1`,
    ]);
    expect(lines('job.scheduled', data, by(admins[0] as Person))).toEqual([
      `bob: job_scheduled | ${text} | /admin/projects?open=P1`,
      `holly: job_scheduled | ${text} | /asset-host`,
      `nora: job_scheduled | ${text} | /asset-funder/projects/P1`,
      `ivan: job_scheduled | ${text} | /installer/jobs/J1`,
    ]);
  });

  test('the host’s reply to the date notifies installer and admins', () => {
    const data = { answer: 'another', proposedDate: '2026-12-03', note: 'Not on Mondays' } as const;
    const text = 'Marsh Foods asked for another installation date: 3 December 2026. Not on Mondays';
    expect(lines('project.visit_answered', data, by(host))).toEqual([
      `ada: job_scheduled | ${text} | /admin/projects?open=P1`,
      `bob: job_scheduled | ${text} | /admin/projects?open=P1`,
      `ivan: job_scheduled | ${text} | /installer/jobs/J1`,
    ]);
    const accepted = { answer: 'accept', proposedDate: null, note: null } as const;
    expect(lines('project.visit_answered', accepted, by(host))).toContain(
      'ivan: job_scheduled | Marsh Foods accepted the installation date | /installer/jobs/J1',
    );
  });

  test('changes notify the admins, the host if only the date changes, and the installer of the reply', () => {
    const day = { proposedDate: '2026-12-03', note: null };
    const asks = 'Brightline asked for changes to Marsh Foods: 3 December 2026';
    expect(lines('job.changes_proposed', day, by(installer))).toEqual([
      `ada: job_changes | ${asks} | /admin/projects?open=P1`,
      `bob: job_changes | ${asks} | /admin/projects?open=P1`,
      'holly: job_changes | Your installer asked to come on 3 December 2026 | /asset-host',
    ]);
    const scaffold = { ...day, note: 'Scaffold first' };
    expect(lines('job.changes_proposed', scaffold, by(installer))).toEqual([
      `ada: job_changes | ${asks}. Scaffold first | /admin/projects?open=P1`,
      `bob: job_changes | ${asks}. Scaffold first | /admin/projects?open=P1`,
    ]);
    expect(lines('job.changes_answered', { answer: 'accept', note: null }, by(admins[0] as Person))).toEqual([
      'ivan: job_changes | Changes agreed: Marsh Foods | /installer/jobs/J1',
    ]);
    expect(lines('job.changes_answered', { answer: 'refuse', note: 'We bake that day' }, by(host))).toEqual([
      'ivan: job_changes | Changes declined: Marsh Foods. We bake that day | /installer/jobs/J1',
      'ada: job_changes | Changes declined: Marsh Foods. We bake that day | /admin/projects?open=P1',
      'bob: job_changes | Changes declined: Marsh Foods. We bake that day | /admin/projects?open=P1',
    ]);
  });

  test('commissioning notifies admins, funder and host', () => {
    expect(lines('job.commissioned', { completionDate: '2026-11-20' }, by(installer))).toEqual([
      'ada: commissioned | Commissioning complete: Marsh Foods | /admin/projects?open=P1',
      'bob: commissioned | Commissioning complete: Marsh Foods | /admin/projects?open=P1',
      'nora: commissioned | Commissioning complete: Marsh Foods | /asset-funder/projects/P1',
      'holly: commissioned | Commissioning complete: Marsh Foods | /asset-host',
    ]);
  });

  test('a rejected file notifies its uploader', () => {
    const file = { name: 'mcs.pdf', uploader: installer };
    const data = { fileType: 'mcs_certificate', reason: 'It is no PDF' } as const;
    expect(lines('file.rejected', data, null, about({ file }))).toEqual([
      'ivan: file_rejected | mcs.pdf was rejected: It is no PDF | /installer/jobs/J1',
    ]);
  });

  test('notifications about one’s own account are sent for one’s own actions too', () => {
    const admin = admins[0] as Person;
    expect(lines('account.activated', {}, by(funder), about({ owners: [funder] }))).toEqual([
      'nora: welcome | Welcome to Voltmere | /asset-funder',
    ]);
    expect(lines('account.password_changed', {}, by(funder), about({ owners: [funder] }))).toEqual([
      'nora: password_changed | Your password was changed | /settings',
    ]);
    expect(lines('account.password_changed', {}, by(admin), about({ owners: [admin] }))).toEqual([
      'ada: password_changed | Your password was changed | /admin/settings',
    ]);
  });
});

const projectMoves = PROJECT_STATUSES.flatMap((from) =>
  PROJECT_STATUSES.flatMap((to) => [false, true].map((override) => ({ from, to, override }))),
);
/** Enough for every rule to answer; a superset of what each event carries. */
function dataFor(type: NotifiedType) {
  const date = '2026-12-03';
  const rest = {
    reason: null,
    note: null,
    proposedDate: date,
    completionDate: date,
    goLiveDate: date,
    answer: 'accept',
    expiresAt: '2026-12-20T00:00:00.000Z',
    lastDayToWithdraw: date,
    terminatesOn: date,
    party: 'host',
    name: 'Grace Adeyemi',
    company: 'Marsh Foods',
    wasOffered: true,
    sha256: 'f4ecc01960ed'.padEnd(64, '0'),
    chainHead: '5bd1'.padEnd(64, '0'),
    rule: 'zero_output',
    level: 'major',
    tell: 'now',
    platform: 'givenergy',
    sites: 12,
    month: '2026-06-01',
    periodId: 'P1',
    number: 'CYF1-2026-000044',
    days: 1,
    why: 'half hours are missing',
    ...(type.startsWith('ticket.')
      ? { ticketId: 'T1', number: 12, cause: 'zero_output', by: 'system', day: date, from: '09:30', to: '11:30' }
      : {}),
  };
  if (type.startsWith('peak_event.')) {
    const [from, to] = ['2026-11-30T17:00:00.000Z', '2026-11-30T18:30:00.000Z'];
    return [{ ...rest, peakEventId: 'E1', from, to, pencePerKwh: 80, pence: 200, again: false }];
  }
  if (type.startsWith('member.')) {
    return [{ ...rest, userId: 'nora', role: 'viewer', from: 'viewer', to: 'manager', left: false }];
  }
  const moves = type === 'job.scheduled' ? [{ from: null, to: date }] : projectMoves;
  return moves.map((move) => ({ ...rest, ...move, override: true }));
}
const KIND_OF_STEP: Record<string, string> = {
  'pending→confirmed': 'project_confirmed',
  'job_assigned→in_progress': 'project_started',
  'in_progress→awaiting_commissioning': 'job_ready',
};

test.each(projectMoves)('a project $from → $to (override: $override) notifies only as the usual step', (data) => {
  const kinds = new Set(
    notificationsFor({ type: 'project.status_changed', data, actor: null }, about()).map(({ kind }) => kind),
  );
  const expected = KIND_OF_STEP[`${data.from}→${data.to}`];
  expect([...kinds]).toEqual(expected ? [expected] : []);
});

test('every address of every notification is a page that its reader may open', () => {
  const people = [admins[0] as Person, host, funder, installer];
  const told = people.flatMap((owner) => {
    const known = about({
      owners: [owner],
      // Admins belong to no organisation.
      team: owner.role === 'admin' ? null : { member: owner, name: 'Nora', company: 'Northfield', owners: [owner] },
      lead: { id: 'L1', company: 'Marsh Foods' },
      conversation: { id: 'C1', role: null },
      file: { name: 'mcs.pdf', uploader: owner },
    });
    const actor = by({ accountId: 'sue', role: 'admin' });
    return (TOLD_OF as NotifiedType[]).flatMap((type) =>
      dataFor(type).flatMap((data) => notificationsFor({ type, data, actor }, known)),
    );
  });
  expect(new Set(told.map(({ kind }) => kind)).size).toBeGreaterThan(15);
  expect(told.filter(({ role, href }) => !mayOpen(role, href))).toEqual([]);
});

describe('an alert', () => {
  const zero = { assetId: 'A1', alertId: 'L1', rule: 'zero_output', level: 'major', tell: 'now' } as const;
  const kinds = (type: 'alert.opened', data: object) =>
    lines(type, data as typeof zero, null, about({})).map((line) => line.split(' | ')[0]);

  test('notifies those whom its rule names, a host only of a major one', () => {
    const told = kinds('alert.opened', zero);
    expect(told.every((line) => line?.includes('outage_open'))).toBe(true);
    expect(told.length).toBeGreaterThan(
      kinds('alert.opened', { ...zero, rule: 'export_limit', level: 'critical' }).length,
    );
    const stale = { ...zero, rule: 'comms_stale' };
    expect(kinds('alert.opened', stale).length).toBe(kinds('alert.opened', { ...stale, level: 'minor' }).length + 1);
  });

  test('is in the digest once its site has caused enough emails', () => {
    expect(kinds('alert.opened', { ...zero, tell: 'later' }).every((line) => line?.includes('outage_more'))).toBe(true);
  });
});

describe('one’s own status', () => {
  const admin = by(admins[0] as Person);
  const hostMoves = HOST_STATUSES.flatMap((from) =>
    HOST_STATUSES.filter((to) => to !== from).map((to) => ({ from, to, usual: USUAL_HOST_MOVES[from].includes(to) })),
  );

  test.each(hostMoves)('a host $from → $to set by an admin notifies', ({ from, to, usual }) => {
    const told = lines('host.status_changed', { from, to, override: !usual }, admin, about({ owners: [host] }));
    expect(told).toEqual([`holly: own_status | Your status is now ${to.replaceAll('_', ' ')} | /asset-host`]);
  });

  test('a move that is undone does not notify again', () => {
    const back = { from: 'lost', to: 'contracting', override: false, undo: true } as const;
    expect(lines('host.status_changed', back, admin, about({ owners: [host] }))).toEqual([]);
  });

  test.each([
    { from: 'awaiting_pairing', to: 'paired' },
    { from: 'paired', to: 'awaiting_pairing' },
    { from: 'paired', to: 'live' },
    { from: 'live', to: 'paired' },
  ] as const)('a host $from → $to that follows from its project is not', ({ from, to }) => {
    expect(lines('host.status_changed', { from, to, override: false }, admin, about({ owners: [host] }))).toEqual([]);
  });

  test.each(FUNDER_STATUSES)('a funder set to %s notifies if an admin did it, and not otherwise', (to) => {
    const data = { from: 'active', to, override: false } as const;
    const known = about({ owners: [funder] });
    expect(lines('funder.status_changed', data, admin, known)).toEqual([
      `nora: own_status | Your status is now ${to.replaceAll('_', ' ')} | /asset-funder`,
    ]);
    expect(lines('funder.status_changed', data, null, known)).toEqual([]);
  });

  test('an installer’s notification leads to its own portal', () => {
    const data = { from: 'active', to: 'inactive', override: false } as const;
    expect(lines('installer.status_changed', data, admin, about({ owners: [installer] }))).toEqual([
      'ivan: own_status | Your status is now inactive | /installer',
    ]);
  });
});

test('only accounts are notified, and a missing project notifies no one', () => {
  const site = { ...(about().site as NonNullable<About['site']>), host: [], funder: [] };
  expect(lines('project.created', {}, null, about({ site }))).toEqual([]);
  expect(lines('project.created', {}, null, about({ site: null }))).toEqual([]);
});

test('every kind says why it came', () => {
  for (const { why } of Object.values(NOTIFICATION_KINDS)) expect(why.length).toBeGreaterThan(5);
});

describe('the members of a party', () => {
  const member = (accountId: string, memberRole: Person['memberRole']): Person => ({
    ...funder,
    accountId,
    memberRole,
  });
  const all = [
    member('olga', 'owner'),
    member('sid', 'signatory'),
    member('mona', 'manager'),
    member('bill', 'billing'),
    member('vera', 'viewer'),
  ];
  const site = { ...(about().site as NonNullable<About['site']>), funder: all, host: [] };
  const told = (type: NotifiedType, data: object) =>
    lines(type, data as never, null, about({ site, admins: [] })).map((line) => line.split(':')[0]);

  test('hear what concerns their role: what asks for something goes to those who may do it, and bills tell of no project', () => {
    expect(told('project.created', {})).toEqual(['olga', 'sid', 'mona']);
    expect(told('project.withdrawn', { reason: null })).toEqual(['olga', 'sid', 'mona', 'vera']);
  });

  test('who came, went or has another role, and the owners', () => {
    const team = { member: member('mona', 'manager'), name: 'Mona', company: 'Northfield', owners: [all[0] as Person] };
    const known = about({ team });
    const owner = by(all[0] as Person);
    expect(lines('member.joined', { userId: 'mona', role: 'manager' }, by(team.member), known)).toEqual([
      'olga: member_changed | Mona joined Northfield as manager | /settings/team',
    ]);
    expect(lines('member.changed', { userId: 'mona', from: 'manager', to: 'viewer' }, owner, known)).toEqual([
      'mona: member_changed | Your role at Northfield is now viewer | /settings/team',
    ]);
    expect(lines('member.removed', { userId: 'mona', role: 'viewer', left: false }, owner, known)).toEqual([
      'mona: member_changed | You no longer belong to Northfield | /settings',
    ]);
    expect(lines('member.removed', { userId: 'mona', role: 'viewer', left: true }, by(team.member), known)).toEqual([
      'olga: member_changed | Mona left Northfield | /settings/team',
    ]);
  });
});
