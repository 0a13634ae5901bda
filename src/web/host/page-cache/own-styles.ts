import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SEARCH_FACTS } from '../../parts/search-form/island-facts.ts';

const SHEET = /<link\b[^>]*? href="(\/assets\/[\w.-]+\.css)"[^>]*>/g;

/** The file of letters, asked for ahead. */
const LETTERS = /<link\b[^>]*? rel="preload"[^>]*? as="font"[^>]*>/;
const BODY = /<body\b[^>]*>/;
/** Lines of its form break elsewhere in the letters that stand in, and move what is below. */
const SEARCH = new RegExp(` ${SEARCH_FACTS}[ =>]`);

/**
 * Puts style sheets of the build into pages that name them: the browser then paints without asking for them first. The letters are asked for in the body: for
 * those of a head Chromium holds back whatever else could be painted (`docs/decisions/0251`); not so of pages with a search.
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
    const styled = html.replace(SHEET, (link, file: string) => {
      const text = known.get(file);
      return text === undefined ? link : `<style nonce="${nonce}">${text}</style>`;
    });
    const [letters = ''] = LETTERS.exec(styled) ?? [];
    return BODY.test(styled) && !SEARCH.test(styled) ? styled.replace(letters, '').replace(BODY, (body) => body + letters) : styled;
  };
}
