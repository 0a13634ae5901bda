/** One element of a document. `text` is its own character data, without that of its children. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

const MAXIMUM_LENGTH = 1_000_000;
const MAXIMUM_DEPTH = 20;
const NAME = /[A-Za-z_][\w.-]*/y;
const ATTRIBUTE = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const TAG_END = /\s*(\/?)>/y;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

interface OpenElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/**
 * Reads a small document: elements, attributes, text, comments, CDATA and processing instructions. A document type is
 * refused: entities of its own are how an XML file reads other files or grows without end. Lists of rates need none.
 * @throws when the document is not well formed, or larger or deeper than a list of rates can be
 */
export function xmlFrom(source: string): XmlElement {
  if (source.length > MAXIMUM_LENGTH) throw new Error('The document is too long');
  const document: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const open: OpenElement[] = [document];
  let at = source.startsWith('\uFEFF') ? 1 : 0;

  const fail = (why: string): never => {
    throw new Error(`${why} (at character ${at})`);
  };
  const current = (): OpenElement => open.at(-1) ?? document;
  const matched = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) at = pattern.lastIndex;
    return match;
  };
  const skipPast = (start: string, end: string): string => {
    const found = source.indexOf(end, at + start.length);
    if (found < 0) fail(`${start} without ${end}`);
    const inside = source.slice(at + start.length, found);
    at = found + end.length;
    return inside;
  };
  const readText = (): void => {
    const end = source.indexOf('<', at);
    const raw = source.slice(at, end < 0 ? source.length : end);
    if (open.length === 1 && raw.trim() !== '') fail('Text outside the document');
    current().text += decoded(raw);
    at += raw.length;
  };
  const readClosingTag = (): void => {
    at += 2;
    const name = matched(NAME)?.[0];
    const end = matched(TAG_END);
    if (open.length === 1 || name !== current().name || !end || end[1] !== '') fail('An end tag that closes nothing');
    open.pop();
  };
  const readOpeningTag = (): void => {
    at += 1;
    const name = matched(NAME)?.[0] ?? fail('A tag without a name');
    const attributes: Record<string, string> = Object.create(null);
    for (let match = matched(ATTRIBUTE); match; match = matched(ATTRIBUTE)) {
      const [, key = '', double, single] = match;
      if (key in attributes) fail('An attribute given twice');
      attributes[key] = decoded(double ?? single ?? '');
    }
    const end = matched(TAG_END) ?? fail('A tag without an end');
    if (open.length === 1 && document.children.length > 0) fail('A second document element');
    const element: OpenElement = { name, attributes, children: [], text: '' };
    current().children.push(element);
    if (end[1] === '') open.push(element);
    if (open.length > MAXIMUM_DEPTH) fail('The document is too deep');
  };

  while (at < source.length) {
    if (source[at] !== '<') readText();
    else if (source.startsWith('<!--', at)) skipPast('<!--', '-->');
    else if (source.startsWith('<![CDATA[', at)) current().text += skipPast('<![CDATA[', ']]>');
    else if (source.startsWith('<!', at)) fail('A document type is not accepted');
    else if (source.startsWith('<?', at)) skipPast('<?', '?>');
    else if (source.startsWith('</', at)) readClosingTag();
    else readOpeningTag();
  }
  if (open.length > 1) fail(`${current().name} is never closed`);
  return document.children[0] ?? fail('There is no element');
}

function decoded(raw: string): string {
  return raw.replace(/&([^;]{0,10};?)/g, (_, body: string) => {
    const text = body.endsWith(';') ? characterOf(body.slice(0, -1)) : undefined;
    if (text === undefined) throw new Error('An entity that is not one of the five, or a bare &');
    return text;
  });
}

function characterOf(entity: string): string | undefined {
  const number = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(entity);
  if (!number) return Object.hasOwn(ENTITIES, entity) ? ENTITIES[entity] : undefined;
  const code = number[1] ? Number.parseInt(number[1], 16) : Number(number[2]);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
