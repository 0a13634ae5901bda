import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../src/platform/root.ts';
import { type Catalogue, catalogueProblems, unusedKeys } from './catalogue.ts';

const FOLDER = join(ROOT, 'src', 'i18n', 'messages');

/** What is wrong between the languages: one lacks a message or its values, a file is not compiled, a key stands twice. */
export function messageProblems(): string[] {
  const problems: string[] = [];
  const settings = readFileSync(join(ROOT, 'project.inlang', 'settings.json'), 'utf8');
  for (const file of files('tr')) {
    if (!settings.includes(`/{locale}/${file}"`)) problems.push(`${file} is not compiled: name it in project.inlang/settings.json.`);
    if (existsSync(join(FOLDER, 'en', file))) problems.push(...catalogueProblems(file, catalogue('tr', file), catalogue('en', file)));
    else problems.push(`${file} exists in Turkish only.`);
  }
  for (const file of files('en')) if (!existsSync(join(FOLDER, 'tr', file))) problems.push(`${file} exists in English only.`);
  for (const [key, homes] of fileByKey()) {
    if (homes.length > 1) problems.push(`${key} stands in ${homes.join(' and ')}; the later one would win silently.`);
  }
  return problems;
}

function unusedMessages(): string[] {
  const homes = fileByKey();
  return unusedKeys([...homes.keys()], sources()).map((key) => `${homes.get(key)}: ${key} is used nowhere. Use it or remove it.`);
}

const files = (locale: string): string[] => readdirSync(join(FOLDER, locale)).sort();

function fileByKey(): Map<string, string[]> {
  const homes = new Map<string, string[]>();
  for (const file of files('tr')) for (const key of Object.keys(catalogue('tr', file))) homes.set(key, [...(homes.get(key) ?? []), file]);
  return homes;
}

function catalogue(locale: string, file: string): Catalogue {
  const { $schema, ...messages } = JSON.parse(readFileSync(join(FOLDER, locale, file), 'utf8'));
  return messages;
}

function sources(): string[] {
  return readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith(join('i18n', 'compiled')))
    .map((file) => readFileSync(join(ROOT, 'src', file), 'utf8'));
}

if (import.meta.main) {
  const problems = [...messageProblems(), ...unusedMessages()];
  process.stdout.write(problems.map((problem) => `${problem}\n`).join(''));
  process.exit(problems.length > 0 ? 1 : 0);
}
