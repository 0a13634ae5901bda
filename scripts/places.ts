import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startSandbox } from '../sandbox/server.ts';
import { catalogueOf, placesFromSeed } from '../src/modules/places/index.ts';
import { listSupplierOffices, type StoredSupplier, type SupplierOffices, storedSuppliers } from '../src/modules/suppliers/index.ts';
import { configFrom, environment } from '../src/platform/config.ts';
import { keyRingFor } from '../src/platform/crypto.ts';
import { FolderInUse } from '../src/platform/database/data-folder.ts';
import { migrate } from '../src/platform/database/migrations.ts';
import { createLog } from '../src/platform/log.ts';
import { runStart } from './run-start.ts';
import { withDatabase } from './with-database.ts';

// `npm run places`: every supplier with a system of its own is asked for its offices; says which of them no place of ours leads to, and what else does not fit.
// `npm run places -- marti`: this supplier alone, with the offices that are fine. `npm run places -- --open`: exits with 1 where something is to be done.
const { values, positionals } = parseArgs({ options: { open: { type: 'boolean' } }, allowPositionals: true });

const ASKED = {
  answered: 'lists its offices',
  no_list: 'is there, and lists no offices: only what is configured was looked at',
  not_answered: 'did not answer: only what is configured was looked at',
  not_possible: 'cannot be asked for its offices: only what is configured was looked at',
};

const UNSEEN = `
Suppliers that people have added are left out: the product runs on the embedded database, which serves one process. Its back office shows them all
(/yonetim/tedarikciler/yerler), or stop it and ask again.
`;

await runStart(async () => {
  // Nothing is signed here: whatever secret it takes is thrown away.
  const config = configFrom(environment(), () => randomBytes(32).toString('hex'));
  const { file, sandbox: configured, certificatesFolder } = config.suppliers;
  const added = await addedSuppliers(config.database.kind === 'pglite' ? config.database.folder : null);
  // What runs with the product is not there without it.
  const own = configured === 'start' ? await startSandbox() : undefined;
  const sandbox = typeof configured === 'object' && configured !== null ? configured.origin : (own?.origin ?? null);
  const deps = { log: createLog('error'), clock: () => new Date(), places: catalogueOf(await placesFromSeed()) };
  const [wanted] = positionals;
  const all = await listSupplierOffices({ file, sandbox, certificatesFolder }, added ?? [], deps);
  const suppliers = all.filter(({ supplier }) => wanted === undefined || supplier === wanted);
  await own?.close();
  process.stdout.write(
    suppliers.length > 0 ? suppliers.map((one) => textOf(one, wanted !== undefined)).join('\n') : 'There is no such supplier.\n',
  );
  if (!added) process.stderr.write(UNSEEN);
  const open = suppliers.some(({ lines }) =>
    lines.some(({ finding }) => finding === 'unmapped' || finding === 'gone' || finding === 'elsewhere'),
  );
  process.exitCode = values.open && (open || !added) ? 1 : 0;
});

/**
 * Suppliers that people have added.
 * @param folder of the embedded database
 * @returns null where another process has the database
 */
async function addedSuppliers(folder: string | null): Promise<readonly StoredSupplier[] | null> {
  // Nobody has added anything where nothing was ever started, and a report starts nothing.
  if (folder !== null && !existsSync(folder)) return [];
  let added: readonly StoredSupplier[] = [];
  try {
    await withDatabase(async ({ db }, { secrets, logLevel }) => {
      await migrate(db, { only: 'expand' });
      added = await storedSuppliers({ db, connectionKey: keyRingFor(secrets, 'supplier-connections'), log: createLog(logLevel) }).read();
    });
  } catch (error) {
    if (error instanceof FolderInUse) return null;
    throw error;
  }
  return added;
}

function textOf({ supplier, asked, lines }: SupplierOffices, withFine: boolean): string {
  const shown = lines.filter(({ finding }) => withFine || finding !== 'fine');
  const rows = shown.map(({ code, finding, name, serves, proposed }) => {
    const places = proposed.map(({ slug, by, km }) => `${slug} (${by}${km === null ? '' : `, ${km} km`})`);
    return `  ${finding.padEnd(9)} ${code.padEnd(12)} ${name}; serves ${serves.join(', ') || 'nothing'}${places.length > 0 ? `; near ${places.join(', ')}` : ''}\n`;
  });
  return `${supplier} ${ASKED[asked]}: ${lines.length} offices, ${lines.filter(({ finding }) => finding !== 'fine').length} to look at\n${rows.join('')}`;
}
