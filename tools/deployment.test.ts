import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { loadConfig } from '@libs/platform';
import { parse, parseAllDocuments } from 'yaml';

/** The files that run the product for real: what can be held without a cluster or a Docker engine is held here. */

const ROOT = resolve(import.meta.dirname, '..');
const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Container {
  name: string;
  image: string;
  command?: string[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  securityContext: object;
  resources: { requests: object; limits: object };
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } } | undefined;
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: {
    replicas?: number;
    minReplicas?: number;
    selector?: { matchLabels: Record<string, string> } | Record<string, string>;
    template?: {
      metadata: { labels: Record<string, string> };
      spec: { containers: Container[]; securityContext: object };
    };
    scaleTargetRef?: { name: string };
    rules?: { host: string; http: { paths: { backend: { service: { name: string } } }[] } }[];
    tls?: object[];
  };
}

const manifestsOf = (path: string): Manifest[] =>
  parseAllDocuments(text(path)).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest;
  });
const base = (parse(text('k8s/base/kustomization.yaml')) as { resources: string[] }).resources.flatMap((file) =>
  manifestsOf(`k8s/base/${file}`),
);
const workloads = base.filter(({ spec }) => spec?.template);

/** What the built image holds at a path: the source that it is compiled from. */
const sourceOf = (path: string) => path.replace(/^dist\//, '').replace(/\.js$/, '.ts');
const runs = (command: string[]) => command.filter((part) => part.startsWith('dist/'));

describe('k8s', () => {
  test.each(base.map((one) => [`${one.kind} ${one.metadata.name}`, one] as const))(
    '%s is valid',
    async (_, manifest) => {
      const { [manifest.kind]: Model } = (await import(
        `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`
      )) as Record<string, new (data: unknown) => { validate(): void }>;
      if (!Model) throw new Error(`There is no ${manifest.kind} in ${manifest.apiVersion}`);
      expect(() => new Model(manifest).validate()).not.toThrow();
    },
  );

  test('the model refuses what is wrong', async () => {
    const { Deployment } = (await import('kubernetes-models/apps/v1/Deployment')) as {
      Deployment: new (data: unknown) => { validate(): void };
    };
    const [wrong] = structuredClone(workloads.filter(({ kind }) => kind === 'Deployment'));
    Object.assign(wrong?.spec as object, { replicas: 'two' });
    expect(() => new Deployment(wrong).validate()).toThrow('replicas');
  });

  test('every resource of the base stands in its kustomization', () => {
    const files = readdirSync(join(ROOT, 'k8s/base')).filter((name) => name !== 'kustomization.yaml');
    const { resources } = parse(text('k8s/base/kustomization.yaml')) as { resources: string[] };
    expect(resources.toSorted()).toEqual(files.toSorted());
  });

  test.each(workloads.map((one) => [one.metadata.name, one] as const))(
    '%s runs unprivileged, and what exists',
    (_, { spec }) => {
      const pod = spec?.template?.spec;
      expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      for (const container of pod?.containers ?? []) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources).toMatchObject({
          requests: { cpu: expect.any(String) },
          limits: { memory: expect.any(String) },
        });
        const [script] = runs(container.command ?? []);
        expect(existsSync(join(ROOT, sourceOf(script as string)))).toBe(true);
        expect(container.envFrom).toEqual([
          { configMapRef: { name: 'voltmere' } },
          { secretRef: { name: 'voltmere' } },
        ]);
        const names = container.ports?.map(({ name }) => name) ?? [];
        for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const)
          if (container[probe]) expect(names).toContain(container[probe].httpGet.port);
      }
    },
  );

  test('selectors, scaling, budgets and routes point at what there is', () => {
    const named = (kind: string) => base.filter((one) => one.kind === kind);
    const matched = (selector: unknown) => (selector as { matchLabels: object }).matchLabels;
    const labels = new Map(named('Deployment').map((one) => [one.metadata.name, one.spec?.template?.metadata.labels]));
    for (const one of named('Deployment'))
      expect(labels.get(one.metadata.name)).toMatchObject(matched(one.spec?.selector));
    for (const one of named('PodDisruptionBudget'))
      expect(labels.get(one.metadata.name)).toMatchObject(matched(one.spec?.selector));
    for (const one of named('Service'))
      expect(labels.get(one.metadata.name)).toMatchObject(one.spec?.selector as object);
    for (const one of named('HorizontalPodAutoscaler'))
      expect(labels.has(one.spec?.scaleTargetRef?.name as string)).toBe(true);
    const services = named('Service').map(({ metadata }) => metadata.name);
    for (const path of named('Ingress')
      .flatMap((one) => one.spec?.rules ?? [])
      .flatMap(({ http }) => http.paths))
      expect(services).toContain(path.backend.service.name);
  });

  test('the settings, with the secret that the docs ask for, are a whole environment', () => {
    const settings = base.find(({ kind }) => kind === 'ConfigMap')?.data;
    const secret = {
      DATABASE_URL: 'postgres://voltmere:x@db:5432/voltmere',
      REDIS_URL: 'redis://redis:6379/0',
      SECRET_KEY: '0123456789abcdef0123456789fedcba',
    };
    expect(loadConfig({ ...settings, ...secret })).toMatchObject({
      environment: 'production',
      port: 3000,
      metricsPort: 9100,
    });
    for (const name of Object.keys(secret)) expect(text('docs/operations.md')).toContain(name);
  });

  const kustomize = spawnable('kubectl') ? test : test.skip;
  kustomize.each(['demo', 'production'])(
    'the overlay %s builds, and each of its manifests is valid',
    async (overlay) => {
      const built = execFileSync('kubectl', ['kustomize', join(ROOT, 'k8s/overlays', overlay)], { encoding: 'utf8' });
      const manifests = parseAllDocuments(built).map((document) => document.toJS() as Manifest);
      for (const manifest of manifests) {
        const models = (await import(`kubernetes-models/${manifest.apiVersion}/${manifest.kind}`)) as Record<
          string,
          new (
            data: unknown,
          ) => { validate(): void }
        >;
        const Model = models[manifest.kind] as new (data: unknown) => { validate(): void };
        expect(() => new Model(manifest).validate()).not.toThrow();
      }
      const kinds = manifests.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'Job')).toHaveLength(overlay === 'demo' ? 2 : 1);
      const ingress = manifests.find(({ kind }) => kind === 'Ingress')?.spec;
      expect(ingress?.tls?.length ?? 0).toBe(overlay === 'production' ? 1 : 0);
    },
  );
});

