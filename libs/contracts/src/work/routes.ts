import { z } from 'zod';
import { Id, IdParams } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';
import { WORK_AT_MOST, WORK_KINDS } from './kinds.js';
import { Owners, RecordOwner, RecordsWork, TurnSettings } from './views.js';

/** `expected`: the owner that the sender saw. If the record has another one by now, nothing is changed (409). */
const SetOwnerBody = z.strictObject({ ownerId: Id.nullable(), expected: Id.nullable().optional() });

const setOwner = <const P extends string>(plural: P, noun: string) =>
  route({
    method: 'PATCH',
    path: `/api/${plural}/:id/owner`,
    access: admin,
    params: IdParams,
    body: SetOwnerBody,
    response: RecordOwner,
    summary: `Choose the admin who looks after ${noun}; null: nobody`,
  });

/** The office's own work on records. Admins alone: no party reads any of it. */
export const workRoutes = {
  setLeadOwner: setOwner('leads', 'a lead'),
  setHostOwner: setOwner('hosts', 'a host'),
  setFunderOwner: setOwner('funders', 'a funder'),
  setInstallerOwner: setOwner('installers', 'an installer'),
  setProjectOwner: setOwner('projects', 'a project'),
  listRecordWork: route({
    method: 'GET',
    path: '/api/record-work',
    access: admin,
    query: z.strictObject({
      kind: z.enum(WORK_KINDS),
      ids: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(Id).min(1).max(WORK_AT_MOST)),
    }),
    response: RecordsWork,
    summary: 'Get the owner and the tags of these records',
  }),
  listOwners: route({
    method: 'GET',
    path: '/api/owners',
    access: admin,
    response: Owners,
    summary: 'List the admins who can own records, with how many each has',
  }),
  getTurns: route({
    method: 'GET',
    path: '/api/owners/turns',
    access: admin,
    response: TurnSettings,
    summary: 'Get whether new leads are given to the admins in turn',
  }),
  saveTurns: route({
    method: 'PUT',
    path: '/api/owners/turns',
    access: admin,
    body: TurnSettings,
    response: TurnSettings,
    summary: 'Give new leads to the admins in turn, or stop',
  }),
  handOverRecords: route({
    method: 'POST',
    path: '/api/owners/:id/hand-over',
    access: admin,
    params: IdParams,
    body: z.strictObject({ to: Id.nullable() }),
    response: z.strictObject({ records: z.int().min(0) }),
    summary: 'Give all records of an admin to another one; null: to nobody',
  }),
} as const satisfies Record<string, RouteSpec>;
