import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../platform/root.ts';

/**
 * `walls/` beside this file holds a small tree laid out like the real one, in which each file breaks one rule of the house
 * (or keeps it). The linter runs over a copy of it with the real configuration: a wall that does not bite fails here.
 */
const BITES: Readonly<Record<string, { readonly rule: string; readonly says: string }>> = {
  'src/kernel/reads-a-module.ts': { rule: 'noRestrictedImports', says: 'Wall 1:' },
  'src/kernel/reads-node.ts': { rule: 'noRestrictedImports', says: 'Wall 1:' },
  'src/platform/knows-business.ts': { rule: 'noRestrictedImports', says: 'Wall 2:' },
  'src/modules/places/asks-a-sibling.ts': { rule: 'noRestrictedImports', says: 'Wall 3:' },
  'src/modules/payments/knows-booking.ts': { rule: 'noRestrictedImports', says: 'Wall 3:' },
  'src/modules/suppliers/knows-search.ts': { rule: 'noRestrictedImports', says: 'Wall 3:' },
  'src/modules/search/knows-booking.ts': { rule: 'noRestrictedImports', says: 'Wall 3:' },
  'src/modules/search/loads-booking-later.ts': { rule: 'noRestrictedImports', says: 'Wall 3:' },
  'src/modules/booking/sends-mail.ts': { rule: 'noRestrictedImports', says: 'Wall 3:' },
  'src/modules/booking/knows-the-app.ts': { rule: 'noRestrictedImports', says: 'Wall 3:' },
  'src/emails/asks-a-module.tsx': { rule: 'noRestrictedImports', says: 'Wall 4:' },
  'src/web/ui/asks-a-module.tsx': { rule: 'noRestrictedImports', says: 'Wall 5:' },
  'src/web/ui/knows-the-request.tsx': { rule: 'noRestrictedImports', says: 'Wall 5:' },
  'src/web/site/home/makes-the-app.ts': { rule: 'noRestrictedImports', says: 'Wall 6:' },
  'src/web/site/home/opens-the-database.ts': { rule: 'noRestrictedImports', says: 'Wall 6:' },
  'src/web/site/home/makes-operations.ts': { rule: 'noRestrictedImports', says: 'Wall 6:' },
  'src/web/site/bank/opens-the-database.ts': { rule: 'noRestrictedImports', says: 'Wall 6:' },
  'src/web/site/home/knows-the-demo-bank.ts': { rule: 'noRestrictedImports', says: 'Wall 15:' },
  'src/api/opens-the-database.ts': { rule: 'noRestrictedImports', says: 'Wall 6:' },
  'src/i18n/knows-addresses.ts': { rule: 'noRestrictedImports', says: 'Wall 12:' },
  'src/addresses/asks-booking.ts': { rule: 'noRestrictedImports', says: 'Wall 12:' },
  'src/addresses/climbs-out.ts': { rule: 'plugin', says: 'Wall 7:' },
  'src/modules/booking/climbs-out.ts': { rule: 'plugin', says: 'Wall 7:' },
  'src/modules/booking/connectors/direct/climbs-out.ts': { rule: 'plugin', says: 'Wall 7:' },
  'src/web/site/home/climbs-out.ts': { rule: 'plugin', says: 'Wall 7:' },
  'src/web/site/account/borrows-from-a-screen.ts': { rule: 'plugin', says: 'Wall 13:' },
  'src/web/site/booking/fields/borrows-from-a-screen.ts': { rule: 'plugin', says: 'Wall 13:' },
  'src/web/site/home/knows-the-host.ts': { rule: 'plugin', says: 'Wall 13:' },
  'src/web/parts/rental/knows-a-screen.ts': { rule: 'plugin', says: 'Wall 13:' },
  'src/web/request/knows-a-part.ts': { rule: 'plugin', says: 'Wall 13:' },
  'src/modules/booking/draws.tsx': { rule: 'plugin', says: 'Wall 8:' },
  'src/modules/booking/knows-react.ts': { rule: 'plugin', says: 'Wall 8:' },
  'src/modules/booking/writes-sql.ts': { rule: 'plugin', says: 'Wall 9:' },
  'src/modules/booking/queries-tables.ts': { rule: 'plugin', says: 'Wall 9:' },
  'src/kernel/reads-the-clock.ts': { rule: 'plugin', says: 'Wall 10:' },
  'src/modules/places/asks-the-clock.ts': { rule: 'plugin', says: 'Wall 10:' },
  'src/modules/places/rolls-dice.ts': { rule: 'plugin', says: 'Wall 10:' },
  'src/modules/places/calls-out.ts': { rule: 'noRestrictedGlobals', says: 'fetch' },
  'src/modules/places/reads-env.ts': { rule: 'noProcessEnv', says: 'process.env' },
  'src/modules/places/logs-to-console.ts': { rule: 'noConsole', says: 'console' },
  'src/modules/booking/circle-one.ts': { rule: 'noImportCycles', says: 'cycle' },
  'src/modules/booking/circle-two.ts': { rule: 'noImportCycles', says: 'cycle' },
  'src/modules/booking/startBooking.ts': { rule: 'useFilenamingConvention', says: 'kebab-case' },
  'src/modules/booking/uses-test-tools.ts': { rule: 'noUndeclaredDependencies', says: 'fast-check' },
  'src/modules/booking/is-loose.ts': { rule: 'noExplicitAny', says: 'any' },
  'src/modules/booking/is-sure.ts': { rule: 'noNonNullAssertion', says: 'non-null' },
  'src/modules/booking/has-an-enum.ts': { rule: 'noEnum', says: 'enum' },
};

