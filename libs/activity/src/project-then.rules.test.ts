import { expect, test } from '@jest/globals';
import { projectThen, type PublishedEvent } from './project-then.rules.js';

const ID = '00000000-0000-4000-8000-000000000001';
const missing = (...paths: string[]) => ({
  met: paths.length === 0,
  missing: paths.map((path) => ({ path, message: path })),
});
const project = (view: Record<string, unknown> | null): PublishedEvent => ({
  type: 'project.status_changed',
  copy: { data: {}, records: [{ kind: 'project', id: ID, version: 1, view }] },
});
const job = (type: PublishedEvent['type'], view: Record<string, unknown> | null): PublishedEvent => ({
  type,
  copy: { data: {}, records: [{ kind: 'job', id: 'j', version: 1, view }] },
});
const document = (state: string, id: string, fileType: string, createdAt: string): PublishedEvent => ({
  type: state === 'ready' ? 'file.ready' : 'file.uploaded',
  copy: { data: { fileType }, records: [{ kind: 'file', id, version: 1, view: { id, state, createdAt } }] },
});

test('nothing was told: there is nothing to see', () => {
  expect(projectThen(ID, [])).toEqual({ project: null, job: null, files: [], wholeAt: -1 });
});

test('a paper that became ready is no longer missing, and stands with the papers, the newest first', () => {
  const published = [
    project({ status: 'complete', paperwork: missing('files.dno_approval', 'files.mcs_certificate') }),
    document('checking', 'a', 'dno_approval', '2026-11-01'),
    document('ready', 'a', 'dno_approval', '2026-11-01'),
    document('checking', 'b', 'mcs_certificate', '2026-11-02'),
  ];
  const then = projectThen(ID, published);
  expect(then.project?.paperwork).toMatchObject(missing('files.mcs_certificate'));
  expect(then.files).toMatchObject([
    { id: 'b', state: 'checking' },
    { id: 'a', state: 'ready' },
  ]);
  expect(then.wholeAt).toBe(0);
  const whole = projectThen(ID, [...published, document('ready', 'b', 'mcs_certificate', '2026-11-02')]);
  expect(whole.project?.paperwork).toEqual(missing());
});

test('what changed is merged into what was told before, by each record', () => {
  const changed = (version: number, patch: Record<string, unknown>, gone?: string[]): PublishedEvent => ({
    type: 'project.details_changed',
    copy: {
      data: {},
      records: [{ kind: 'project', id: ID, version, base: version - 1, whole: 1, patch, ...(gone ? { gone } : {}) }],
    },
  });
  const published = [
    project({ status: 'pending', assetHost: { companyName: 'Fenwick' }, papers: [1, 2] }),
    job('job.assigned', { id: 'j', withdrawnAt: null }),
    changed(2, { status: 'confirmed', papers: [2] }),
    changed(3, { assetHost: { phoneNumber: '1' } }, ['papers']),
  ];
  const then = projectThen(ID, published);
  expect(then.project).toEqual({ status: 'confirmed', assetHost: { phoneNumber: '1' } });
  expect(then).toMatchObject({ wholeAt: 3, job: { id: 'j' } });
  expect(projectThen(ID, published.slice(0, 3)).project).toMatchObject({ status: 'confirmed', papers: [2] });
});

test('a withdrawn job stands no more, and a project that left sight takes all with it', () => {
  const published = [project({ status: 'job_assigned' }), job('job.assigned', { id: 'j', withdrawnAt: null })];
  expect(projectThen(ID, published).job).toMatchObject({ id: 'j' });
  expect(projectThen(ID, [...published, job('job.withdrawn', { id: 'j', withdrawnAt: '2026-11-02' })]).job).toBeNull();
  const gone: PublishedEvent = {
    type: 'job.withdrawn',
    copy: {
      data: {},
      records: [
        { kind: 'job', id: 'j', version: 2, view: null },
        { kind: 'project', id: ID, version: 2, view: null },
      ],
    },
  };
  expect(projectThen(ID, [...published, gone])).toMatchObject({ project: null, job: null, files: [] });
});
