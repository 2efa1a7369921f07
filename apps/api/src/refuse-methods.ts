import { AppError } from '@libs/platform';
import type { FastifyInstance } from 'fastify';

interface KnownPath {
  pattern: RegExp;
  methods: Set<string>;
}

/** `/api/projects/:id` as a regular expression; a parameter is one path segment. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')))
      .join('/')}$`,
  );

/** A known path called with another method gets 405 with the allowed methods, instead of 404 as for an unknown path. */
export function refuseMethods(fastify: FastifyInstance): void {
  const known = new Map<string, KnownPath>();
  fastify.addHook('onRoute', ({ url, method }) => {
    // The web's own route matches every path.
    if (url.includes('*')) return;
    const path = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    known.set(url, path);
    for (const name of [method].flat()) path.methods.add(name);
  });
  fastify.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions;
    if (!request.is404 && url && !url.includes('*')) return;
    const path = request.url.split('?')[0] ?? '';
    const taken = [...known.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap(({ methods }) => [...methods]);
    if (taken.length === 0 || taken.includes(request.method)) return;
    void reply.header('Allow', [...new Set(taken)].sort().join(', '));
    throw new AppError('method_not_allowed', 'This address doesn’t accept that method');
  });
}
