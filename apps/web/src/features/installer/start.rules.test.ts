import { describe, expect, it } from '@jest/globals';
import type { JobForInstaller, VisitAnswer } from '@libs/contracts';
import { startConcerns } from './start.rules';
import { type SiteProject, visitOf, visitText } from './visit.rules';

const TODAY = '2026-11-23';
const DAY = '2026-12-10';
const job = (over: Partial<JobForInstaller> = {}) =>
  ({
    id: 'j',
    jobStatus: 'new',
    scheduledDate: TODAY,
    project: { id: 'p', assetHost: { companyName: 'Fenwick Row Bakery', fullName: 'Grace Fenwick' } },
    ...over,
  }) as JobForInstaller;
const step = (state: string, path = 'files.dno_approval') =>
  ({ path, label: 'DNO approval (G99)', state }) as SiteProject['paperwork']['steps'][number];
const project = (over: Partial<SiteProject> = {}, route: 'G98' | 'G99' = 'G98', state = 'needed') =>
  ({
    id: 'p',
    installationDate: TODAY,
    visit: null,
    paperwork: { connection: { route }, steps: [step(state)] },
    ...over,
  }) as SiteProject;
const wants: VisitAnswer = { answer: 'another', proposedDate: '2026-12-12', note: 'Ovens on all day' };

describe('before a job is started', () => {
  it('nothing is asked on the day, under G98, or where the project is not known', () => {
    expect(startConcerns(job(), project(), TODAY)).toEqual([]);
    expect(startConcerns(job({ scheduledDate: null }), undefined, TODAY)).toEqual([]);
  });

  it('a G99 connection without approval is said, and one that is approved is not', () => {
    expect(startConcerns(job(), project({}, 'G99', 'missing'), TODAY)[0]).toContain('hasn’t approved this connection');
    expect(startConcerns(job(), project({}, 'G99', 'needed'), TODAY)).toHaveLength(1);
    expect(startConcerns(job(), project({}, 'G99', 'in_hand'), TODAY)[0]).toContain('still being checked');
    expect(startConcerns(job(), project({}, 'G99', 'met'), TODAY)).toEqual([]);
  });

  it('a day to come is said with how far away it is', () => {
    expect(startConcerns(job({ scheduledDate: DAY }), undefined, TODAY)).toEqual([
      'The job is planned for 10 Dec 2026, 17 days from now.',
    ]);
    expect(startConcerns(job({ scheduledDate: '2026-11-24' }), undefined, TODAY)[0]).toContain('tomorrow');
  });

  it('a day that the host has asked to move is said with what it said', () => {
    const [said] = startConcerns(job(), project({ visit: wants }), TODAY);
    expect(said).toBe('Fenwick Row Bakery can’t do 23 Nov 2026 and has asked for 12 Dec 2026. “Ovens on all day”');
  });
});

describe('what the host said to the day', () => {
  it('holds for that day alone, and while the job is open', () => {
    expect(visitOf(job(), project({ visit: wants }))).toEqual(wants);
    expect(visitOf(job({ scheduledDate: DAY }), project({ visit: wants }))).toBeNull();
    expect(visitOf(job({ jobStatus: 'complete' }), project({ visit: wants }))).toBeNull();
  });

  it('is a sentence with the day', () => {
    const agreed: VisitAnswer = { answer: 'accept', proposedDate: null, note: null };
    expect(visitText(job(), agreed)).toBe('Fenwick Row Bakery has agreed to 23 Nov 2026.');
    expect(visitText(job(), { ...wants, proposedDate: null, note: null })).toContain('asked for another day');
  });
});
