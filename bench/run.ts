import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { reckonCapacity } from '../scripts/capacity.ts';
import { ROOT } from '../src/platform/root.ts';
import { type Figure, figureText } from './figure.ts';

// `npm run bench` makes every figure, `npm run bench -- first-load` only the named ones, and docs/benchmarks.md keeps them.
const PAGE = join(ROOT, 'docs', 'benchmarks.md');
const NAMES = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.figure.ts'))
  .map((file) => file.replace('.figure.ts', ''))
  .sort();

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  process.stdout.write(`No such figure: ${unknown.join(', ')}. There are: ${NAMES.join(', ')}.\n`);
  process.exit(1);
}

const sections = keptSections();
let missed = 0;
for (const name of wanted.length > 0 ? wanted : NAMES) {
  process.stdout.write(`\n» ${name}\n`);
  const { figure } = (await import(`./${name}.figure.ts`)) as { figure: () => Promise<Figure> };
  const found = await figure().catch((error: unknown) => {
    process.stdout.write(`This figure could not be made: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return undefined;
  });
  if (!found) {
    missed += 1;
    continue;
  }
  missed += found.goals.filter((goal) => !goal.met).length;
  const text = `${figureText(found)}\n\n${stamp(name)}`;
  process.stdout.write(`${text}\n`);
  sections.set(name, text);
  writePage();
}
reckonCapacity();
process.stdout.write(`\n${missed === 0 ? 'Every goal is met.' : `${missed} goals are missed.`} Kept in docs/benchmarks.md.\n`);
process.exit(missed === 0 ? 0 : 1);

function stamp(name: string): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const machine = `${cpus().length} cores (${model}), ${Math.round(totalmem() / 2 ** 30)} GB, load ${loadavg()[0]?.toFixed(0)}`;
  return `<small>\`npm run bench -- ${name}\` · ${new Date().toISOString().slice(0, 10)} · ${machine} · Node ${process.versions.node}</small>`;
}

function keptSections(): Map<string, string> {
  if (!existsSync(PAGE)) return new Map();
  return new Map(
    [...readFileSync(PAGE, 'utf8').matchAll(/<!-- figure (\S+) -->\n([\s\S]*?)\n<!-- end -->/g)].map(([, name = '', text = '']) => [
      name,
      text,
    ]),
  );
}

function writePage(): void {
  const head = `# Benchmarks

Written by \`npm run bench\`. Ratios within one run are what counts; milliseconds belong to the machine they were measured on.
A load above the number of cores says that the machine did much else meanwhile: times are then longer than they would be.
`;
  const body = NAMES.flatMap((name) => (sections.has(name) ? [`<!-- figure ${name} -->\n${sections.get(name)}\n<!-- end -->\n`] : []));
  writeFileSync(PAGE, [head, ...body].join('\n'));
}
