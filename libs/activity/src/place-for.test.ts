import { expect, test } from '@jest/globals';
import { placeFor } from './place-for.js';

const project = { subject: { kind: 'project', id: 'p1' }, records: [{ kind: 'project', view: { id: 'p1' } }] };
const job = {
  subject: { kind: 'job', id: 'j1' },
  records: [{ kind: 'job', view: { id: 'j1', project: { id: 'p1' } } }],
};
const document = { subject: { kind: 'file', id: 'f1' }, records: [{ kind: 'file', view: { projectId: 'p1' } }] };
const gone = { subject: { kind: 'job', id: 'j1' }, records: [{ kind: 'job', view: null }] };

test('each reader is led to an own page of what happened', () => {
  for (const published of [project, job, document]) {
    expect(placeFor('admin', published)).toBe('/admin/projects?open=p1');
    expect(placeFor('asset_funder', published)).toBe('/asset-funder/projects/p1');
    expect(placeFor('asset_host', published)).toBe('/asset-host');
  }
  expect(placeFor('installer', job)).toBe('/installer/jobs/j1');
  expect(placeFor('installer', project)).toBe('/installer');
});

test('what has left the reader’s sight leads no further than the own portal', () => {
  expect(placeFor('installer', gone)).toBe('/installer');
  expect(placeFor('admin', { subject: { kind: 'lead', id: 'l1' }, records: [] })).toContain('tab=leads');
});