/** The direction of the modules: a module imports those of the rows above its own, nothing else. */
const ROWS: readonly (readonly string[])[] = [
  ['places', 'accounts', 'content', 'enquiries', 'campaigns', 'currency', 'ledger'],
  ['payments'],
  ['suppliers'],
  ['search'],
  ['booking'],
];
const MODULES = ROWS.flat();
const rowOf = (name: string): number => ROWS.findIndex((row) => row.includes(name));

interface Finding {
  readonly file: string;
  readonly rule: string;
  readonly says: string;
}

const copy = mkdtempSync(join(tmpdir(), 'kontak-walls-'));
let findings: readonly Finding[] = [];

beforeAll(() => {
  for (const part of ['biome.json', 'package.json', 'walls']) cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  cpSync(join(import.meta.dirname, 'walls'), copy, { recursive: true });
  for (const from of MODULES)
    for (const to of MODULES) {
      const file = join(copy, pairFile(from, to));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(
        file,
        `import { a } from '#${to}';\nimport type { B } from '#${to}/model';\n\nexport const used: [typeof a, B?] = [a];\n`,
      );
    }
  findings = lint(copy);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('each wall bites', () => {
  test.for(Object.entries(BITES))('%s', ([file, { rule, says }]) => {
    const found = findings.filter((finding) => finding.file === file);
    expect(found.map((finding) => finding.rule)).toEqual([rule]);
    expect(found[0]?.says).toContain(says);
  });

  test('and nothing else is bitten', () => {
    const bitten = new Set(findings.map((finding) => finding.file).filter((file) => !file.includes('/pair-')));
    expect([...bitten].sort()).toEqual(Object.keys(BITES).sort());
  });
});

/** Everything that stands in `src/`. What is not named here fails: first it gets its walls, then its place in this list. */
const ROOMS: readonly string[] = [
  'kernel',
  'platform',
  'i18n',
  'fonts',
  'addresses',
  'modules',
  'api',
  'emails',
  'web',
  'process',
  'testing',
];
const ROOT_FILES: readonly string[] = [
  'after-restore.ts',
  'api-machinery.ts',
  'app.ts',
  'bound-operations.ts',
  'live-addresses.ts',
  'mailed-links.ts',
  'newsletter-members.ts',
  'page-days.ts',
  'portal-operations.ts',
  'product-jobs.ts',
  'seed-marketplace.ts',
  'server.ts',
  'staff-operations.ts',
  'web-operations.ts',
  'worker.ts',
];
/** The folders of the web, and the files that its framework looks for. */
const WEB: readonly string[] = [
  'entry.server.tsx',
  'host',
  'middleware',
  'parts',
  'portal',
  'request',
  'root.tsx',
  'routes.ts',
  'seo',
  'site',
  'staff',
  'styles',
  'ui',
];

/** What stands in a folder and has no place in the list. */
const unplaced = (folder: string, places: readonly string[]): string[] =>
  readdirSync(folder).filter((name) => !places.includes(name.replace(/(?:\.db)?\.test(?=\.tsx?$)/, '')));

describe('everything has its place', () => {
  test('in src/', () => {
    expect(unplaced(join(ROOT, 'src'), [...ROOMS, ...ROOT_FILES])).toEqual([]);
  });

  test('in src/web/', () => {
    expect(unplaced(join(ROOT, 'src/web'), WEB)).toEqual([]);
  });

  test('and what has none is named', () => {
    for (const name of ['office/desk.ts', 'shortcut.ts']) {
      mkdirSync(dirname(join(copy, 'places', name)), { recursive: true });
      writeFileSync(join(copy, 'places', name), '');
    }
    expect(unplaced(join(copy, 'places'), ROOMS)).toEqual(['office', 'shortcut.ts']);
  });
});

describe('modules point one way', () => {
  test('every module has its row', () => {
    const folders = readdirSync(join(ROOT, 'src/modules'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map((folder) => folder.name).filter((name) => rowOf(name) < 0)).toEqual([]);
  });

  test.for(MODULES)('%s imports the rows above its own and nothing else', (from) => {
    const refused = MODULES.filter((to) =>
      findings.some((finding) => finding.file === pairFile(from, to) && finding.says.startsWith('Wall 3:')),
    );
    expect(refused).toEqual(MODULES.filter((to) => rowOf(to) >= rowOf(from)));
  });
});

const pairFile = (from: string, to: string): string => `src/modules/${from}/pair-${to}.ts`;

function lint(folder: string): Finding[] {
  const biome = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const options = ['lint', '--vcs-enabled=false', '--colors=off', '--max-diagnostics=none', '--reporter=json', '.'];
  const { stdout } = spawnSync(process.execPath, [biome, ...options], { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const report = JSON.parse(stdout) as { diagnostics: { category: string; message: string; location: { path: string } }[] };
  return report.diagnostics.map(({ category, message, location }) => ({
    file: location.path,
    rule: category.replace(/^lint\/\w+\//, ''),
    says: message,
  }));
}
