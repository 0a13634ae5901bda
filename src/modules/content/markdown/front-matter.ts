import { parse } from 'yaml';
import type { z } from 'zod';

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/;

/**
 * A file of text: what it says of itself between `---` lines (YAML), and the Markdown below.
 * @param file how the file is named in the error
 * @throws when the file does not begin that way, has no text, or says something else of itself than its kind must say
 */
export function frontMatterOf<Front>(file: string, source: string, schema: z.ZodType<Front>): { front: Front; markdown: string } {
  const [, head, markdown] = FRONT_MATTER.exec(source) ?? [];
  if (head === undefined || !markdown?.trim())
    throw new Error(`${file} does not begin with facts between --- lines, or has no text below them.`);
  const result = schema.safeParse(parse(head));
  if (result.success) return { front: result.data, markdown };
  const [issue] = result.error.issues;
  throw new Error(`${file}: ${issue?.path.join('.')}: ${issue?.message}`);
}
