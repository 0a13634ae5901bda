/** Where a filled-in text goes: what would break it there is written so that it cannot. */
export type Place = 'path' | 'form' | 'json' | 'xml' | 'header';

const NAME = /\$\{([A-Za-z][A-Za-z0-9.]*)\}/g;

/** The names that a template asks for, each once. */
export const namesIn = (template: string): string[] => [...new Set([...template.matchAll(NAME)].map(([, name = '']) => name))];

/**
 * A template with its values in it. In JSON a value is the inside of a string: the quotes stand in the template, and a number goes without.
 * @param raw values that are written for this place already
 */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string>>,
  place: Place,
  raw: Readonly<Record<string, string>> = {},
): string {
  return template.replace(NAME, (_all, name: string) => raw[name] ?? ESCAPES[place](values[name] ?? ''));
}

/** A value in every way in which a request or its answer may write it. */
export const waysToWrite = (value: string): string[] => [
  ...new Set([value, ...(['form', 'json', 'xml'] as const).map((place) => ESCAPES[place](value))]),
];

const XML_NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

const ESCAPES: Readonly<Record<Place, (value: string) => string>> = {
  path: encodeURIComponent,
  form: encodeURIComponent,
  json: (value) => JSON.stringify(value).slice(1, -1),
  xml: (value) => value.replace(CONTROL, '').replace(/[&<>"']/g, (character) => XML_NAMES[character] ?? character),
  header: (value) => value.replace(/[^\x20-\x7e]/g, ''),
};
