type AttributeValue = string | number | boolean | null | undefined;
type Part = Xml | null | undefined | false;

/** A piece of XML that is already written. */
export interface Xml {
  readonly xml: string;
}

/** An element with its attributes and parts in their order; attributes and parts that are null, undefined or false are left out. */
export function element(name: string, attributes: Readonly<Record<string, AttributeValue>> = {}, ...parts: readonly Part[]): Xml {
  let xml = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) xml += ` ${key}="${escaped(String(value))}"`;
  }
  const inside = parts.map((part) => (part ? part.xml : '')).join('');
  return { xml: inside === '' ? `${xml}/>` : `${xml}>${inside}</${name}>` };
}

export const text = (value: string): Xml => ({ xml: escaped(value) });

/** An element that holds a text, or nothing where there is none. */
export const textElement = (name: string, value: string | null | undefined): Xml | undefined =>
  value === null || value === undefined || value === '' ? undefined : element(name, {}, text(value));

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Control characters have no place in XML 1.0, not even as references. */
function escaped(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  return value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').replace(/[&<>"']/g, (character) => NAMES[character] ?? character);
}
