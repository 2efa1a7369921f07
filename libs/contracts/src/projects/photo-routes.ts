import { z } from 'zod';
import { Id, IdParams, NoBody } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';
import { FILE_STATES } from '../documents/lifecycle.js';
import { FileForAdmin } from '../documents/views.js';
import { AnyJob } from './job-views.js';
import { PHOTO_KINDS } from './photo-rules.js';
import { SurveyBody } from './survey.js';
import { JobPhotos, ReviewPhotoBody } from './photo-views.js';

/** The photos of an installation: asked for, taken and looked at. */
export const photoRoutes = {
  listPhotos: route({
    method: 'GET',
    path: '/api/jobs/:id/photos',
    access: ['admin', 'installer'],
    scope: 'jobs:read',
    params: IdParams,
    response: JobPhotos,
    summary: 'List the photos that a job needs, taken or not',
  }),
  addPhoto: route({
    method: 'POST',
    path: '/api/jobs/:id/photos',
    access: ['admin', 'installer'],
    right: 'act',
    params: IdParams,
    multipart: z.strictObject({ file: z.file(), kind: z.enum(PHOTO_KINDS) }),
    status: 201,
    response: z.strictObject({ id: Id, state: z.enum(FILE_STATES) }),
    summary: 'Upload a photo of a job: JPG or PNG, up to 10 MiB',
    description:
      'Another photo of the same kind takes the place of the one before, unless that was accepted. Only the admins and the installer see it.',
  }),
  askForPhotos: route({
    method: 'POST',
    path: '/api/jobs/:id/ask-for-photos',
    access: admin,
    params: IdParams,
    body: NoBody,
    response: AnyJob,
    summary: 'Ask for the photos of a job. From then on it is ready once each has been sent',
  }),
  surveyJob: route({
    method: 'POST',
    path: '/api/jobs/:id/survey',
    access: ['installer'],
    right: 'act',
    params: IdParams,
    body: SurveyBody,
    response: AnyJob,
    summary: 'Send the survey of a site before its design; another one takes the place of the one before',
  }),
  reviewPhoto: route({
    method: 'POST',
    path: '/api/jobs/:id/photos/:photoId/review',
    access: admin,
    params: z.strictObject({ id: Id, photoId: Id }),
    body: ReviewPhotoBody,
    response: FileForAdmin,
    summary: 'Accept a photo of a job, or ask for it again and say why',
  }),
} as const satisfies Record<string, RouteSpec>;
