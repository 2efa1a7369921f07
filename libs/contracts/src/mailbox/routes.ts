import { z } from 'zod';
import { Id, IdParams, Instant } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';

const LocalMailView = z
  .strictObject({
    id: Id,
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    at: Instant,
  })
  .meta({ id: 'LocalMail' });

const to = z.string().trim().max(320).optional();
const view = z.enum(['html', 'text']).default('html');
const template = z.string().max(40).optional();

/** The mailbox of the demo and development; 404 elsewhere. Routes without a response schema serve a page. */
export const mailboxRoutes = {
  listLocalMail: route({
    method: 'GET',
    path: '/dev/mail/api/messages',
    access: 'anyone',
    query: z.strictObject({ to }),
    response: z.array(LocalMailView),
    summary: 'List the emails in the local mailbox, newest first. Demo and development only.',
  }),
  showMailbox: route({
    method: 'GET',
    path: '/dev/mail',
    access: 'anyone',
    query: z.strictObject({ to }),
    summary: 'Show the local mailbox as a web page',
  }),
  showLocalMail: route({
    method: 'GET',
    path: '/dev/mail/messages/:id',
    access: 'anyone',
    params: IdParams,
    query: z.strictObject({ to, view }),
    summary: 'Show an email of the local mailbox as a web page',
  }),
  readLocalMail: route({
    method: 'GET',
    path: '/dev/mail/messages/:id/html',
    access: 'anyone',
    params: IdParams,
    summary: 'Get the email itself, for the frame of its page',
  }),
  showMailTemplates: route({
    method: 'GET',
    path: '/dev/mail/templates',
    access: 'anyone',
    query: z.strictObject({ template, view }),
    summary: 'Show every email template, filled in with sample data',
  }),
  readMailTemplate: route({
    method: 'GET',
    path: '/dev/mail/templates/html',
    access: 'anyone',
    query: z.strictObject({ template }),
    summary: 'Get a sample email, for the frame of its page',
  }),
  mailboxStyles: route({
    method: 'GET',
    path: '/dev/mail/mailbox.css',
    access: 'anyone',
    summary: 'Get the style sheet of the mailbox',
  }),
} as const satisfies Record<string, RouteSpec>;
