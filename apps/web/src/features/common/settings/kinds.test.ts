import { expect, test } from '@jest/globals';
import { NOTIFICATION_KIND_NAMES, ROLES } from '@libs/contracts';
import { kindsOf, labelOf } from './kinds';

test('every kind reaches someone, and has words of its own', () => {
  const reached = new Set(ROLES.flatMap((role) => Object.values(kindsOf(role)).flat()));
  expect([...reached].sort()).toEqual([...NOTIFICATION_KIND_NAMES].sort());
  expect(new Set(NOTIFICATION_KIND_NAMES.map(labelOf)).size).toBe(NOTIFICATION_KIND_NAMES.length);
});

test('what is for safety is never among what can be chosen', () => {
  for (const role of ROLES) {
    const { chosen, safety } = kindsOf(role);
    expect(chosen.filter((kind) => safety.includes(kind))).toEqual([]);
    expect(safety).toEqual(expect.arrayContaining(['password_changed', 'new_device', 'session_reused']));
  }
});

test('a role is asked about its own work alone', () => {
  expect(kindsOf('installer').chosen).toContain('job_assigned');
  expect(kindsOf('asset_funder').chosen).not.toContain('job_assigned');
  expect(kindsOf('asset_host').chosen).not.toContain('lead_new');
});
