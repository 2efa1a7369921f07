import { expect, test } from '@jest/globals';
import { PROJECT_FIELDS, type ProjectField, projectBody } from './project-fields';

const empty = Object.fromEntries(PROJECT_FIELDS.map(({ name }) => [name, ''])) as Record<ProjectField, string>;

test('the system is sent whole, the figures only where they changed', () => {
  const project = { systemRequirements: { solarKwp: 48, batteryKwh: 60, notes: 'North roof' } };
  const values = { ...empty, solarKwp: '52.5', capitalCost: '£61,200', notes: 'North roof' };
  expect(projectBody(project, ['solarKwp', 'capitalCost'], values)).toEqual({
    systemRequirements: { solarKwp: 52.5, batteryKwh: 60, notes: 'North roof' },
    capitalCost: 61_200,
  });
  expect(projectBody(project, ['capitalCost'], values)).toEqual({ capitalCost: 61_200 });
  expect(projectBody({ systemRequirements: null }, ['phases'], { ...empty, phases: '3' })).toEqual({
    systemRequirements: { phases: 3 },
  });
});
