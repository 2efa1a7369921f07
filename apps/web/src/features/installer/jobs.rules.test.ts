import { describe, expect, it } from '@jest/globals';
import type { InstallerView, JobForInstaller } from '@libs/contracts';
import { isLate, isRework, mayReady, mayStart, reworkWords, todaysJob, todayWords } from './jobs.rules';

const job = (over: Partial<JobForInstaller>) =>
  ({ id: '1', jobStatus: 'new', scheduledDate: null, returnReason: null, ...over }) as JobForInstaller;
const installer = (completedJobsCount: number, successRate: number | null) =>
  ({ completedJobsCount, successRate }) as InstallerView;
const TODAY = '2026-11-20';

describe('the day of an installer', () => {
  it('is about the job of today, else the one under way', () => {
    const today = job({ id: 'today', scheduledDate: TODAY });
    const underWay = job({ id: 'way', jobStatus: 'in_progress' });
    expect(todaysJob([underWay, today], TODAY)?.id).toBe('today');
    expect(todaysJob([job({}), underWay], TODAY)?.id).toBe('way');
    expect(todaysJob([job({}), job({ jobStatus: 'complete', scheduledDate: TODAY })], TODAY)).toBeNull();
  });

  it('prefers a job that is due or came back to one that was started before its day', () => {
    const early = job({ id: 'early', jobStatus: 'in_progress', scheduledDate: '2026-12-10' });
    const overdue = job({ id: 'overdue', jobStatus: 'in_progress', scheduledDate: '2026-11-18' });
    const back = job({ id: 'back', jobStatus: 'awaiting_commissioning', returnReason: 'Wrong serial' });
    expect(todaysJob([early, back, overdue], TODAY)?.id).toBe('overdue');
    expect(todaysJob([early, back], TODAY)?.id).toBe('back');
    expect(todaysJob([early], TODAY)?.id).toBe('early');
  });

  it('never says that a job has been going on since a day to come', () => {
    const early = job({ jobStatus: 'in_progress', scheduledDate: '2026-12-10' });
    expect(todayWords(early, TODAY)).toBe('Under way, planned for 10 Dec 2026');
    expect(todayWords(job({ scheduledDate: TODAY }), TODAY)).toBe('Today, 20 Nov 2026');
    expect(todayWords(job({ jobStatus: 'in_progress' }), TODAY)).toBe('Under way');
  });

  it('knows a job that came back until it is commissioned again', () => {
    const back = job({
      jobStatus: 'awaiting_commissioning',
      returnReason: 'Wrong serial',
      scheduledDate: '2026-11-02',
    });
    expect(isRework(back)).toBe(true);
    expect(todayWords(back, TODAY)).toBe('Back for rework');
    expect(isRework(job({ jobStatus: 'awaiting_commissioning' }))).toBe(false);
    expect(isRework(job({ jobStatus: 'complete', returnReason: 'Wrong serial' }))).toBe(false);
  });

  it('knows a job whose day has gone', () => {
    expect(isLate(job({ scheduledDate: '2026-11-19' }), TODAY)).toBe(true);
    expect(isLate(job({ scheduledDate: TODAY }), TODAY)).toBe(false);
    expect(isLate(job({ scheduledDate: '2026-11-19', jobStatus: 'in_progress' }), TODAY)).toBe(false);
  });

  it('offers what the lifecycle allows', () => {
    expect([mayStart(job({})), mayReady(job({}))]).toEqual([true, false]);
    expect([mayStart(job({ jobStatus: 'in_progress' })), mayReady(job({ jobStatus: 'in_progress' }))]).toEqual([
      false,
      true,
    ]);
  });

  it('says how the rate came about', () => {
    expect(reworkWords(installer(50, 98))).toBe('49 of 50 without rework');
    expect(reworkWords(installer(3, 67))).toBe('2 of 3 without rework');
    expect(reworkWords(installer(0, null))).toBe('before your first completed job');
    expect(reworkWords(installer(400, 98))).toBe('without rework');
  });
});
