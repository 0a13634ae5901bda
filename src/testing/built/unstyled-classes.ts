import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../platform/root.ts';

const CLIENT = join(ROOT, 'build', 'client');

const classesOf = (css: string): ReadonlySet<string> => new Set([...css.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name));

/**
 * The classes of a page that the sheet of all pages has rules for, and the page's own sheets do not: pages that are only read have a smaller one.
 * @param html a page of the build
 */
export function unstyledClasses(html: string): string[] {
  const sheets = [...html.matchAll(/<link\b[^>]*? href="(\/assets\/[\w.-]+\.css)"/g)].map(([, file = '']) =>
    readFileSync(join(CLIENT, file), 'utf8'),
  );
  const within = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
  const styled = classesOf([...sheets, ...within].join('\n'));
  const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  return [...used].filter((name) => wholeSheet().has(name) && !styled.has(name));
}

let whole: ReadonlySet<string> | undefined;
function wholeSheet(): ReadonlySet<string> {
  whole ??= classesOf(
    readdirSync(join(CLIENT, 'assets'))
      .filter((file) => /^app-[\w-]+\.css$/.test(file))
      .map((file) => readFileSync(join(CLIENT, 'assets', file), 'utf8'))
      .join('\n'),
  );
  return whole;
}
