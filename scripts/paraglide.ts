import { createHash } from 'node:crypto';
import nodeFs, { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { CompilerOptions } from '@inlang/paraglide-js';
import { COUNTS, FEW } from '../src/i18n/group-count.ts';

/** How the catalogue in `src/i18n/messages` becomes typed functions. */
export const paraglideOptions: CompilerOptions = {
  project: './project.inlang',
  outdir: './src/i18n/compiled',
  // A file of each language: whatever runs from the sources loads eight files, not three thousand.
  outputStructure: 'locale-modules',
  // The language is an argument of every call; nothing is read from cookies, storage or a global.
  strategy: ['baseLocale'],
  isServer: 'import.meta.env?.SSR ?? true',
  disableAsyncLocalStorage: true,
  emitReadme: false,
  emitPrettierIgnore: false,
};

/** The same messages, each a file of its own: what the build takes, so that a page carries the words that it says and no others. */
export const MESSAGES_OF_THE_BUILD = '.messages/compiled';

const INPUTS = ['scripts/paraglide.ts', 'src/i18n/group-count.ts', 'project.inlang/settings.json', 'package-lock.json'];
const STAMP = '.messages/inputs.sha256';

/** Compiles the messages for the sources and for the build, unless both were made from the messages as they are now. */
export async function compileMessages(): Promise<void> {
  const digest = inputsDigest();
  const made = [STAMP, join(paraglideOptions.outdir, 'messages.js'), join(MESSAGES_OF_THE_BUILD, 'messages.js')].every(existsSync);
  if (made && readFileSync(STAMP, 'utf8') === digest) return;
  const [{ compileProject, writeOutput }, { loadProjectFromDirectory }] = await Promise.all([
    import('@inlang/paraglide-js'),
    import('@inlang/sdk'),
  ]);
  const project = await loadProjectFromDirectory({ path: paraglideOptions.project, fs: nodeFs });
  for (const [directory, outputStructure] of [
    [paraglideOptions.outdir, 'locale-modules'],
    [MESSAGES_OF_THE_BUILD, 'message-modules'],
  ] as const) {
    const output = await compileProject({
      project,
      projectPath: paraglideOptions.project,
      compilerOptions: { ...paraglideOptions, outputStructure },
    });
    await writeOutput({ directory, output: withCounts(output, directory), cleanDirectory: true, fs: nodeFs.promises });
  }
  await project.close();
  writeFileSync(STAMP, digest);
}

const INPUT = /\$\{i\?\.(\w+)\}/g;

/** Counts in sentences are written by one rule (`src/i18n/group-count.ts`), whatever message says them. */
function withCounts(output: Readonly<Record<string, string>>, directory: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(output).map(([file, text]) => [file, file.startsWith('messages/') ? withCountsIn(file, text, directory) : text]),
  );
}

function withCountsIn(file: string, text: string, directory: string): string {
  // A file of one language is named after it; a file of one message has a function of each.
  let locale = /^messages\/(tr|en)\.js$/.exec(file)?.[1] ?? '';
  let isFew = false;
  const lines = text.split('\n').map((line) => {
    const [, of, key] = /^(?:export )?const (?:(tr|en)_)?(\w+) =/.exec(line) ?? [];
    locale = of ?? locale;
    if (key) isFew = FEW.includes(key);
    return isFew
      ? line
      : line.replaceAll(INPUT, (whole, input: string) => (COUNTS.includes(input) ? `\${groupCount(i?.${input}, "${locale}")}` : whole));
  });
  const written = lines.join('\n');
  const rule = relative(join(directory, 'messages'), 'src/i18n/group-count.ts');
  return written === text ? text : `import { groupCount } from '${rule}';\n${written}`;
}

function inputsDigest(): string {
  const hash = createHash('sha256');
  const messages = readdirSync('src/i18n/messages', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  for (const file of [...INPUTS, ...messages.sort().map((name) => join('src/i18n/messages', name))])
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

if (import.meta.main) await compileMessages();
