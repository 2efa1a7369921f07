import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type PagePath, TEXTS } from '@libs/contracts';
import type { Config } from '@libs/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Placeholders of the build for values that it could not know: the product's address, the booking link, whether there
 * is a demo.
 */
const BUILT_ORIGIN = 'https://voltmere.example';
const BUILT_BOOKING = `href="mailto:${TEXTS.contactEmail}?subject=Schedule%20a%20call"`;
const BUILT_META = '<meta name="booking-url" content=""';
const BUILT_DEMO = '<meta name="demo" content=""';
/** The visible content of a page, within its HTML. */
const SHOWN = /(<div id="root">)[\s\S]*(<\/div>)(?=\s*<\/body>)/;

const TYPES = { html: 'text/html; charset=utf-8', txt: 'text/plain; charset=utf-8', xml: 'application/xml' } as const;

export interface Page {
  type: string;
  etag: string;
  body: Buffer;
  packed: { br: Buffer; gzip: Buffer };
}

/** The web app's pages, read once at start-up, given their address, and compressed. */
export class WebPages {
  private constructor(
    private readonly shell: Page,
    private readonly site: ReadonlyMap<string, Page>,
    private readonly portal: ReadonlyMap<string, Page>,
  ) {}

  /** Null without a built web app. */
  static async read(root: string, config: Config): Promise<WebPages | null> {
    const shell = await readFile(join(root, 'index.html'), 'utf8').catch(() => null);
    if (shell === null) return null;
    const site = new Map<string, Page>();
    for (const name of await readdir(join(root, 'site')).catch(() => []))
      site.set(pathOf(name), await made(await readFile(join(root, 'site', name), 'utf8'), 'html', config));
    for (const name of ['robots.txt', 'sitemap.xml'] as const) {
      const text = await readFile(join(root, name), 'utf8').catch(() => null);
      if (text !== null) site.set(`/${name}`, await made(text, name.endsWith('.txt') ? 'txt' : 'xml', config));
    }
    const portal = new Map<string, Page>();
    for (const name of await readdir(join(root, 'portal')).catch(() => []))
      portal.set(portalPathOf(name), await made(await readFile(join(root, 'portal', name), 'utf8'), 'html', config));
    return new WebPages(await made(shell, 'html', config), site, portal);
  }

  /** The prerendered page of a path, if there is one. */
  finished(path: string): Page | null {
    return this.site.get(path.length > 1 ? path.replace(/\/$/, '') : path) ?? null;
  }

  /** A prerendered page with different content, and initial data for its script. */
  async showing(path: string, html: string, data: { id: string; json: string }): Promise<Page> {
    const built = this.finished(path) as Page;
    const start = `<script type="application/json" id="${data.id}">${data.json.replaceAll('<', '\\u003c')}</script>`;
    return packed(
      built.body.toString().replace(SHOWN, (_, before: string, after: string) => before + html + after + start),
      'html',
    );
  }

  get notFound(): Page {
    return this.site.get('/404') ?? this.shell;
  }

  /** The app, with the frame of the page's portal. */
  of(page: PagePath): Page {
    return this.portal.get(page) ?? this.shell;
  }

  get app(): Page {
    return this.shell;
  }
}

/** Sends a page in the encoding that the client accepts. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status: number): FastifyReply {
  reply.header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding').header('ETag', page.etag);
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  reply.code(status).type(page.type);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('Content-Encoding', 'br').send(page.packed.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('Content-Encoding', 'gzip').send(page.packed.gzip);
  return reply.send(page.body);
}

/** The path of a page from its file name, as given by tools/build/prerender.ts. */
const portalPathOf = (name: string): string => `/${name.replace(/\.html$/, '').replaceAll('.', '/')}`;

const pathOf = (name: string): string =>
  name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '').replaceAll('.', '/')}`;

async function made(built: string, type: keyof typeof TYPES, { publicUrl, bookingUrl, demo }: Config): Promise<Page> {
  const origin = escaped(new URL(publicUrl).origin);
  let text = built.replaceAll(BUILT_ORIGIN, () => origin);
  if (!demo) text = text.replace(BUILT_DEMO, () => BUILT_DEMO.replace('""', '"0"'));
  if (bookingUrl) {
    const link = escaped(bookingUrl);
    text = text
      .replaceAll(BUILT_BOOKING, () => `href="${link}"`)
      .replace(BUILT_META, () => BUILT_META.replace('""', () => `"${link}"`));
  }
  return packed(text, type);
}

async function packed(text: string, type: keyof typeof TYPES): Promise<Page> {
  const body = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body, { params }), promisify(gzip)(body)]);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { type: TYPES[type], etag, body, packed: { br, gzip: gz } };
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] as string);
