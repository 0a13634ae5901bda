import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from '#platform/root';

/** The chart, what it renders with three sets of values, and the plain manifests: the same product, held to be the same. */
const HELM = join(ROOT, 'deploy', 'helm');
const CHART = join(HELM, 'kontak');
const KUSTOMIZE = join(ROOT, 'deploy', 'kubernetes');
const textOf = (...path: readonly string[]): string => readFileSync(join(...path), 'utf8');

type Tree = Readonly<Record<string, unknown>>;
interface Thing extends Tree {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> };
}

const thingsIn = (text: string): readonly Thing[] => parseAllDocuments(text).flatMap((document) => (document.toJS() as Thing | null) ?? []);
const byName = (things: readonly Thing[]): Readonly<Record<string, Thing>> =>
  Object.fromEntries(things.map((thing) => [`${thing.kind} ${thing.metadata.name}`, thing]));

/** What only Helm reads. */
function withoutHelm(thing: Thing): Thing {
  const { annotations, ...metadata } = thing.metadata;
  const left = Object.entries(annotations ?? {}).filter(([name]) => !name.startsWith('helm.sh/'));
  return { ...thing, metadata: { ...metadata, ...(left.length > 0 ? { annotations: Object.fromEntries(left) } : {}) } };
}

/** Every leaf by its path. */
function leavesOf(value: unknown, path = ''): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, path === '' ? name : `${path}.${name}`));
}

/** Leaves of what is rendered that are others than with the values of the chart, without where they stand. */
function changedIn(one: Readonly<Record<string, Thing>>, other: Readonly<Record<string, Thing>>): readonly string[] {
  const [before, after] = [new Map(leavesOf(one)), leavesOf(other)];
  return after.filter(([path, value]) => before.get(path) !== value).map(([path, value]) => `${path.split('.').at(-1)}=${value}`);
}

const templates = readdirSync(join(CHART, 'templates')).toSorted();
const SETS = ['default', 'other', 'closed'];
const renderedText = (set: string): string => textOf(HELM, 'rendered', `${set}.yaml`);
const rendered = (set: string): Readonly<Record<string, Thing>> => byName(thingsIn(renderedText(set)));
const digestOf = (set: string): string => {
  const sources = [join(CHART, 'Chart.yaml'), join(CHART, 'values.yaml'), join(HELM, 'rendered', `${set}.values.yaml`)];
  const digest = createHash('sha256');
  for (const file of [...sources, ...templates.map((name) => join(CHART, 'templates', name))]) digest.update(textOf(file));
  return digest.digest('hex');
};

const kustomization = parse(textOf(KUSTOMIZE, 'kustomization.yaml')) as {
  readonly resources: readonly string[];
  readonly images: readonly { readonly name: string; readonly newName: string; readonly newTag: string }[];
};
const [image] = kustomization.images;
/** What the chart leaves to whoever makes the namespace. */
const isChartsOwn = ({ kind }: Thing): boolean => kind !== 'Namespace' && kind !== 'Secret';
const plain = byName(
  kustomization.resources
    .flatMap((file) => thingsIn(textOf(KUSTOMIZE, file).replaceAll(`image: ${image?.name}`, `image: ${image?.newName}:${image?.newTag}`)))
    .filter(isChartsOwn),
);

const has = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0;

