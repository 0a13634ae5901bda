/**
 * An element as the parser leaves it: attributes under `@name`, children in lists under their local names, text under `#text`.
 * Names carry no prefix: suppliers use the standard's namespace, their own, or none.
 */
export interface XmlNode {
  readonly [name: string]: readonly XmlNode[] | string | undefined;
}

const EMPTY: readonly XmlNode[] = [];

/** The children of this local name, in their order. */
export function children(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  const found = node?.[name];
  return Array.isArray(found) ? found : EMPTY;
}

/** The first element at the end of a path of local names. */
export function child(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  let found = node;
  for (const name of path) found = children(found, name)[0];
  return found;
}

/** An attribute's text without space around it; an empty one is none. */
export function attribute(node: XmlNode | undefined, name: string): string | undefined {
  const value = node?.[`@${name}`];
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}

/** An element's own text without space around it; an empty one is none. */
export function textOf(node: XmlNode | undefined): string | undefined {
  const value = node?.['#text'];
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}

/** `true` and `1` are true, `false` and `0` are false, everything else is not stated. */
export function flag(node: XmlNode | undefined, name: string): boolean | undefined {
  const text = attribute(node, name)?.toLowerCase();
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : undefined;
}

/** A whole number not below zero, or nothing. */
export function count(node: XmlNode | undefined, name: string): number | undefined {
  const text = attribute(node, name);
  return text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}

/** The names of an element's children. */
export const childNames = (node: XmlNode): string[] => Object.keys(node).filter((name) => Array.isArray(node[name]));
