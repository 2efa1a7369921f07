import { describe, expect, it } from '@jest/globals';
import type { InstallerView, JobForInstaller } from '@libs/contracts';
import { isLate, mayReady, mayStart, reworkWords, todaysJob } from './jobs.rules';

const job = (over: Partial<JobForInstaller>) =>
  ({ id: '1', jobStatus: 'new', scheduledDate: null, ...over }) as JobForInstaller;
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
    expect(reworkWords(installer(0, null))).toBe('before the first completed job');
    expect(reworkWords(installer(400, 98))).toBe('without rework');
  });
});