describe('the Helm chart', () => {
  test.each(SETS)('what it renders is kept as it is now: %s (else render it again, as deploy/helm/rendered/README.md says)', (set) => {
    expect(renderedText(set).split('\n')[0]).toBe(`# ${digestOf(set)}`);
  });

  test('renders the same objects as the plain manifests', () => {
    const ours = Object.fromEntries(Object.entries(rendered('default')).map(([name, thing]) => [name, withoutHelm(thing)]));
    expect(ours).toEqual(plain);
  });

  test.runIf(has('kubectl', 'kustomize', '--help'))('and as kustomize makes of them (only where kubectl is installed)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kontak-kustomize-'));
    try {
      cpSync(KUSTOMIZE, folder, { recursive: true });
      cpSync(join(folder, 'kontak.env.example'), join(folder, 'kontak.env'));
      const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
      expect(status, stderr).toBe(0);
      // The secret is named after what is in it, and the namespace is said of each.
      const made = thingsIn(stdout.replaceAll(/\bkontak-[a-z0-9]{10}\b/g, 'kontak').replaceAll(/^ +namespace: kontak\n/gm, ''));
      expect(byName(made.filter(isChartsOwn))).toEqual(plain);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('migrates before anything of a version is applied, and leaves what people have uploaded', () => {
    const { 'Job kontak-migrate': migrate, 'PersistentVolumeClaim kontak-uploads': uploads } = rendered('default');
    expect(migrate?.metadata.annotations).toEqual({
      'helm.sh/hook': 'pre-install,pre-upgrade',
      'helm.sh/hook-delete-policy': 'before-hook-creation',
    });
    expect(uploads?.metadata.annotations).toEqual({ 'helm.sh/resource-policy': 'keep' });
  });

  test('says otherwise what can be said otherwise, and nothing else', () => {
    expect(changedIn(rendered('default'), rendered('other')).toSorted()).toEqual(
      [
        ...Array(3).fill('image=ghcr.io/example/kontak:0.2.0@sha256:0123'),
        ...Array(3).fill('name=kontak-settings'),
        'cpu=200m',
        'memory=3Gi',
        'memory=1Gi',
        'minReplicas=4',
        'maxReplicas=40',
        'averageUtilization=50',
        'replicas=6',
        ...Array(2).fill('storageClassName=nfs'),
        'storage=2Gi',
        'storage=500Gi',
        'host=araba.example.com',
        '0=araba.example.com',
        'secretName=araba-tls',
        'ingressClassName=nginx',
        'io/cluster-issuer=letsencrypt',
        'io/metadata=ingress-nginx',
        'io/metadata=prometheus',
      ]
        .map((one) => one.replace('io/metadata', 'name'))
        .toSorted(),
    );
    const closed = rendered('closed');
    expect(Object.keys(rendered('default')).filter((name) => !(name in closed))).toEqual(['Ingress kontak']);
    expect(changedIn(rendered('default'), closed)).toEqual([]);
  });

  test('the schema knows every value and no other, and the version is the one that kustomize runs', () => {
    const schema = JSON.parse(textOf(CHART, 'values.schema.json')) as Schema;
    expect(unlikeIn(schema, parse(textOf(CHART, 'values.yaml')) as Tree)).toEqual([]);
    const { appVersion, version } = parse(textOf(CHART, 'Chart.yaml')) as Tree;
    const own = JSON.parse(textOf(ROOT, 'package.json')) as Tree;
    expect([appVersion, version, image?.newTag]).toEqual([own.version, own.version, own.version]);
  });

  test.runIf(has('helm', 'version')).each(SETS)(
    'is rendered so by helm, which finds nothing wrong (only where helm is installed): %s',
    (set) => {
      const values = ['--values', join(HELM, 'rendered', `${set}.values.yaml`)];
      const made = spawnSync('helm', ['template', 'kontak', CHART, '--namespace', 'kontak', ...values], { encoding: 'utf8' });
      expect(made.status, made.stderr).toBe(0);
      expect(byName(thingsIn(made.stdout))).toEqual(rendered(set));
      const linted = spawnSync('helm', ['lint', '--strict', CHART, ...values], { encoding: 'utf8' });
      expect(linted.status, linted.stdout + linted.stderr).toBe(0);
    },
  );
});

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
}

/** Where a schema and the values it is for do not name the same; `global` is Helm's own. */
function unlikeIn(schema: Schema, values: Tree, path = ''): readonly string[] {
  const { properties, required = [], additionalProperties } = schema;
  if (!properties) return [];
  const names = Object.keys(values).toSorted();
  const known = Object.keys(properties).filter((name) => name !== 'global');
  const wrong = additionalProperties !== false || `${known.toSorted()}` !== `${names}` || `${[...required].toSorted()}` !== `${names}`;
  const inner = names.flatMap((name) => {
    const value = values[name];
    const of = properties[name];
    return of && typeof value === 'object' && value !== null ? unlikeIn(of, value as Tree, `${path}${name}.`) : [];
  });
  return [...(wrong ? [path === '' ? 'the whole' : path] : []), ...inner];
}
