import { describe, expect, test } from '@jest/globals';
import {
  JOB_ACTIONS,
  JOB_COUPLED_TO,
  JOB_STATUSES,
  type JobStatus,
  PROJECT_ACTIONS,
  PROJECT_FOLLOWS,
  PROJECT_STATUSES,
  type ProjectStatus,
  routes,
  USUAL_PROJECT_MOVES,
} from '@libs/contracts';
import { aJob, anAggregate, AT, aWorld, SURVEY } from './an-aggregate.js';
import { types, after, run, refusal, another, commissioning } from './decided.js';
import type { Action } from './project.actions.js';
import { decide } from './project.rules.js';

describe('the table of project actions, at every status', () => {
  const commands: Record<Exclude<keyof typeof PROJECT_ACTIONS, 'create_pairing' | 'set_status'>, Action> = {
    confirm: { name: 'confirm' },
    assign_installer: { name: 'assign_installer', installer: another, reason: null },
    go_live: { name: 'go_live', reason: 'Papers follow' },
    edit: { name: 'edit', change: { co2Reduction: 9 } },
    edit_paperwork: { name: 'edit_paperwork', change: { mcsNumber: 'MCS-01109079-R' }, byOffice: true },
    decline_pairing: { name: 'decline_pairing', reason: 'Outside our regions' },
    withdraw: { name: 'withdraw', reason: 'The host sold the site' },
  };
  for (const [name, action] of Object.entries(commands) as [keyof typeof commands, Action][]) {
    const spec: { from: readonly ProjectStatus[]; stands?: readonly ProjectStatus[] } = PROJECT_ACTIONS[name];
    test.each(PROJECT_STATUSES)(`${name} at %s`, (status) => {
      const aggregate = anAggregate(status);
      if (spec.stands?.includes(status)) expect(decide(aggregate, action, aWorld())).toEqual([]);
      else if (spec.from.includes(status)) expect(decide(aggregate, action, aWorld()).length).toBeGreaterThan(0);
      else expect(refusal(aggregate, action).kind).toBe('conflict');
    });
    test.each(PROJECT_STATUSES)(`${name} at %s is refused once withdrawn`, (status) => {
      const aggregate = anAggregate(status, { project: { withdrawnAt: AT.toISOString() } });
      expect(refusal(aggregate, action).kind).toBe('conflict');
    });
  }
});

describe('the table of job actions, at every status', () => {
  const commands: Record<
    | 'accept'
    | 'propose_changes'
    | 'decline'
    | 'schedule'
    | 'start'
    | 'ready'
    | 'commission'
    | 'ask_photos'
    | 'survey'
    | 'return',
    Action
  > = {
    accept: { name: 'accept' },
    propose_changes: { name: 'propose_changes', proposedDate: '2026-12-08', note: null },
    decline: { name: 'decline', reason: 'Too far away' },
    schedule: { name: 'schedule', date: '2026-12-01', reason: null },
    start: { name: 'start' },
    ready: { name: 'ready' },
    commission: commissioning,
    ask_photos: { name: 'ask_photos' },
    survey: { name: 'survey', findings: SURVEY },
    return: { name: 'return', reason: 'No isolator label' },
  };
  for (const [name, action] of Object.entries(commands) as [keyof typeof commands, Action][]) {
    const spec: { from: readonly JobStatus[]; stands?: readonly JobStatus[] } = JOB_ACTIONS[name];
    test.each(JOB_STATUSES)(`${name} at %s`, (status) => {
      const aggregate = anAggregate(PROJECT_FOLLOWS[status], { job: aJob(status) });
      if (spec.stands?.includes(status)) expect(decide(aggregate, action, aWorld())).toEqual([]);
      else if (spec.from.includes(status)) expect(decide(aggregate, action, aWorld()).length).toBeGreaterThan(0);
      else expect(refusal(aggregate, action).kind).toBe('conflict');
    });
  }
});

