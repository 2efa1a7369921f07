import { createServer, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';

/** The process's metrics, for Prometheus. */
export const registry = new Registry();

interface ToServe {
  host?: string;
  /** What is missing before the process is ready. */
  missing?: () => Promise<string[]>;
}

/** Serves `/metrics`, `/healthz` and `/readyz` on a port that is not for the public. */
export function serveMetrics(port: number, { host, missing = async () => [] }: ToServe = {}): Promise<Server> {
  collectDefaultMetrics({ register: registry });
  const answers: Record<string, (response: ServerResponse) => Promise<unknown>> = {
    '/healthz': async (response) => json(response, 200, { status: 'up' }),
    '/readyz': async (response) => {
      const lacking = await missing();
      return lacking.length === 0
        ? json(response, 200, { status: 'ready' })
        : json(response, 503, { missing: lacking });
    },
    '/metrics': async (response) => {
      const text = await registry.metrics();
      return response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    },
  };
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    if (!answer) return void response.writeHead(404).end();
    answer(response).catch(() => response.writeHead(500).end());
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
