import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SHEET = /<link\b[^>]*? href="(\/assets\/[\w.-]+\.css)"[^>]*>/g;

/**
 * Puts style sheets of the build into pages that name them: the browser then paints without asking for them first.
 * @param assets folder of the built assets
 * @returns for a page and the nonce of its rendering: the page with its sheets as `<style>`. A sheet that is not there stays a link.
 */
export function ownStyles(assets: string): (html: string, nonce: string) => Promise<string> {
  const texts = new Map<string, Promise<string | undefined>>();
  const textOf = (file: string): Promise<string | undefined> => {
    const text = texts.get(file) ?? readFile(join(assets, file), 'utf8').catch(() => undefined);
    texts.set(file, text);
    return text;
  };
  return async (html, nonce) => {
    const files = [...new Set([...html.matchAll(SHEET)].map(([, file = '']) => file))];
    const known = new Map(await Promise.all(files.map(async (file) => [file, await textOf(file)] as const)));
    return html.replace(SHEET, (link, file: string) => {
      const text = known.get(file);
      return text === undefined ? link : `<style nonce="${nonce}">${text}</style>`;
    });
  };
}