describe('docker-compose.yml', () => {
  interface Service {
    image?: string;
    command?: string[];
    environment?: Record<string, string>;
    depends_on?: Record<string, { condition: string }>;
    healthcheck?: { disable?: boolean };
    deploy?: { replicas: number };
    read_only?: boolean;
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
      expect(config.smtpUrl).toBe('smtp://mailpit:1025');
    },
  );

  test('no secret has a default', () => {
    for (const name of Object.keys(secrets)) {
      const { [name as keyof typeof secrets]: _, ...others } = secrets;
      const values = Object.values(compose.services).flatMap((service) => Object.values(service.environment ?? {}));
      expect(() => values.map((value) => filled(String(value), others))).toThrow(name);
    }
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

describe('the image', () => {
  test('runs as nobody special, with packages of production alone', () => {
    const file = text('Dockerfile');
    expect(file).toContain('npm ci --omit=dev');
    expect(file.slice(file.lastIndexOf('FROM'))).toMatch(/^USER node$/m);
    for (const [, path] of file.matchAll(/"(dist\/[^"]+)"/g))
      expect(existsSync(join(ROOT, sourceOf(path as string)))).toBe(true);
  });

  test('what API, worker and libraries import is a dependency, not one of development', () => {
    const { dependencies } = JSON.parse(text('package.json')) as { dependencies: Record<string, string> };
    const files = ['apps/api/src', 'apps/worker/src', 'libs'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing(\/|\.ts)/.test(name))
        .map((name) => `${folder}/${name}`),
    );
    const missing = new Set<string>();
    for (const file of files)
      for (const [, name] of text(file).matchAll(/^(?:import|export)\s(?!type\b)[\w\s{},*$]*from\s+'([^'.][^']*)'/gm)) {
        const [scope = '', rest] = (name as string).split('/');
        const owner = scope.startsWith('@') ? `${scope}/${rest}` : scope;
        const known =
          owner in dependencies ||
          owner === '@libs' ||
          scope === '@libs' ||
          builtinModules.includes(owner) ||
          (name as string).startsWith('node:');
        if (!known) missing.add(`${owner} in ${file}`);
      }
    expect([...missing]).toEqual([]);
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

function spawnable(command: string): boolean {
  try {
    execFileSync(command, ['version', '--client'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
