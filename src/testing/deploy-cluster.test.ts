import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { configFrom } from '#platform/config';
import { ROOT } from '#platform/root';
import { UPLOADS } from '../platform/backup/manifest.ts';
import { Environment } from '../platform/config/environment.ts';

/** Shapes of several machines. No cluster, balancer or Patroni runs here: what they name of the product is held to it. */
const DEPLOY = join(ROOT, 'deploy');
const textOf = (...path: string[]): string => readFileSync(join(DEPLOY, ...path), 'utf8');
const SETTINGS = Object.keys(Environment.shape);
/** From the signal to the end: `graceful-stop.ts`. */
const LONGEST_STOP_SECONDS = 24;
const FILLED: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://kontak:password@database.example.org/kontak?sslmode=verify-full',
  APP_SECRET: 'Zk3vQ8mT1xWc7rYp5nLs9dHf2bJg6aUe0iOq4tRw',
  SMTP_URL: 'smtps://user:password@mail.example.org:465',
  MAIL_FROM: 'rezervasyon@example.org',
  PAYMENT_GATEWAY: 'none',
  BRAND_LEGAL_NAME: 'Bir Şirket A.Ş.',
  BRAND_PHONE: '0850 111 11 11',
  BRAND_EMAIL: 'destek@example.org',
  BRAND_ADDRESS: 'Bir Cadde 1, İzmir',
  BRAND_COORDINATES: '38.4, 27.1',
};

interface Container {
  readonly name: string;
  readonly image: string;
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly securityContext: object;
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
  readonly readinessProbe?: {
    readonly httpGet: { readonly path: string };
    readonly periodSeconds: number;
    readonly failureThreshold: number;
  };
}
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly selector?: unknown;
    /** Of a claim. */
    readonly accessModes?: readonly string[];
    readonly template?: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: {
        readonly containers: readonly Container[];
        readonly volumes: readonly { readonly name: string; readonly persistentVolumeClaim?: { readonly claimName: string } }[];
        readonly terminationGracePeriodSeconds?: number;
      };
    };
  };
}

const kustomization = parse(textOf('kubernetes', 'kustomization.yaml')) as {
  readonly resources: readonly string[];
  readonly images: readonly { readonly name: string }[];
};
const manifests = kustomization.resources.flatMap((file) =>
  parseAllDocuments(textOf('kubernetes', file)).map((document) => document.toJS() as Manifest),
);
const pods = manifests.flatMap(({ kind, metadata, spec }) => (spec?.template ? [{ kind, name: metadata.name, ...spec.template }] : []));

describe('Kubernetes', () => {
  test('every manifest is named once, and every one is applied', () => {
    const files = readdirSync(join(DEPLOY, 'kubernetes')).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml');
    expect([...kustomization.resources].toSorted()).toEqual(files.toSorted());
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('keeps what people upload, and every web pod has it', () => {
    const pod = pods.find(({ name }) => name === 'kontak-web')?.spec;
    const mount = pod?.containers[0]?.volumeMounts.find(({ mountPath }) => mountPath === `/data/${UPLOADS}`);
    const claim = pod?.volumes.find(({ name }) => name === mount?.name)?.persistentVolumeClaim?.claimName;
    const manifest = manifests.find(({ kind, metadata }) => kind === 'PersistentVolumeClaim' && metadata.name === claim);
    expect(manifest?.spec.accessModes).toEqual(['ReadWriteMany']);
  });

  test('starts the product in its roles once its example is filled in', () => {
    const example = Object.fromEntries(
      [...textOf('kubernetes', 'kontak.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
    for (const name of Object.keys(example)) expect(SETTINGS).toContain(name);
    const roles = pods.map(({ spec }) => {
      const [container] = spec.containers;
      for (const { name } of container?.env ?? []) expect(SETTINGS).toContain(name);
      const own = Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value]));
      const config = configFrom({ NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: '/data', ...example, ...FILLED, ...own }, () => '');
      for (const { name, containerPort } of container?.ports ?? [])
        expect(containerPort).toBe(name === 'http' ? config.port : config.metrics?.port);
      return config.role;
    });
    expect(roles).toEqual(['migrate', 'web', 'worker']);
  });

  test('nobody in particular runs it, nothing but what it needs can be written, and it has time to stop', () => {
    for (const { kind, name, spec } of pods) {
      const [container] = spec.containers;
      expect(kustomization.images.map((image) => image.name)).toContain(container?.image);
      expect(container?.securityContext, name).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      for (const mount of container?.volumeMounts ?? []) expect(spec.volumes.map((volume) => volume.name)).toContain(mount.name);
      const before = Number(container?.lifecycle?.preStop.exec.command[1] ?? 0);
      if (kind === 'Deployment') expect(spec.terminationGracePeriodSeconds, name).toBeGreaterThan(before + LONGEST_STOP_SECONDS);
    }
  });

  test('a pod that stops is left by the balancer before it takes no more connections', () => {
    const probe = pods.find(({ name }) => name === 'kontak-web')?.spec.containers[0]?.readinessProbe;
    const { stopDelayMs } = configFrom(
      { ...FILLED, PUBLIC_ORIGIN: 'https://www.example.org', RATES_URL: 'https://rates.example.org' },
      () => '',
    );
    expect(probe?.httpGet.path).toBe('/readyz');
    expect((probe?.periodSeconds ?? 0) * (probe?.failureThreshold ?? 0) * 1000).toBeLessThan(stopDelayMs);
  });
});

test('the balancer asks whether a process is ready, closes idle connections first, and believes no visitor’s word of where they come from', () => {
  const text = textOf('haproxy', 'haproxy.cfg');
  expect(text).toContain('uri /readyz');
  expect(text).toContain('http-request del-header X-Forwarded-For');
  const [, idle = ''] = /timeout http-keep-alive (\d+)s/.exec(text) ?? [];
  expect(Number(idle)).toBeLessThan(Environment.shape.KEEP_ALIVE_SECONDS.parse(undefined));
  const [, port = ''] = /server web1 \S+:(\d+)/.exec(text) ?? [];
  expect(Number(port)).toBe(Environment.shape.PORT.parse(undefined));
});

const HAS_HAPROXY = ['/usr/sbin/haproxy'].some(existsSync);
test.runIf(HAS_HAPROXY)('HAProxy takes its settings (only where it is installed)', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'kontak-haproxy-')), 'haproxy.cfg');
  // There is no certificate here, and the users of its package may be missing.
  writeFileSync(file, textOf('haproxy', 'haproxy.cfg').replace(/^ {2}(bind :443 ssl|user|group) .*$/gm, ''));
  const { status, stderr, stdout } = spawnSync('/usr/sbin/haproxy', ['-c', '-f', file], { encoding: 'utf8' });
  expect(status, `${stdout}${stderr}`).toBe(0);
  expect(stderr).not.toContain('[WARNING]');
});

test('Patroni’s machines have one name each, and a commit waits for a second one', () => {
  const patroni = parse(textOf('patroni', 'patroni.yml')) as { readonly bootstrap: { readonly dcs: Readonly<Record<string, unknown>> } };
  expect(patroni.bootstrap.dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
});
