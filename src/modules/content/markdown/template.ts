/** A value a text is filled with: words, a decision between wordings, or rows. */
export type TemplateValues = Readonly<Record<string, string | boolean | null | readonly { label: string; amount: string }[]>>;

const BLOCK = /\{\{([#^])(\w+)\}\}([\s\S]*?)\{\{\/\2\}\}(\n?)/g;
const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/**
 * Keeps or drops `{{#name}}…{{/name}}` (when there is such a value) and `{{^name}}…{{/name}}` (when there is none).
 * A block alone on its lines leaves no empty line behind, so that a list stays one list. Blocks do not nest.
 */
export function withChosenBlocks(template: string, values: TemplateValues): string {
  return template.replace(BLOCK, (match: string, sign: string, name: string, body: string, lineEnd: string, offset: number) => {
    const kept = (sign === '#') === isThere(values[name], name);
    if (kept) return body + lineEnd;
    const startsLine = offset === 0 || template[offset - 1] === '\n';
    return startsLine && match.endsWith('\n') ? '' : lineEnd;
  });
}

function isThere(value: TemplateValues[string] | undefined, name: string): boolean {
  if (value === undefined) throw new Error(`A text asks for ${name}, which nobody gives.`);
  return value !== null && value !== false && value !== '';
}

/**
 * Puts values in for `{{name}}`.
 * @param written how a value is written where it stands (escaped for HTML, as it is in plain text)
 * @throws when a text asks for a value that is missing, or for a decision as if it were words
 */
export function fillTemplate(template: string, values: TemplateValues, written: (text: string) => string): string {
  return template.replace(PLACEHOLDER, (_, name: string) => {
    const value = values[name];
    if (typeof value !== 'string' || value === '') throw new Error(`A text asks for ${name}, which has no value.`);
    return written(value);
  });
}

/** Every name a template asks for, in its placeholders and in its blocks. */
export function namesIn(template: string): Set<string> {
  return new Set([...template.matchAll(/\{\{[#^/]?(\w+)\}\}/g)].map((match) => match[1] ?? ''));
}
