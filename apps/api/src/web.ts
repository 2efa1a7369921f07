import { readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Config } from '@libs/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageAt } from '@libs/contracts';
import { inPortal } from './pages.js';
import { sendPage, WebPages } from './web-pages.js';

const YEAR = 31_536_000_000;
/** Pages are looked up by path, and compressed copies by the name of their original. */
const NOT_BY_NAME = /^(?:index\.html|(?:site|portal)\/.*|.*\.(?:br|gz))$/;

/** Serves the web app: its files by name, prerendered pages where they exist, and the app for every other page. */
export async function useWeb(fastify: FastifyInstance, config: Config): Promise<void> {
  const root = resolve(config.webDir);
  const files = await filesUnder(root);
  const pages = await WebPages.read(root, config);
  if (pages) await fastify.register(fastifyStatic, { root, serve: false, index: false, preCompressed: true });

  fastify.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    const file = path?.slice(1) ?? '';
    if (!pages || path === null || /^\/(api|dev|socket\.io)(\/|$)/.test(path)) return reply.callNotFound();
    // The link of a password reset has its tokens in the address.
    if (path === '/reset-password') reply.header('Referrer-Policy', 'no-referrer');
    const finished = path === '/404' ? null : pages.finished(path);
    if (finished) {
      const live = await fastify.livePages.at(request.url, pages);
      return sendPage(request, reply, live ?? finished, 200);
    }
    if (files.has(file) && !NOT_BY_NAME.test(file)) {
      if (file.startsWith('assets/')) return reply.sendFile(file, { maxAge: YEAR, immutable: true });
      return reply.header('Cache-Control', 'no-cache').sendFile(file, { cacheControl: false });
    }
    // A missing file gets 404, because a script must not receive HTML.
    if (file.startsWith('assets/') || /\.[a-z0-9]{1,8}$/i.test(file)) return reply.callNotFound();
    const page = pageAt(path);
    if (page) return sendPage(request, reply, pages.of(page), 200);
    return sendPage(request, reply, inPortal(path) ? pages.app : pages.notFound, 404);
  });
}

function pathOf(request: FastifyRequest): string | null {
  try {
    return decodeURIComponent(request.url.split('?')[0] ?? '/');
  } catch {
    return null;
  }
}

async function filesUnder(root: string): Promise<Set<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return new Set(names.map((name) => name.replaceAll('\\', '/')));
}
