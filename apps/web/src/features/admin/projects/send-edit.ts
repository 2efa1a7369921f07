import { routes, type SentTo } from '@libs/contracts';
import { api } from '../../../lib/api/api';

/** Sends what an admin changed of a project's system and figures. */
export const sendEdit = (id: string, body: unknown) =>
  api(routes.editProject, { params: { id }, body: body as SentTo<typeof routes.editProject>['body'] });
