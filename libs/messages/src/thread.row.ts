import { THREAD_KINDS, THREAD_SUBJECTS } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const ThreadSchema = defineEntity({
  name: 'ThreadRow',
  tableName: 'thread',
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(THREAD_KINDS),
    aboutKind: p.enum(THREAD_SUBJECTS),
    aboutId: p.uuid(),
    /** The next one is for other parties about the same. */
    round: p.integer().default(1),
    projectId: refers(p.uuid(), 'project').strictNullable(),
    hostId: refers(p.uuid(), 'host').strictNullable(),
    funderId: refers(p.uuid(), 'funder').strictNullable(),
    installerId: refers(p.uuid(), 'installer').strictNullable(),
    lastSeq: p.integer().default(0),
    lastAt: p.datetime(),
    openedAt: p.datetime(),
    version: p.integer(),
  },
  indexes: [
    {
      name: 'thread_last_idx',
      columns: [
        { name: 'last_at', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
    },
    { name: 'thread_host_idx', properties: ['hostId'] },
    { name: 'thread_funder_idx', properties: ['funderId'] },
    { name: 'thread_installer_idx', properties: ['installerId'] },
    { name: 'thread_project_idx', properties: ['projectId'] },
  ],
  uniques: [{ name: 'thread_about_key', properties: ['kind', 'aboutId', 'round'] }],
  checks: [
    {
      name: 'thread_audience_check',
      expression: `(host_id is not null) = (kind in ('host_office', 'host_installer', 'project_all', 'ticket'))
        and (funder_id is not null) = (kind in ('funder_office', 'project_all', 'ticket'))
        and (installer_id is not null) = (kind in ('installer_office', 'host_installer', 'project_all', 'ticket'))`,
    },
  ],
});

/** A thread. Its kind and its parties say who reads it, and never change. */
export class ThreadRow extends ThreadSchema.class {}
ThreadSchema.setClass(ThreadRow);
