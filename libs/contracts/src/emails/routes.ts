import { z } from 'zod';
import { Id, IdParams, Instant } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';
import { EmailValues } from './variables.js';

/** Emails that the office writes from a record, and what comes back to them. */

export const EMAIL_LENGTH = 10_000;

/** `waiting` in the outbox, `sent` to the mail server, `failed` for good. `received`: it came to us. */
const EMAIL_STATES = ['waiting', 'sent', 'failed', 'received'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

const RecordEmail = z
  .strictObject({
    id: Id,
    state: z.enum(EMAIL_STATES),
    /** The mail server's words where it failed. */
    error: z.string().nullable(),
    /** The address on the other side. */
    address: z.string(),
    subject: z.string(),
    body: z.string(),
    /** Names of files that came with an answer. The files themselves aren't kept. */
    files: z.array(z.string()),
    /** The admin who wrote it; null for an answer. */
    by: z.string().nullable(),
    /** The email that it answers. */
    answers: Id.nullable(),
    at: Instant,
  })
  .meta({ id: 'RecordEmail' });
export type RecordEmail = z.infer<typeof RecordEmail>;

const Addressee = z.strictObject({
  email: z.string(),
  name: z.string(),
  /** Of a project: whose it is. Of a party: its contact, or a member. */
  as: z.enum(['contact', 'member', 'host', 'funder', 'installer']),
  /** An earlier email to it came back. */
  returned: z.boolean(),
});
export type Addressee = z.infer<typeof Addressee>;

export const RecordEmails = z.strictObject({
  items: z.array(RecordEmail),
  to: z.array(Addressee),
  values: EmailValues.omit({ 'first name': true }),
  /** Whether answers are read: otherwise they go to the address that the product sends from. */
  answers: z.boolean(),
});
export type RecordEmails = z.infer<typeof RecordEmails>;

const Subject = z
  .string()
  .trim()
  .min(1, 'Give it a subject')
  .max(200)
  .regex(/^[^\r\n]*$/, 'Keep the subject to one line');
const Body = z.string().trim().min(1, 'Write something first').max(EMAIL_LENGTH);

const SendBody = z.strictObject({
  to: z.email(),
  subject: Subject,
  body: Body,
  clientId: Id.describe('An id that your program chooses. Sending it again sends nothing more.'),
});

const EmailTemplate = z
  .strictObject({ id: Id, name: z.string(), subject: z.string(), body: z.string() })
  .meta({ id: 'EmailTemplate' });
export type EmailTemplate = z.infer<typeof EmailTemplate>;
const TemplateBody = z.strictObject({
  name: z.string().trim().min(1, 'Name the template').max(80),
  subject: Subject,
  body: Body,
});

const list = <const P extends string>(plural: P, noun: string) =>
  route({
    method: 'GET',
    path: `/api/${plural}/:id/emails`,
    access: admin,
    params: IdParams,
    response: RecordEmails,
    summary: `List the emails to and from ${noun}, newest first, with the addresses that can be written to`,
  });
const send = <const P extends string>(plural: P, noun: string) =>
  route({
    method: 'POST',
    path: `/api/${plural}/:id/emails`,
    access: admin,
    params: IdParams,
    body: SendBody,
    status: 201,
    response: RecordEmail,
    summary: `Send an email to an address of ${noun}`,
  });

export const emailRoutes = {
  listLeadEmails: list('leads', 'a lead'),
  sendLeadEmail: send('leads', 'a lead'),
  listHostEmails: list('hosts', 'a host'),
  sendHostEmail: send('hosts', 'a host'),
  listFunderEmails: list('funders', 'a funder'),
  sendFunderEmail: send('funders', 'a funder'),
  listInstallerEmails: list('installers', 'an installer'),
  sendInstallerEmail: send('installers', 'an installer'),
  listProjectEmails: list('projects', 'a project'),
  sendProjectEmail: send('projects', 'a project'),
  listEmailTemplates: route({
    method: 'GET',
    path: '/api/email-templates',
    access: admin,
    response: z.strictObject({ items: z.array(EmailTemplate) }),
    summary: 'List the templates of emails',
  }),
  createEmailTemplate: route({
    method: 'POST',
    path: '/api/email-templates',
    access: admin,
    body: TemplateBody,
    status: 201,
    response: EmailTemplate,
    summary: 'Create a template; {company}, {first name} and others are filled in from the record',
  }),
  changeEmailTemplate: route({
    method: 'PATCH',
    path: '/api/email-templates/:id',
    access: admin,
    params: IdParams,
    body: TemplateBody.partial(),
    response: EmailTemplate,
    summary: 'Change a template',
  }),
  deleteEmailTemplate: route({
    method: 'DELETE',
    path: '/api/email-templates/:id',
    access: admin,
    params: IdParams,
    status: 204,
    summary: 'Delete a template',
  }),
} as const satisfies Record<string, RouteSpec>;
