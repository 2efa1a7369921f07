import { describe, expect, test } from '@jest/globals';
import { USUAL_HOST_MOVES } from '@libs/contracts';
import { aJob, anInstaller, anAggregate, AT, aWorld, TODAY } from './an-aggregate.js';
import { types, after, run, refusal, another, commissioning } from './decided.js';
import type { Action } from './project.actions.js';
import { decide } from './project.rules.js';
import { projectView } from './project.views.js';

describe('stories', () => {
  test('a funder confirms: without an installer one event, with one a job is made on the way', () => {
    expect(types(decide(anAggregate('pending', { installer: false }), { name: 'confirm' }, aWorld()))).toEqual([
      'project.status_changed',
    ]);
    const aggregate = anAggregate('pending');
    const events = decide(aggregate, { name: 'confirm' }, aWorld());
    expect(types(events)).toEqual(['project.status_changed', 'job.assigned', 'project.status_changed']);
    const now = after(aggregate, events);
    expect(now.project).toMatchObject({ status: 'job_assigned', version: aggregate.project.version + 2 });
    expect(now.job).toMatchObject({ status: 'new', assignedDate: TODAY, version: 1 });
  });

  test('from job to live: start, ready, commission, papers, go live', () => {
    let aggregate = anAggregate('job_assigned');
    aggregate = run(aggregate, { name: 'start' });
    expect(aggregate.job?.acceptedAt).toBe(AT.toISOString());
    aggregate = run(aggregate, { name: 'ready' });
    const events = decide(
      aggregate,
      { ...commissioning, data: { inverterSerial: 'SE-1', completionDate: '2026-11-18' } },
      aWorld(),
    );
    expect(types(events)).toEqual(['job.commissioned', 'job.status_changed', 'project.status_changed']);
    aggregate = after(aggregate, events);
    expect(aggregate.project).toMatchObject({ status: 'complete', completionDate: '2026-11-18' });
    expect(aggregate.job).toMatchObject({ status: 'complete', completionDate: '2026-11-18' });

    const gate = refusal(aggregate, { name: 'go_live', reason: null });
    expect(gate.kind).toBe('gate');
    expect(gate.errors.map((error) => error.path)).toEqual([
      'files.dno_approval',
      'files.commissioning_form',
      'files.mcs_certificate',
      'paperwork.mcsNumber',
      'paperwork.exportMpan',
    ]);
    const there = { ready: TODAY, checking: false };
    const documents = { dno_approval: there, commissioning_form: there, mcs_certificate: there };
    const change = { mcsNumber: 'MCS-01109079-R', exportMpan: '1470116845051' };
    const late = run({ ...aggregate, documents }, { name: 'edit_paperwork', change, byOffice: false });
    expect(refusal(late, { name: 'go_live', reason: null }).errors.map((error) => error.message)).toEqual([
      'The date of the DNO approval letter is missing',
    ]);
    const dated = { dnoDate: '2026-11-02' };
    const ready = run(late, { name: 'edit_paperwork', change: dated, byOffice: false });
    expect(
      decide(ready, { name: 'edit_paperwork', change: { ...change, ...dated }, byOffice: false }, aWorld()),
    ).toEqual([]);
    const live = decide(ready, { name: 'go_live', reason: null }, aWorld());
    expect(types(live)).toEqual(['project.went_live', 'project.status_changed', 'host.status_changed']);
    expect(live[1]).toMatchObject({ data: { override: false } });
    expect(after(ready, live)).toMatchObject({ host: { status: 'live' }, project: { goLiveDate: TODAY } });
    expect(decide(aggregate, { name: 'go_live', reason: 'DNO letter follows' }, aWorld())[1]).toMatchObject({
      data: { override: true },
    });
  });

  test('a decline takes the installer off and the project back to confirmed', () => {
    const aggregate = anAggregate('job_assigned');
    const events = decide(aggregate, { name: 'decline', reason: 'Too far away' }, aWorld());
    expect(types(events)).toEqual(['job.declined', 'project.status_changed']);
    expect(after(aggregate, events)).toMatchObject({
      installer: null,
      project: { status: 'confirmed' },
      job: { withdrawnReason: 'Too far away' },
    });
  });

  test('another installer: the earlier job is withdrawn, a new one made', () => {
    const aggregate = anAggregate('in_progress');
    const events = decide(aggregate, { name: 'assign_installer', installer: another, reason: null }, aWorld());
    expect(types(events)).toEqual([
      'project.installer_assigned',
      'job.withdrawn',
      'job.assigned',
      'project.status_changed',
    ]);
    expect(after(aggregate, events)).toMatchObject({
      installer: { id: another.id },
      job: { status: 'new', installer: { id: another.id } },
    });
  });

  test('the same installer again writes nothing, but from confirmed its job is made', () => {
    const same = {
      name: 'assign_installer',
      installer: { ...anInstaller(), active: true, warnings: [] as string[] },
      reason: null,
    } as const;
    expect(decide(anAggregate('in_progress'), same, aWorld())).toEqual([]);
    expect(decide(anAggregate('pending'), same, aWorld())).toEqual([]);
    expect(types(decide(anAggregate('confirmed'), same, aWorld()))).toEqual(['job.assigned', 'project.status_changed']);
  });

  test('an inactive installer is not assigned', () => {
    const command = {
      name: 'assign_installer',
      installer: { ...another, active: false, warnings: [] as string[] },
      reason: null,
    } as const;
    expect(refusal(anAggregate('confirmed'), command).kind).toBe('conflict');
  });

  test('a withdrawal releases the host, unless the host has moved on', () => {
    const command = { name: 'withdraw', reason: 'The roof is too weak' } as const;
    expect(types(decide(anAggregate('in_progress'), command, aWorld()))).toEqual([
      'project.withdrawn',
      'job.withdrawn',
      'host.status_changed',
    ]);
    const lost = anAggregate('pending');
    expect(types(decide({ ...lost, host: { ...lost.host, status: 'lost' } }, command, aWorld()))).toEqual([
      'project.withdrawn',
    ]);
    expect(USUAL_HOST_MOVES.paired).toEqual([]);
  });

  test('a funder declines: its reason is one event, and the pairing ends in words for the host', () => {
    const steps = decide(anAggregate('pending'), { name: 'decline_pairing', reason: 'Outside our regions' }, aWorld());
    expect(steps).toEqual([
      { type: 'project.declined', data: { reason: 'Outside our regions' } },
      { type: 'project.withdrawn', data: { reason: 'We’re looking for another funder' } },
      { type: 'host.status_changed', to: 'awaiting_pairing' },
    ]);
    expect(after(anAggregate('pending'), steps).project.withdrawnReason).toBe('We’re looking for another funder');
  });

  test('a date: today or later, and the project follows', () => {
    expect(refusal(anAggregate('job_assigned'), { name: 'schedule', date: '2026-11-19', reason: null }).kind).toBe(
      'invalid',
    );
    const now = run(anAggregate('job_assigned'), { name: 'schedule', date: '2026-12-01', reason: null });
    expect(now).toMatchObject({ job: { scheduledDate: '2026-12-01' }, project: { installationDate: '2026-12-01' } });
    expect(decide(now, { name: 'schedule', date: '2026-12-01', reason: null }, aWorld())).toEqual([]);
  });

  test('the host answers a date that stands', () => {
    const answer = (change: object) =>
      ({ name: 'answer_visit', answer: { answer: 'accept', ...change } }) as Extract<Action, { name: 'answer_visit' }>;
    expect(refusal(anAggregate('job_assigned'), answer({})).kind).toBe('conflict');
    const aggregate = anAggregate('job_assigned', { job: aJob('new', { scheduledDate: '2026-12-01' }) });
    const now = run(aggregate, answer({}));
    expect(now.project.visit).toEqual({ answer: 'accept', proposedDate: null, note: null });
    expect(projectView(now, 'installer')).toMatchObject({ visit: { answer: 'accept' } });
    expect(projectView(now, 'asset_funder')).not.toHaveProperty('visit');
    expect(decide(now, answer({}), aWorld())).toEqual([]);
    expect(refusal(aggregate, answer({ answer: 'another' })).kind).toBe('invalid');
    expect(refusal(aggregate, answer({ answer: 'another', proposedDate: '2026-12-01' })).kind).toBe('conflict');
    expect(types(decide(aggregate, answer({ answer: 'another', note: 'We bake that day' }), aWorld()))).toEqual([
      'project.visit_answered',
    ]);
  });

  test('a return counts against the installer and clears the completion date on both', () => {
    const now = run(anAggregate('complete'), { name: 'return', reason: 'No isolator label' });
    expect(now).toMatchObject({
      job: { status: 'awaiting_commissioning', returns: 1, completionDate: null },
      project: { status: 'awaiting_commissioning', completionDate: null },
    });
    expect(refusal(anAggregate('live'), { name: 'return', reason: 'x' }).kind).toBe('conflict');
  });

  test('an edit names the fields that changed, and only those', () => {
    const aggregate = anAggregate('pending');
    const events = decide(aggregate, { name: 'edit', change: { expectedSavings: 3000, co2Reduction: 7.4 } }, aWorld());
    expect(events).toEqual([
      {
        type: 'project.details_changed',
        data: { fields: ['expectedSavings', 'monthlySavings'] },
        changed: { expectedSavingsPence: 300_000, monthlySavingsPence: 25_000 },
      },
    ]);
    const same = { expectedSavings: 2950, systemRequirements: { phases: 3 as const, inverterKw: 20, solarKwp: 24 } };
    expect(decide(aggregate, { name: 'edit', change: same }, aWorld())).toEqual([]);
  });

  test('an edit of the system says whether a forecast would notice', () => {
    const pending = anAggregate('pending');
    const system = { solarKwp: 80, notes: 'Flat roof' };
    const aggregate = { ...pending, project: { ...pending.project, systemRequirements: system } };
    const dataOf = (systemRequirements: object) =>
      decide(aggregate, { name: 'edit', change: { systemRequirements } }, aWorld())[0];
    const fields = ['systemRequirements'];
    expect(dataOf({ solarKwp: 80, notes: 'Steep roof' })).toMatchObject({ data: { fields, unmodelled: true } });
    expect(dataOf({ solarKwp: 90, notes: 'Flat roof' })).toMatchObject({ data: { fields } });
    expect(dataOf({ solarKwp: 90, notes: 'Flat roof' })).not.toHaveProperty('data.unmodelled');
  });

  test('a completion date in the future is refused', () => {
    expect(
      refusal(anAggregate('awaiting_commissioning'), { ...commissioning, data: { completionDate: '2026-11-21' } }).kind,
    ).toBe('invalid');
  });
});
