import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type RouteSpec, routes } from '@libs/contracts';
import { TestApi } from './testing/api.js';

let folder: string;
let api: TestApi;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'));
  await mkdir(join(folder, 'web/assets'), { recursive: true });
  await writeFile(join(folder, 'web/index.html'), '<!doctype html><title>Voltmere</title>');
  await mkdir(join(folder, 'web/portal'));
  await writeFile(join(folder, 'web/portal/admin.projects.html'), '<!doctype html><title>Framed</title>');
  await writeFile(join(folder, 'web/portal/asset-funder.projects.$id.html'), '<!doctype html><title>Opened</title>');
  await writeFile(join(folder, 'web/theme.js'), 'document.title');
  await writeFile(join(folder, 'web/assets/main-abc123.js'), 'export {}');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  api = await TestApi.start({ WEB_DIR: join(folder, 'web') });
});
afterAll(async () => {
  await api?.stop();
  await rm(folder, { recursive: true });
});

describe('the web app', () => {
  test.each(['/', '/login', '/admin/health', '/installer/jobs/3f0c', '/reset-password?access_token=a'])(
    '%s is a page',
    async (path) => {
      const { status, headers, text } = await api.get(path);
      expect({ status, text }).toEqual({ status: 200, text: '<!doctype html><title>Voltmere</title>' });
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  test.each([
    ['/admin/projects', 'Framed'],
    ['/admin/projects/', 'Framed'],
    ['/asset-funder/projects/3f0c', 'Opened'],
  ])('%s comes with its frame', async (path, title) => {
    const { status, text } = await api.get(path);
    expect({ status, text }).toEqual({ status: 200, text: `<!doctype html><title>${title}</title>` });
    expect((await api.get('/portal/admin.projects.html')).status).toBe(404);
  });

  test('another path is the not-found page, with its status', async () => {
    for (const path of ['/nope', '/admin/nope', '/installer/jobs/1/2', '/index.html']) {
      const { status, text } = await api.get(path);
      expect(status).toBe(404);
      if (!path.includes('.')) expect(text).toContain('<title>Voltmere</title>');
    }
  });

  test('a file with its hash in its name is kept for a year, another is asked for again', async () => {
    const asset = await api.get('/assets/main-abc123.js');
    expect(asset.status).toBe(200);
    expect(asset.headers['content-type']).toMatch(/javascript/);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const own = await api.get('/theme.js');
    expect(own.status).toBe(200);
    expect(own.headers['cache-control']).toBe('no-cache');
    expect(own.headers.etag).toBeTruthy();
  });

  test('a file that is not there is no page, and nothing outside the folder is served', async () => {
    for (const path of [
      '/assets/gone-abc.js',
      '/gone.png',
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
    ]) {
      const { status, text } = await api.get(path);
      expect({ path, status }).toEqual({ path, status: 404 });
      expect(text).not.toContain('secret');
    }
  });

  test('the page of a password reset sends no referrer', async () => {
    expect((await api.get('/reset-password')).headers['referrer-policy']).toBe('no-referrer');
    expect((await api.get('/login')).headers['referrer-policy']).toBe('same-origin');
  });
});

describe('finished pages', () => {
  const HOME =
    '<head><link rel="canonical" href="https://voltmere.example/" /><meta name="booking-url" content="" /></head>' +
    '<a href="mailto:hello@voltmere.example?subject=Schedule%20a%20call">Schedule a call</a>';
  let site: TestApi;

  beforeAll(async () => {
    const web = join(folder, 'site-web');
    await mkdir(join(web, 'site'), { recursive: true });
    await writeFile(join(web, 'index.html'), '<!doctype html><title>App</title><meta name="demo" content="" />');
    await writeFile(join(web, 'site/index.html'), HOME);
    await writeFile(join(web, 'site/about.html'), 'About us');
    await writeFile(join(web, 'site/404.html'), 'Oops! Page not found');
    await writeFile(join(web, 'sitemap.xml'), '<loc>https://voltmere.example/about</loc>');
    site = await TestApi.start({
      WEB_DIR: web,
      PUBLIC_URL: 'https://shop.example',
      BOOKING_URL: 'https://book.example/us?a=1&b="2"',
    });
  });
  afterAll(() => site?.stop());

  test('go out by their path, told where they stand and where a call is booked', async () => {
    const home = await site.get('/');
    expect(home.status).toBe(200);
    expect(home.text).toContain('href="https://shop.example/"');
    expect(home.text).toContain('href="https://book.example/us?a=1&amp;b=&quot;2&quot;"');
    expect(home.text).toContain('name="booking-url" content="https://book.example/us?a=1&amp;b=&quot;2&quot;"');
    expect(home.text).not.toContain('mailto:');
    expect((await site.get('/about')).text).toBe('About us');
    expect((await site.get('/about/')).text).toBe('About us');
    expect((await site.get('/sitemap.xml')).text).toBe('<loc>https://shop.example/about</loc>');
    // Without a demo the page need not request its accounts only to get none.
    expect((await site.get('/login')).text).toContain('<title>App</title><meta name="demo" content="0" />');
  });

  test('are not sent again to who has them', async () => {
    const { headers } = await site.get('/about');
    expect(headers.etag).toBeTruthy();
    expect(headers['cache-control']).toBe('no-cache');
    const again = await site.get('/about', { headers: { 'If-None-Match': String(headers.etag) } });
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' });
  });

  test('a path that leads nowhere is the not-found page, in a portal the app', async () => {
    for (const [path, text] of [
      ['/nope', 'Oops! Page not found'],
      ['/404', 'Oops! Page not found'],
      ['/admin/nope', '<title>App</title>'],
    ] as const) {
      const answer = await site.get(path);
      expect({ path, status: answer.status }).toEqual({ path, status: 404 });
      expect(answer.text).toContain(text);
    }
    for (const path of ['/site/about.html', '/index.html']) expect((await site.get(path)).status).toBe(404);
  });
});

describe('the description of the API', () => {
  interface Document {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; security: object[]; responses: object }>>;
    components: { schemas: Record<string, object> };
  }

  test('names every route of the table once, with its policy', async () => {
    const { status, body } = await api.get('/api/openapi.json');
    expect(status).toBe(200);
    const { openapi, paths } = body as Document;
    expect(openapi).toBe('3.1.0');
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(routes).sort());
    for (const [name, spec] of Object.entries<RouteSpec>(routes)) {
      const operation = paths[spec.path.replace(/:(\w+)/g, '{$1}')]?.[spec.method.toLowerCase()];
      expect(operation?.security).toEqual(spec.access === 'anyone' ? [] : [{ bearer: [] }]);
      expect({ name, has: Object.keys(operation?.responses ?? {}).includes(String(spec.status ?? 200)) }).toEqual({
        name,
        has: true,
      });
    }
  });

  test('refers to nothing that is not there', async () => {
    const { text, body } = await api.get('/api/openapi.json');
    const { schemas } = (body as Document).components;
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target as string);
    expect(references.length).toBeGreaterThan(50);
    for (const target of new Set(references)) {
      if (target === '#/components/responses/Error') continue;
      expect(target).toMatch(/^#\/components\/schemas\/\w+$/);
      expect(schemas).toHaveProperty(target.split('/').at(-1) as string);
    }
    expect(text).not.toMatch(/"\$defs"|"~standard"/);
  });

  test('is shown on a page that loads nothing from elsewhere', async () => {
    const { status, text } = await api.get('/api/docs');
    expect(status).toBe(200);
    expect(text).not.toMatch(/https?:\/\/|<style|<script>/);
    for (const [, path] of text.matchAll(/(?:src|href)="([^"]+)"/g))
      expect((await api.get(path as string)).status).toBe(200);
  });
});
