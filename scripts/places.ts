import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startSandbox } from '../sandbox/server.ts';
import { catalogueOf, placesFromSeed } from '../src/modules/places/index.ts';
import { listSupplierOffices, type SupplierOffices } from '../src/modules/suppliers/index.ts';
import { configFrom, environment } from '../src/platform/config.ts';
import { createLog } from '../src/platform/log.ts';
import { explained } from './explained.ts';

// `npm run places`: every supplier with a system of its own is asked for its offices; says which of them no place of ours leads to, and what else does not fit.
// `npm run places -- marti`: this supplier alone, with the offices that are fine. `npm run places -- --open`: exits with 1 where something is to be done.
const { values, positionals } = parseArgs({ options: { open: { type: 'boolean' } }, allowPositionals: true });

const ASKED = {
  answered: 'lists its offices',
  no_list: 'is there, and lists no offices: only what is configured was looked at',
  not_answered: 'did not answer: only what is configured was looked at',
  not_possible: 'cannot be asked for its offices: only what is configured was looked at',
};

await explained(async () => {
  // Nothing is signed here: whatever secret it takes is thrown away.
  const config = configFrom(environment(), () => randomBytes(32).toString('hex'));
  const { file, sandbox: configured } = config.suppliers;
  // What runs with the product is not there without it.
  const own = configured === 'start' ? await startSandbox() : undefined;
  const sandbox = typeof configured === 'object' && configured !== null ? configured.origin : (own?.origin ?? null);
  const sources = { file, sandbox };
  const deps = { log: createLog('error'), clock: () => new Date(), places: catalogueOf(await placesFromSeed()) };
  const [wanted] = positionals;
  const suppliers = (await listSupplierOffices(sources, deps)).filter(({ supplier }) => wanted === undefined || supplier === wanted);
  await own?.close();
  process.stdout.write(
    suppliers.length > 0 ? suppliers.map((one) => textOf(one, wanted !== undefined)).join('\n') : 'There is no such supplier.\n',
  );
  const open = suppliers.some(({ lines }) =>
    lines.some(({ finding }) => finding === 'unmapped' || finding === 'gone' || finding === 'elsewhere'),
  );
  process.exitCode = values.open && open ? 1 : 0;
});

function textOf({ supplier, asked, lines }: SupplierOffices, withFine: boolean): string {
  const shown = lines.filter(({ finding }) => withFine || finding !== 'fine');
  const rows = shown.map(({ code, finding, name, serves, proposed }) => {
    const places = proposed.map(({ slug, by, km }) => `${slug} (${by}${km === null ? '' : `, ${km} km`})`);
    return `  ${finding.padEnd(9)} ${code.padEnd(12)} ${name}; serves ${serves.join(', ') || 'nothing'}${places.length > 0 ? `; near ${places.join(', ')}` : ''}\n`;
  });
  return `${supplier} ${ASKED[asked]}: ${lines.length} offices, ${lines.filter(({ finding }) => finding !== 'fine').length} to look at\n${rows.join('')}`;
}
