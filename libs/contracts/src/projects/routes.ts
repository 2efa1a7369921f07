import { z } from 'zod';
import { TimelineItem } from '../activity/views.js';
import { Id, IdParams, Instant, listOf, listQuery, NoBody } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin, everyone, page, pastMoment } from '../base/route-parts.js';
import { BestMatches, Candidates, Matches } from './candidates.js';
import {
  AnswerChangesBody,
  AnswerVisitBody,
  AssignInstallerBody,
  CreatePairingBody,
  DeclineProjectBody,
  EditPaperworkBody,
  EditProjectBody,
  GoLiveBody,
  SetProjectStatusBody,
  WithdrawProjectBody,
} from './commands.js';
import { PROJECT_STATUSES } from './lifecycle.js';
import { ProjectThen } from './then.js';
import { AnyProject, ProjectForAdmin } from './views.js';
import { PROJECT_SORT_KEYS, withdrawn } from './sorts.js';
import { PROJECT_FILTERS } from '../work/list-filters.js';

export const projectRoutes = {
  listProjects: route({
    method: 'GET',
    path: '/api/projects',
    access: everyone,
    scope: 'projects:read',
    query: listQuery(PROJECT_STATUSES, PROJECT_SORT_KEYS).extend({ ...withdrawn, ...PROJECT_FILTERS }),
    response: listOf(AnyProject),
    summary: 'List projects: all of them for admins, otherwise your own',
  }),
  getBoardColumn: route({
    method: 'GET',
    path: '/api/projects/board',
    access: admin,
    query: z.strictObject({
      status: z.enum(PROJECT_STATUSES),
      search: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.strictObject({
      items: z.array(ProjectForAdmin),
      /** Since when each project has had its status, by project. */
      since: z.record(Id, Instant),
      total: z.int().min(0),
    }),
    summary: 'Get a column of the board: projects with a status that aren’t withdrawn, most recently moved first',
  }),
  getCandidates: route({
    method: 'GET',
    path: '/api/projects/candidates',
    access: admin,
    query: z.strictObject({
      hosts: z.string().max(200).optional().describe('Search text for hosts'),
      funders: z.string().max(200).optional().describe('Search text for funders'),
      installers: z.string().max(200).optional().describe('Search text for installers'),
      assetHostId: Id.optional().describe(
        'Already selected: included while eligible. Funders are sorted by their match.',
      ),
      assetFunderId: Id.optional().describe(
        'Already selected: included while eligible. Hosts are sorted by their match.',
      ),
      installerId: Id.optional().describe('Already selected: included while eligible'),
    }),
    response: Candidates,
    summary: 'List the parties available for pairing: the 50 newest or best matches of each kind',
  }),
  getMatches: route({
    method: 'GET',
    path: '/api/projects/matches',
    access: admin,
    query: z
      .strictObject({
        assetHostId: Id.optional(),
        assetFunderId: Id.optional(),
        search: z.string().max(200).optional(),
        also: Id.optional().describe('Always included while eligible'),
      })
      .refine(({ assetHostId, assetFunderId }) => !assetHostId !== !assetFunderId, {
        message: 'Give a host or a funder',
      }),
    response: Matches,
    summary: 'Match funders with a host, or hosts with a funder: the 50 best',
  }),
  getBestMatches: route({
    method: 'GET',
    path: '/api/projects/best-matches',
    access: admin,
    query: z.strictObject({
      hosts: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(Id).max(50))
        .describe('Ids of hosts, with commas between them'),
    }),
    response: BestMatches,
    summary: 'Get the best match of each of several hosts; hosts that can’t be paired or matched are left out',
  }),
  getProject: route({
    method: 'GET',
    path: '/api/projects/:id',
    access: everyone,
    scope: 'projects:read',
    params: IdParams,
    response: AnyProject,
    summary: 'Get a project',
  }),
  getTimeline: route({
    method: 'GET',
    path: '/api/projects/:id/timeline',
    access: everyone,
    scope: 'projects:read',
    params: IdParams,
    query: page,
    response: listOf(TimelineItem),
    summary: 'List the history of a project, oldest first',
  }),
  getProjectThen: route({
    method: 'GET',
    path: '/api/projects/:id/at',
    access: everyone,
    scope: 'projects:read',
    params: IdParams,
    query: pastMoment,
    response: ProjectThen,
    summary: 'Get a project at a past moment, as this reader saw it then',
  }),
  createPairing: route({
    method: 'POST',
    path: '/api/projects',
    access: admin,
    body: CreatePairingBody,
    status: 201,
    response: AnyProject,
    summary: 'Pair a host with a funder',
  }),
  setProjectStatus: route({
    method: 'PATCH',
    path: '/api/projects/:id/status',
    access: admin,
    params: IdParams,
    body: SetProjectStatusBody,
    response: AnyProject,
    summary: 'Set the status of a project',
  }),
  assignInstaller: route({
    method: 'POST',
    path: '/api/projects/:id/installer',
    access: admin,
    params: IdParams,
    body: AssignInstallerBody,
    response: AnyProject,
    summary: 'Assign an installer',
  }),
  goLive: route({
    method: 'POST',
    path: '/api/projects/:id/go-live',
    access: admin,
    params: IdParams,
    body: GoLiveBody,
    response: AnyProject,
    summary: 'Take a complete project live',
  }),
  withdrawProject: route({
    method: 'POST',
    path: '/api/projects/:id/withdraw',
    access: admin,
    params: IdParams,
    body: WithdrawProjectBody,
    response: AnyProject,
    summary: 'Withdraw a pairing',
  }),
  editProject: route({
    method: 'PATCH',
    path: '/api/projects/:id',
    access: admin,
    params: IdParams,
    body: EditProjectBody,
    response: AnyProject,
    summary: 'Edit system and figures',
  }),
  editPaperwork: route({
    method: 'PATCH',
    path: '/api/projects/:id/paperwork',
    access: ['admin', 'installer'],
    right: 'act',
    params: IdParams,
    body: EditPaperworkBody,
    response: AnyProject,
    summary: 'Edit a project’s paperwork and the facts that decide its connection route',
  }),
  confirmProject: route({
    method: 'POST',
    path: '/api/projects/:id/confirm',
    access: ['asset_funder'],
    right: 'sign',
    params: IdParams,
    body: NoBody,
    response: AnyProject,
    summary: 'Confirm a pending project',
  }),
  declineProject: route({
    method: 'POST',
    path: '/api/projects/:id/decline',
    access: ['asset_funder'],
    right: 'sign',
    params: IdParams,
    body: DeclineProjectBody,
    response: AnyProject,
    summary: 'Decline a pending project',
  }),
  answerVisit: route({
    method: 'POST',
    path: '/api/projects/:id/visit',
    access: ['asset_host'],
    right: 'act',
    params: IdParams,
    body: AnswerVisitBody,
    response: AnyProject,
    summary: 'Reply to the proposed installation date',
  }),
  answerChanges: route({
    method: 'POST',
    path: '/api/projects/:id/changes',
    access: ['admin', 'asset_host'],
    right: 'act',
    params: IdParams,
    body: AnswerChangesBody,
    response: AnyProject,
    summary: 'Reply to the changes the installer asked for. A host can reply if only the date changes.',
  }),
} as const satisfies Record<string, RouteSpec>;
