import { z } from 'zod';
import { Id, IdParams } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';
import { WORK_KINDS } from './kinds.js';
import { Tag, TAG_COLOURS, TAGS_ON_RECORD } from './tag.js';

const TagName = z.string().trim().min(1, 'Name the tag').max(40);
const TagBody = z.strictObject({ kind: z.enum(WORK_KINDS), name: TagName, colour: z.enum(TAG_COLOURS) });
const ChangeTagBody = z.strictObject({ name: TagName.optional(), colour: z.enum(TAG_COLOURS).optional() });
const SetTagsBody = z.strictObject({ tags: z.array(Id).max(TAGS_ON_RECORD, `Choose up to ${TAGS_ON_RECORD} tags`) });

export const RecordTags = z.strictObject({ kind: z.enum(WORK_KINDS), id: Id, tags: z.array(Tag) });
export type RecordTags = z.infer<typeof RecordTags>;

const setTags = <const P extends string>(plural: P, noun: string) =>
  route({
    method: 'PUT',
    path: `/api/${plural}/:id/tags`,
    access: admin,
    params: IdParams,
    body: SetTagsBody,
    response: RecordTags,
    summary: `Choose the tags of ${noun}; the list replaces the earlier ones`,
  });

export const tagRoutes = {
  setLeadTags: setTags('leads', 'a lead'),
  setHostTags: setTags('hosts', 'a host'),
  setFunderTags: setTags('funders', 'a funder'),
  setInstallerTags: setTags('installers', 'an installer'),
  setProjectTags: setTags('projects', 'a project'),
  listTags: route({
    method: 'GET',
    path: '/api/tags',
    access: admin,
    query: z.strictObject({ kind: z.enum(WORK_KINDS).optional() }),
    response: z.strictObject({ items: z.array(Tag.extend({ records: z.int().min(0) })) }),
    summary: 'List the tags, with how many records have each',
  }),
  createTag: route({
    method: 'POST',
    path: '/api/tags',
    access: admin,
    body: TagBody,
    status: 201,
    response: Tag,
    summary: 'Create a tag for one kind of record',
  }),
  changeTag: route({
    method: 'PATCH',
    path: '/api/tags/:id',
    access: admin,
    params: IdParams,
    body: ChangeTagBody,
    response: Tag,
    summary: 'Rename or recolour a tag, on every record that has it',
  }),
  deleteTag: route({
    method: 'DELETE',
    path: '/api/tags/:id',
    access: admin,
    params: IdParams,
    status: 204,
    summary: 'Delete a tag, and take it off every record',
  }),
} as const satisfies Record<string, RouteSpec>;
