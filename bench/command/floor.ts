// The floor of `command`: bare Fastify and pg that send the recorded statements and the recorded answer, with this request's names in them.
import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { answer } from '../lib/child.ts';
import { portOf } from '../lib/http.ts';
import { pipelined, replayer } from '../lib/replay.ts';
import { textTemplate } from '../lib/template.ts';
import type { Confirmation, Project } from './world.ts';

interface Asked extends Confirmation {
  databaseUrl: string;
  projects: Project[];
}

async function start({ databaseUrl, statements, body, words, projects }: Asked): Promise<number> {
  const pool = pipelined(databaseUrl);
  const run = replayer(pool, statements, words);
  const bodyOf = textTemplate(body, words);
  const byId = new Map(projects.map((project) => [project.project, project]));
  const app = fastify();
  app.post<{ Params: { id: string } }>('/api/projects/:id/confirm', async (request, reply) => {
    const names = { ...byId.get(request.params.id), event: randomUUID() };
    await run(names);
    void reply.header('content-type', 'application/json; charset=utf-8');
    return bodyOf(names);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return portOf(app.server);
}

const handlers = { start };
export type Floor = typeof handlers;
answer(handlers);
