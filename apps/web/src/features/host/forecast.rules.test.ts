import { describe, expect, test } from '@jest/globals';
import type { Paperwork, ProjectForHost } from '@libs/contracts';
import { mappingOf } from '../common/usage/column-choice.rules';
import { warningsFor } from './forecast.rules';

const warning = (code: string) => ({ code, message: `About ${code}` });
const project = (status: ProjectForHost['status'], path: string, state: Paperwork['steps'][number]['state']) => {
  const step = { path, state, label: '', blocks: true, metDate: null, dueDate: null, note: null };
  return { status, paperwork: { steps: [step] } as unknown as Paperwork };
};
const codes = (...args: Parameters<typeof warningsFor>) => warningsFor(...args).map(({ code }) => code);

describe('what stands beside a host’s forecast', () => {
  const forecast = { warnings: ['g99', 'below_claim', 'below_mandate', 'bill_rises'].map(warning) };

  test('nothing of what a funder earns; a warning colour only for what is serious', () => {
    expect(codes(forecast, undefined)).toEqual(['g99', 'below_claim', 'bill_rises']);
    expect(warningsFor(forecast, undefined).filter(({ serious }) => serious)).toMatchObject([{ code: 'bill_rises' }]);
  });

  test('nothing of an approval that was given', () => {
    expect(codes(forecast, project('in_progress', 'files.dno_approval', 'missing'))).toContain('g99');
    expect(codes(forecast, project('in_progress', 'files.mcs_certificate', 'met'))).toContain('g99');
    expect(codes(forecast, project('in_progress', 'files.dno_approval', 'met'))).not.toContain('g99');
    expect(codes(forecast, project('complete', 'paperwork.dnoDate', 'late'))).not.toContain('g99');
    expect(codes(forecast, project('live', 'files.dno_approval', 'missing'))).not.toContain('g99');
  });
});

test('columns that are chosen one by one are read once the date and the readings are known', () => {
  expect(mappingOf({})).toBeNull();
  expect(mappingOf({ date: 0, time: 1 })).toBeNull();
  expect(mappingOf({ date: 0, time: 1, value: 2, unit: 'Wh' })).toEqual({
    layout: 'half_hour_rows',
    date: 0,
    time: 1,
    value: 2,
    order: 'dmy',
    unit: 'Wh',
    clock: 'local',
    stamp: 'start',
  });
});
