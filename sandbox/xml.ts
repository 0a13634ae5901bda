/** What an element is made of: other elements, already written. */
export type Written = string | false | undefined;
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => NAMES[character] ?? character);

/** Writes elements, all under one prefix. */
export type Tag = (name: string, attributes?: Attributes, ...inside: readonly Written[]) => string;

export const tagsWith =
  (prefix: string): Tag =>
  (name, attributes = {}, ...inside) => {
    const named = prefix === '' ? name : `${prefix}:${name}`;
    const told = Object.entries(attributes)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
      .join('');
    const content = inside.filter(Boolean).join('');
    return content === '' ? `<${named}${told}/>` : `<${named}${told}>${content}</${named}>`;
  };
