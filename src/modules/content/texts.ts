import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES, type Locale, type Localized } from '#kernel/locale';
import { calendarDateFrom } from '#kernel/time';
import { ROOT } from '#platform/root';
import { TEXT_KEYS, type TextKey } from './model.ts';

const FOLDER = join(ROOT, 'db', 'seed', 'content');
const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/;

/** One text in one language, before it is filled. */
export interface SourceText {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly markdown: string;
}

/** Every text of the site, read once: they change only with the files they come from. */
export type Texts = Readonly<Record<TextKey, Localized<SourceText>>>;

/** Reads `db/seed/content/{tr,en}`. @throws when a text is missing in a language, or has no title, description or version */
export async function loadTexts(): Promise<Texts> {
  const entries = await Promise.all(
    TEXT_KEYS.map(async (key) => {
      const both = await Promise.all(LOCALES.map(async (locale) => [locale, await sourceText(key, locale)] as const));
      return [key, Object.fromEntries(both)] as const;
    }),
  );
  return Object.fromEntries(entries) as Texts;
}

/** `rentTerms` is in `rent-terms.md`, `distance_contract` in `distance-contract.md`. */
export function fileOf(key: TextKey): string {
  return `${key.replace(/_|(?=[A-Z])/g, '-').toLowerCase()}.md`;
}

async function sourceText(key: TextKey, locale: Locale): Promise<SourceText> {
  const file = join(locale, fileOf(key));
  const [, head = '', markdown] = FRONT_MATTER.exec(await readFile(join(FOLDER, file), 'utf8')) ?? [];
  if (!markdown) throw new Error(`${file} does not begin with its title, description and version between --- lines.`);
  const facts = new Map(
    head.split('\n').map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const fact = (name: string): string => {
    const value = facts.get(name);
    if (!value) throw new Error(`${file} has no ${name}.`);
    return value;
  };
  const version = calendarDateFrom(fact('version'));
  if (!version) throw new Error(`The version of ${file} is not a date like 2026-11-21.`);
  return { title: fact('title'), description: fact('description'), version, markdown };
}
