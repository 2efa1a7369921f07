import { z } from 'zod';
import { Id, IdParams, Reason } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin, everyone, page } from '../base/route-parts.js';
import { ATTACHMENTS_AT_MOST, MENTIONS_AT_MOST, MESSAGE_LENGTH, THREAD_KINDS } from './kinds.js';
import {
  Attachment,
  MessageHistory,
  MessagePage,
  MessageView,
  Notes,
  ThreadList,
  ThreadPeople,
  ThreadView,
  UnreadMessages,
} from './views.js';

const MessageBody = z.string().trim().min(1, 'Write something first').max(MESSAGE_LENGTH);
/** As large as the column. */
const seq = z.coerce.number().int().min(0).max(2_147_483_647);

/** What is sent to write a message. */
const WriteBody = z.strictObject({
  body: MessageBody,
  clientId: Id.describe(
    'An id that your program chooses. Sending it again returns the message that was stored the first time.',
  ),
  replyTo: Id.optional(),
  mentions: z.array(Id).max(MENTIONS_AT_MOST).optional(),
  attachments: z
    .array(Id)
    .max(ATTACHMENTS_AT_MOST)
    .optional()
    .describe('Files that you have uploaded to this conversation'),
});

/** Which messages of a thread are read. */
const MessagesQuery = z
  .strictObject({
    after: seq.optional(),
    before: seq.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  })
  .refine(({ after, before }) => after === undefined || before === undefined, {
    message: 'Give after or before, not both',
  });

const listNotes = <const P extends string>(plural: P, noun: string) =>
  route({
    method: 'GET',
    path: `/api/${plural}/:id/notes`,
    access: admin,
    params: IdParams,
    query: MessagesQuery,
    response: Notes,
    summary: `Read the office’s notes about ${noun}`,
  });
const addNote = <const P extends string>(plural: P, noun: string) =>
  route({
    method: 'POST',
    path: `/api/${plural}/:id/notes`,
    access: admin,
    params: IdParams,
    body: WriteBody,
    response: MessageView,
    summary: `Write a note about ${noun}, for the office alone`,
  });

/** Messages: threads with a fixed audience, and their contents. A thread that the caller may not read is a 404. */
export const messageRoutes = {
  listThreads: route({
    method: 'GET',
    path: '/api/threads',
    access: everyone,
    scope: 'threads:read',
    query: page.extend({
      search: z.string().max(200).optional(),
      only: z.enum(['unread', 'mentions', 'office']).optional(),
      about: Id.optional().describe('The host, funder, installer, project or ticket that it is about'),
    }),
    response: ThreadList,
    summary: 'List your conversations, the newest message first',
  }),
  countUnread: route({
    method: 'GET',
    path: '/api/threads/unread',
    access: everyone,
    scope: 'threads:read',
    response: UnreadMessages,
    summary: 'Count your unread messages',
  }),
  openThread: route({
    method: 'POST',
    path: '/api/threads',
    access: everyone,
    scope: 'threads:write',
    right: 'act',
    body: z.strictObject({
      kind: z.enum(THREAD_KINDS),
      about: Id.optional().describe(
        'A host, funder, installer, project or ticket. Leave it out for your own conversation with the office.',
      ),
    }),
    response: ThreadView,
    summary: 'Open a conversation, or get the existing one',
  }),
  askAboutProject: route({
    method: 'POST',
    path: '/api/projects/:id/questions',
    access: ['asset_funder', 'admin'],
    scope: 'threads:write',
    right: 'act',
    params: IdParams,
    body: WriteBody,
    response: ThreadView,
    summary: 'Ask about a project, or reply, in its funder’s conversation with the office',
  }),
  getThread: route({
    method: 'GET',
    path: '/api/threads/:id',
    access: everyone,
    scope: 'threads:read',
    params: IdParams,
    response: ThreadView,
    summary: 'Get a conversation',
  }),
  listThreadPeople: route({
    method: 'GET',
    path: '/api/threads/:id/people',
    access: everyone,
    scope: 'threads:read',
    params: IdParams,
    response: ThreadPeople,
    summary: 'List who can be mentioned in a conversation',
  }),
  listMessages: route({
    method: 'GET',
    path: '/api/threads/:id/messages',
    access: everyone,
    scope: 'threads:read',
    params: IdParams,
    query: MessagesQuery,
    response: MessagePage,
    summary: 'Read messages by their number: the newest, those after one, or those before one',
  }),
  writeMessage: route({
    method: 'POST',
    path: '/api/threads/:id/messages',
    access: everyone,
    scope: 'threads:write',
    right: 'act',
    params: IdParams,
    body: WriteBody,
    response: MessageView,
    summary: 'Write a message',
  }),
  attachFile: route({
    method: 'POST',
    path: '/api/threads/:id/files',
    access: everyone,
    scope: 'threads:write',
    right: 'act',
    params: IdParams,
    multipart: z.strictObject({ file: z.file() }),
    status: 201,
    response: Attachment,
    summary: 'Upload a file for a message that you are about to send: PDF, JPG or PNG, up to 20 MiB',
  }),
  downloadAttachment: route({
    method: 'GET',
    path: '/api/message-files/:id/content',
    access: everyone,
    scope: 'threads:read',
    params: IdParams,
    bytes: true,
    summary: 'Download a file of a message, once checked',
  }),
  readThread: route({
    method: 'PUT',
    path: '/api/threads/:id/read',
    access: everyone,
    scope: 'threads:write',
    params: IdParams,
    body: z.strictObject({ lastSeq: z.int().min(1) }),
    status: 204,
    summary: 'Mark a conversation as read up to a message. It never goes back.',
  }),
  editMessage: route({
    method: 'PATCH',
    path: '/api/messages/:id',
    access: everyone,
    scope: 'threads:write',
    right: 'act',
    params: IdParams,
    body: z.strictObject({ body: MessageBody }),
    response: MessageView,
    summary: 'Change your own message within 15 minutes',
  }),
  deleteMessage: route({
    method: 'DELETE',
    path: '/api/messages/:id',
    access: everyone,
    scope: 'threads:write',
    right: 'act',
    params: IdParams,
    status: 204,
    summary: 'Delete your own message within 15 minutes',
  }),
  redactMessage: route({
    method: 'POST',
    path: '/api/messages/:id/redact',
    access: admin,
    params: IdParams,
    body: z.strictObject({ reason: Reason }),
    response: MessageView,
    summary: 'Remove what a message says, for everyone',
  }),
  getMessageHistory: route({
    method: 'GET',
    path: '/api/messages/:id/history',
    access: admin,
    params: IdParams,
    response: MessageHistory,
    summary: 'Get what a message said before it was changed, deleted or removed',
  }),
  listLeadNotes: listNotes('leads', 'a lead'),
  addLeadNote: addNote('leads', 'a lead'),
  listHostNotes: listNotes('hosts', 'a host'),
  addHostNote: addNote('hosts', 'a host'),
  listFunderNotes: listNotes('funders', 'a funder'),
  addFunderNote: addNote('funders', 'a funder'),
  listInstallerNotes: listNotes('installers', 'an installer'),
  addInstallerNote: addNote('installers', 'an installer'),
  listProjectNotes: listNotes('projects', 'a project'),
  addProjectNote: addNote('projects', 'a project'),
} as const satisfies Record<string, RouteSpec>;
