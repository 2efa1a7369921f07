// The floor of `command`: bare Fastify and pg that send the recorded statements and the recorded answer, with this request's names in them.
import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';
import { answer } from '../lib/child.mjs';
import { replayer } from '../lib/replay.mjs';
import { textTemplate } from '../lib/template.mjs';

async function start({ databaseUrl, statements, body, words, projects }) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, pipeline: true });
  const run = replayer(pool, statements, words);
  const bodyOf = textTemplate(body, words);
  const byId = new Map(projects.map((project) => [project.project, project]));
  const app = fastify();
  app.post('/api/projects/:id/confirm', async (request, reply) => {
    const names = { ...byId.get(request.params.id), event: randomUUID() };
    await run(names);
    void reply.header('content-type', 'application/json; charset=utf-8');
    return bodyOf(names);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app.server.address().port;
}

answer({ start });
