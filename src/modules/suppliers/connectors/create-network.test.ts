import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createCaches } from '#platform/cache';
import { ConfigError } from '#platform/config';
import { createMetrics } from '#platform/metrics/metrics';
import { ROOT } from '#platform/root';
import { createNetwork } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontak-suppliers-'));
afterAll(() => rmSync(folder, { recursive: true }));

// Nothing is asked of the database before a connector is.
const deps = () =>
  ({
    db: {},
    caches: createCaches(),
    clock: () => new Date(0),
    log: {},
    metrics: createMetrics(),
    places: { bySlug: { has: () => true } },
  }) as never;
const NONE = { file: null, sandbox: null } as const;
const [shipped] = JSON.parse(readFileSync(`${ROOT}/db/seed/suppliers/sandbox.json`, 'utf8'));
let files = 0;

function fileWith(content: unknown): string {
  files += 1;
  const path = join(folder, `suppliers-${files}.yaml`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const problemsOf = (content: unknown, more: object = {}): Promise<readonly string[]> =>
  createNetwork({ simulated: [] }, { ...NONE, file: fileWith(content) }, { ...(deps() as object), ...more } as never).then(
    () => [],
    (error: unknown) => (error instanceof ConfigError ? error.problems : Promise.reject(error)),
  );

test('our own fleet is always there, and simulated suppliers where the configuration names them', async () => {
  const { connectors } = await createNetwork({ simulated: ['slow', 'on_request'] }, NONE, deps());
  expect(connectors.map(({ name }) => name)).toEqual(['direct', 'simulated-slow', 'simulated-on-request']);
});

test('a simulated supplier that nobody knows ends the start', async () => {
  const network = createNetwork({ simulated: ['fast'] }, NONE, deps());
  await expect(network).rejects.toThrow(ConfigError);
  await expect(network).rejects.toThrow('SIMULATED_SUPPLIERS: "fast" is none of');
});

test('suppliers are added by settings, and no code', async () => {
  const { connectors, close } = await createNetwork(
    { simulated: [] },
    { ...NONE, file: fileWith([{ ...shipped, name: 'new-one' }]) },
    deps(),
  );
  expect(connectors.map(({ name }) => name)).toEqual(['direct', 'opentravel-new-one']);
  await close();
});

test('a sandbox brings the suppliers it ships with', async () => {
  const { connectors, close } = await createNetwork({ simulated: [] }, { ...NONE, sandbox: 'http://127.0.0.1:1' }, deps());
  expect(connectors).toHaveLength(10);
  await close();
});

test.each<[string, unknown, string]>([
  ['no supplier at all', 'hello: world', 'SUPPLIERS_FILE: the file: '],
  ['half a file', '[{"kind": "opentr', 'cannot be read'],
  [
    'a word nobody knows',
    [{ ...shipped, dialect: { ...shipped.dialect, envelope: 'soap13' } }],
    'SUPPLIERS_FILE: marti.dialect.envelope: ',
  ],
  ['a setting that is none', [{ ...shipped, colour: 'red' }], 'SUPPLIERS_FILE: marti: Unrecognized key'],
  [
    'terms that are missing',
    [{ ...shipped, terms: { ...shipped.terms, depositMinor: { E: 1 } } }],
    'SUPPLIERS_FILE: marti.terms.depositMinor: names no "other"',
  ],
  ['one name twice', [shipped, shipped], 'there are two suppliers named marti'],
])('%s is refused at the start with a sentence', async (_what, content, sentence) => {
  expect((await problemsOf(content)).join('\n')).toContain(sentence);
});

test('a folder of files is all of their suppliers, and the faults of each are told', async () => {
  const many = mkdtempSync(join(folder, 'many-'));
  writeFileSync(join(many, 'one.json'), JSON.stringify([{ ...shipped, name: 'one' }]));
  writeFileSync(join(many, 'two.yaml'), JSON.stringify([{ ...shipped, name: 'two' }]));
  writeFileSync(join(many, 'notes.txt'), 'not a supplier');
  const { connectors, close } = await createNetwork({ simulated: [] }, { ...NONE, file: many }, deps());
  expect(connectors.map(({ name }) => name)).toEqual(['direct', 'opentravel-one', 'opentravel-two']);
  await close();
  writeFileSync(join(many, 'one.json'), JSON.stringify([{ ...shipped, name: 'ONE' }]));
  writeFileSync(join(many, 'two.yaml'), '- kind: fax');
  const faults = createNetwork({ simulated: [] }, { ...NONE, file: many }, deps());
  await expect(faults).rejects.toThrow(/ONE\.name[\s\S]*kind/);
});

test('certificates that are named are read at the start, and only from their folder', async () => {
  const problemsWith = (tls: object, endpoint = 'https://marti.example/ota') => problemsOf([{ ...shipped, endpoint, tls }]);
  expect(await problemsWith({ authorities: 'marti-ca.pem' })).toEqual(['SUPPLIERS_FILE: marti.tls: marti-ca.pem cannot be read.']);
  expect(await problemsWith({ authorities: '../secret' })).toEqual([
    'SUPPLIERS_FILE: marti.tls.authorities: names a file of CERTIFICATES_DIR, without its folder',
  ]);
  expect(await problemsWith({ authorities: 'marti-ca.pem' }, 'http://127.0.0.1:1/marti')).toEqual([
    'SUPPLIERS_FILE: marti.tls: certificates need an endpoint that begins with https:',
  ]);
});

test('an office in a place that we do not know is refused with its name', async () => {
  const problems = await problemsOf([shipped], { places: { bySlug: new Map() } });
  expect(problems).toContain('SUPPLIERS_FILE: marti: the office IST serves "istanbul-havalimani", which is no place of ours.');
});
