import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { type LiveRedirects, liveRedirects } from './live-redirects.ts';
import { type NamedFile, redirectTable } from './redirect-table.ts';
import { RedirectsError } from './redirects-error.ts';
import { OwnRedirectFile, RedirectFile } from './rules.ts';

export interface RedirectFiles {
  /** The rules that ship with the product. */
  readonly shipped: string;
  /** An operator's own; `required` when they named it themselves. */
  readonly own: { readonly path: string; readonly required: boolean };
}

/** Reads the rules of old addresses (YAML, of which JSON is a part). @throws RedirectsError with a sentence for every bad rule */
export async function loadRedirects({ shipped, own }: RedirectFiles): Promise<LiveRedirects> {
  if (own.required && !existsSync(own.path)) throw new RedirectsError([`REDIRECTS_FILE: there is no file ${own.path}.`]);
  const ownFile = existsSync(own.path) ? await fileAt(own.path, OwnRedirectFile) : undefined;
  const shippedFile = await fileAt(shipped, RedirectFile);
  return liveRedirects((people) => redirectTable(shippedFile, ownFile, people));
}

async function fileAt<File>(path: string, schema: z.ZodType<File>): Promise<NamedFile<File>> {
  const name = basename(path);
  let content: unknown;
  try {
    content = parse(await readFile(path, 'utf8')) ?? {};
  } catch (error) {
    throw new RedirectsError([`${name} cannot be read: ${error instanceof Error ? error.message : error}`]);
  }
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw new RedirectsError(parsed.error.issues.map((issue) => `${name}${placeOf(issue.path)}: ${issue.message}.`));
  return { name, file: parsed.data };
}

/** "rule 3, to": as the person who wrote it counts. */
function placeOf(path: readonly PropertyKey[]): string {
  const [list, index, ...rest] = path;
  const words = list === 'rules' && typeof index === 'number' ? [`rule ${index + 1}`, ...rest] : path;
  return words.length > 0 ? `, ${words.map(String).join(', ')}` : '';
}
