import { z } from 'zod';
import { Id, IdParams, NoBody } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { everyone } from '../base/route-parts.js';
import { SiteNow } from '../assets/now.js';
import { ConnectSource, NewSource, ReadAgain, SourceKey } from './commands.js';
import { AgentAdded, IngestAnswer, IngestBatch, NewAgent } from './ingest.js';
import { SitesOnTime, SourceList, SourcesOfPlatform, SourceView } from './views.js';

const own = ['admin', 'asset_host', 'installer'] as const;
const params = z.strictObject({ id: Id, sid: Id });

/** Where the readings of a live site come from. A site or a source that the caller may not see is a 404. */
export const sourceRoutes = {
  getNow: route({
    method: 'GET',
    path: '/api/assets/:id/now',
    access: everyone,
    scope: 'assets:read',
    params: IdParams,
    response: SiteNow,
    summary: 'Get the power at a live site as it was last read',
    description:
      'A socket that sent `watch` receives the same as `site_now` frames, at most every 5 s. A late reading still has its values and its time.',
  }),
  summariseSources: route({
    method: 'GET',
    path: '/api/sources',
    access: ['admin'],
    response: z.strictObject({ items: z.array(SourcesOfPlatform), sites: SitesOnTime }),
    summary: 'Get the connections of all live sites by maker, with the calls that their keys have used',
  }),
  listSources: route({
    method: 'GET',
    path: '/api/assets/:id/sources',
    access: own,
    params: IdParams,
    response: SourceList,
    summary: 'List where the readings of a live site come from',
    description:
      'The key is never returned. An installer sees the connections of its own sites for 24 months after go-live.',
  }),
  addSource: route({
    method: 'POST',
    path: '/api/assets/:id/sources',
    access: own,
    right: 'act',
    params: IdParams,
    body: NewSource,
    status: 201,
    response: SourceView,
    summary: 'Add a connection to a maker’s cloud. Its key is sealed and never shown.',
    description:
      'An installer may do this for 30 days after go-live. Nothing is read until the connection has been tested and connected.',
  }),
  addAgent: route({
    method: 'POST',
    path: '/api/assets/:id/agents',
    access: own,
    right: 'act',
    params: IdParams,
    body: NewAgent,
    status: 201,
    response: AgentAdded,
    summary: 'Add an agent on site. Its token is shown once.',
    description: 'The connection is connected with the first batch that the agent sends.',
  }),
  ingestBatch: route({
    method: 'POST',
    path: '/api/ingest/v1/batches',
    access: 'anyone',
    body: IngestBatch,
    status: 202,
    response: IngestAnswer,
    summary: 'Send what an agent on site has read',
    description:
      'Authorization: Bearer with the agent’s token: 401 without it or once the agent is disconnected, 403 for another site. A batch may be sent again, and in any order. Up to 60 calls a minute.',
  }),
  testSource: route({
    method: 'POST',
    path: '/api/assets/:id/sources/:sid/test',
    access: own,
    right: 'act',
    params,
    body: NoBody,
    response: SourceView,
    summary: 'Test a connection: ask the maker what it knows about the site',
    description: 'Answers 400 with what to do if the maker refuses the key or doesn’t know the account.',
  }),
  connectSource: route({
    method: 'POST',
    path: '/api/assets/:id/sources/:sid/connect',
    access: own,
    right: 'act',
    params,
    body: ConnectSource,
    response: SourceView,
    summary: 'Start reading from a tested connection: the last 30 days first, then as often as the maker allows',
  }),
  readAgain: route({
    method: 'POST',
    path: '/api/assets/:id/sources/read-again',
    access: ['admin'],
    params: IdParams,
    body: ReadAgain,
    response: SourceList,
    summary: 'Read a live site’s connections again from a day on, such as for half hours that a held bill lacks',
    description:
      'Answers 409 with what to do if none can be read. Older days follow within what the maker allows; readings that are known already stay as they are.',
  }),
  rotateSource: route({
    method: 'POST',
    path: '/api/assets/:id/sources/:sid/rotate',
    access: ['admin', 'asset_host'],
    right: 'act',
    params,
    body: SourceKey,
    response: SourceView,
    summary: 'Replace the key of a connection',
    description: 'The old key stays in use until the maker has accepted the new one. A refused key gets a 400.',
  }),
  revokeSource: route({
    method: 'DELETE',
    path: '/api/assets/:id/sources/:sid',
    access: ['admin', 'asset_host'],
    right: 'act',
    params,
    response: SourceView,
    summary: 'Disconnect a maker’s cloud. Its key is destroyed, and the readings stay.',
  }),
} as const satisfies Record<string, RouteSpec>;