test('the routes let in the roles of the tables and nobody else', () => {
  const byRoute = {
    confirmProject: PROJECT_ACTIONS.confirm,
    createPairing: PROJECT_ACTIONS.create_pairing,
    assignInstaller: PROJECT_ACTIONS.assign_installer,
    goLive: PROJECT_ACTIONS.go_live,
    setProjectStatus: PROJECT_ACTIONS.set_status,
    editProject: PROJECT_ACTIONS.edit,
    editPaperwork: PROJECT_ACTIONS.edit_paperwork,
    withdrawProject: PROJECT_ACTIONS.withdraw,
    declineProject: PROJECT_ACTIONS.decline_pairing,
    answerVisit: JOB_ACTIONS.answer_visit,
    acceptJob: JOB_ACTIONS.accept,
    proposeChanges: JOB_ACTIONS.propose_changes,
    answerChanges: JOB_ACTIONS.answer_changes,
    declineJob: JOB_ACTIONS.decline,
    scheduleJob: JOB_ACTIONS.schedule,
    startJob: JOB_ACTIONS.start,
    readyJob: JOB_ACTIONS.ready,
    commissionJob: JOB_ACTIONS.commission,
    returnJob: JOB_ACTIONS.return,
  } as const;
  for (const [name, spec] of Object.entries(byRoute)) {
    expect([...routes[name as keyof typeof byRoute].access].sort()).toEqual([...spec.by].sort());
  }
});

describe('set status, from every status to every status', () => {
  const pairs = PROJECT_STATUSES.flatMap((from) => PROJECT_STATUSES.map((to) => [from, to] as const));
  for (const installer of [true, false]) {
    test.each(pairs)(`%s → %s, installer ${installer}`, (from, to) => {
      const aggregate = anAggregate(from, { installer });
      const events = decide(aggregate, { name: 'set_status', to, reason: null }, aWorld());
      if (from === to) return expect(events).toEqual([]);
      const now = after(aggregate, events);
      expect(now.project.status).toBe(to);
      const change = events.find((event) => event.type === 'project.status_changed');
      const override = !USUAL_PROJECT_MOVES[from].includes(to);
      expect(change).toMatchObject({ data: { from, to, override, reason: null } });
      // The job, by the coupling table.
      const job = now.job && !now.job.withdrawnAt ? now.job : null;
      expect(job?.status ?? null).toBe(installer ? JOB_COUPLED_TO[to] : null);
      expect(types(events)).not.toContain('job.commissioned');
      expect(types(events)).not.toContain('job.returned');
      // The dates.
      expect(now.project.completionDate !== null).toBe(to === 'complete' || to === 'live');
      expect(now.project.goLiveDate !== null).toBe(to === 'live');
      if (job) expect(job.completionDate).toBe(job.status === 'complete' ? now.project.completionDate : null);
      // The host.
      expect(now.host.status).toBe(to === 'live' ? 'live' : 'paired');
      // The order: went_live, the project, its job, its host.
      const order = [
        'project.went_live',
        'project.status_changed',
        'job.withdrawn',
        'job.assigned',
        'job.status_changed',
        'host.status_changed',
      ];
      expect(types(events)).toEqual([...types(events)].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
    });
  }

  test('from live is refused while the host has another unfinished project', () => {
    const world = aWorld({ otherUnfinished: true });
    expect(refusal(anAggregate('live'), { name: 'set_status', to: 'complete', reason: null }, world).kind).toBe(
      'conflict',
    );
  });

  test('the host stays live while another of its projects is', () => {
    const aggregate = anAggregate('live');
    expect(
      run(aggregate, { name: 'set_status', to: 'complete', reason: null }, aWorld({ otherLive: true })).host.status,
    ).toBe('live');
  });

  test('a stale version is refused, an equal one and none are not', () => {
    const command = { name: 'set_status', to: 'confirmed', reason: null } as const;
    expect(refusal(anAggregate('pending'), { ...command, version: 4 }).kind).toBe('version');
    expect(run(anAggregate('pending'), { ...command, version: 5 }).project.status).toBe('confirmed');
    expect(run(anAggregate('pending'), command).project.status).toBe('confirmed');
  });
});
