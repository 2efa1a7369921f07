import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { loadConfig } from '@libs/platform';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from './lib/settings.mjs';
import { runs, sourceOf, text, VERSION } from './testing/deployed.ts';

/** The manifests of a cluster: whatever can be held without one is held here. */

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
  metadata: { name: string; labels?: Record<string, string> };
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
    ingressClassName?: string;
    tls?: { hosts: string[]; secretName: string }[];
    metrics?: { type: string }[];
    egress?: Egress[];
  };
}
interface Egress {
  to?: { ipBlock?: { cidr: string } }[];
  ports?: { port: number; endPort?: number }[];
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

  test.each(['demo', 'production'])('the overlay %s names an image by its version, and never `latest`', (overlay) => {
    const { images } = parse(text(`k8s/overlays/${overlay}/kustomization.yaml`)) as {
      images: { name: string; newName: string; newTag: string }[];
    };
    expect(images).toEqual([{ name: 'voltmere', newName: expect.stringContaining('/'), newTag: VERSION }]);
    expect(text('k8s/base/kustomization.yaml')).not.toContain('images:');
  });

  test.each(['demo', 'production'])('the overlay %s makes its namespace, where only restricted pods run', (overlay) => {
    const { namespace, resources } = parse(text(`k8s/overlays/${overlay}/kustomization.yaml`)) as {
      namespace: string;
      resources: string[];
    };
    expect(resources).toContain('namespace.yaml');
    const [made] = manifestsOf(`k8s/overlays/${overlay}/namespace.yaml`);
    expect(made?.metadata).toMatchObject({
      name: namespace,
      labels: { 'pod-security.kubernetes.io/enforce': 'restricted' },
    });
    // The secret is created before the overlay is applied, so the manual applies the namespace first.
    const manual = text('docs/operations.md');
    expect(manual.indexOf('overlays/production/namespace.yaml')).toBeGreaterThan(-1);
    expect(manual.indexOf('overlays/production/namespace.yaml')).toBeLessThan(manual.indexOf('create secret generic'));
  });

  test('the ingress names its class and is served with a certificate for its host', () => {
    const ingress = base.find(({ kind }) => kind === 'Ingress')?.spec;
    expect(ingress?.ingressClassName).toBe('nginx');
    expect(ingress?.tls?.flatMap(({ hosts }) => hosts)).toEqual(ingress?.rules?.map(({ host }) => host));
  });

  test('what an autoscaler rules has no number of its own, and it scales by what every cluster measures', () => {
    for (const { kind, spec } of base) {
      if (kind !== 'HorizontalPodAutoscaler') continue;
      const ruled = base.find((one) => one.kind === 'Deployment' && one.metadata.name === spec?.scaleTargetRef?.name);
      expect(ruled?.spec).not.toHaveProperty('replicas');
      expect(spec?.metrics?.map(({ type }) => type)).toEqual(['Resource']);
    }
    expect(text('k8s/monitoring/scale-by-lag/kustomization.yaml')).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  test('what stays up says when it is ready, and asks for the memory that it holds when idle', () => {
    for (const { kind, spec } of workloads) {
      if (kind !== 'Deployment') continue;
      for (const container of spec?.template?.spec.containers ?? []) {
        expect(container.readinessProbe?.httpGet.path).toBe('/readyz');
        expect(container.livenessProbe?.httpGet.path).toBe('/healthz');
        expect(container.resources.requests).toMatchObject({ memory: '512Mi' });
      }
    }
  });

  test('servers are reached in private networks alone, webhooks and mail by the worker alone', () => {
    const policies = base.filter(({ kind }) => kind === 'NetworkPolicy');
    const egress = (name: string) => policies.find(({ metadata }) => metadata.name === name)?.spec?.egress ?? [];
    const ports = (name: string) => egress(name).flatMap((rule) => rule.ports?.map(({ port }) => port) ?? []);
    expect(ports('voltmere')).toEqual([53, 53, 4318, 443]);
    expect(ports('voltmere-servers')).toEqual([5432, 6379, 6380, 9000]);
    for (const { to = [] } of egress('voltmere-servers'))
      for (const { ipBlock } of to) expect(ipBlock?.cidr).toMatch(/^(10|172\.16|192\.168)\./);
    // As libs/webhooks takes them: 443, and from 1024 on.
    const webhooks = egress('voltmere-worker').find((rule) => rule.ports?.[0]?.endPort === 65_535);
    expect(webhooks?.ports?.[0]?.port).toBe(1024);
    expect(webhooks?.to).toContainEqual({
      ipBlock: { cidr: '0.0.0.0/0', except: expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16']) },
    });
  });

  test('the manual says from which Kubernetes on it runs', () => {
    expect(text('k8s/base/api.yaml')).toMatch(/sleep: \{ seconds: 5 \}/);
    expect(text('docs/operations.md')).toContain('Kubernetes 1.30');
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
      expect(ingress?.tls?.flatMap(({ hosts }) => hosts)).toEqual(ingress?.rules?.map(({ host }) => host));
      const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data;
      expect(settings?.PUBLIC_URL).toBe(`https://${ingress?.rules?.[0]?.host}`);
      for (const { spec } of manifests)
        for (const { image } of spec?.template?.spec.containers ?? [])
          expect(image).toBe(`registry.example/voltmere:${VERSION}`);
      for (const { kind, metadata } of manifests)
        if (kind === 'Job') expect(metadata.name).toMatch(new RegExp(`-${VERSION.replaceAll('.', '-')}$`));
    },
  );
});

function spawnable(command: string): boolean {
  try {
    execFileSync(command, ['version', '--client'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
