import { parseXml, UnreadableMessage } from '../../opentravel/xml/parse-xml.ts';
import { textOfBytes } from '../../opentravel/xml/text-of-bytes.ts';

/** A part of an answer, whatever it was written in. */
export type Tree = unknown;

const MOST_CHARACTERS = 6_000_000;

/** @throws UnreadableMessage saying why */
export function treeOf(bytes: Uint8Array, charset: string | undefined, format: 'json' | 'xml'): Tree {
  const text = textOfBytes(bytes, charset);
  if (format === 'xml') return parseXml(text);
  if (text.length > MOST_CHARACTERS) throw new UnreadableMessage(`it has ${text.length} characters`);
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text, amountAsWritten);
  } catch (error) {
    throw new UnreadableMessage(error instanceof Error ? error.message : String(error));
  }
}

/** Numbers stay the text that they were written as: an amount is no binary fraction. */
function amountAsWritten(this: unknown, _key: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? String(value)) : value;
}

/** Every part at the end of a path: lists on the way are gone through. */
export function partsAt(tree: Tree, path: string): Tree[] {
  return path.split('.').reduce<Tree[]>((parts, name) => parts.flatMap((part) => inside(part, name)), [tree].flat());
}

function inside(part: Tree, name: string): Tree[] {
  if (typeof part !== 'object' || part === null || Array.isArray(part) || !Object.hasOwn(part, name)) return [];
  return [(part as Readonly<Record<string, Tree>>)[name]].flat();
}

/** The text at the end of a path, without space around it; nothing where there is none, or more than a text. */
export function textAt(tree: Tree, path: string): string | undefined {
  const [first] = partsAt(tree, path);
  const text = typeof first === 'object' && first !== null && '#text' in first ? first['#text'] : first;
  const told = typeof text === 'boolean' ? String(text) : typeof text === 'string' ? text.trim() : '';
  return told === '' ? undefined : told;
}
