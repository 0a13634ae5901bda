/** A message as it is kept in the catalogue: a text, or variants by plural. */
export type Message = string | readonly { readonly declarations?: readonly string[]; readonly match: Readonly<Record<string, string>> }[];
export type Catalogue = Readonly<Record<string, Message>>;

/** What is wrong with two catalogues of the same file, in sentences; Turkish is the source. */
export function catalogueProblems(file: string, tr: Catalogue, en: Catalogue): string[] {
  const problems: string[] = [];
  for (const key of Object.keys(tr)) if (!(key in en)) problems.push(`${file}: ${key} has no English text.`);
  for (const key of Object.keys(en)) if (!(key in tr)) problems.push(`${file}: ${key} exists in English only; Turkish is the source.`);
  for (const [key, source] of Object.entries(tr)) {
    const other = en[key];
    if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(key)) problems.push(`${file}: ${key} is not in snake_case.`);
    if (texts(source).some(hasGluedSuffix))
      problems.push(`${file}: ${key} glues a Turkish ending to a value; its vowels cannot be right for every value.`);
    if (other === undefined) continue;
    if (texts(source).some(isBlank) || texts(other).some(isBlank)) problems.push(`${file}: ${key} is empty.`);
    const [ours, theirs] = [placeholders(source), placeholders(other)];
    if (ours !== theirs) problems.push(`${file}: ${key} takes ${ours || 'nothing'} in Turkish and ${theirs || 'nothing'} in English.`);
  }
  return problems;
}

const texts = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap((variant) => Object.values(variant.match));
const isBlank = (text: string): boolean => text.trim() === '';
const hasGluedSuffix = (text: string): boolean => /\}['’]?\p{Letter}/u.test(text);

/** The names a message is filled with, sorted: those in its texts and those its plurals are chosen by. */
function placeholders(message: Message): string {
  const declared = typeof message === 'string' ? [] : message.flatMap((variant) => variant.declarations ?? []);
  const inputs = declared.flatMap((declaration) => /^input (\w+)/.exec(declaration)?.[1] ?? []);
  const used = texts(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''));
  return [...new Set([...inputs, ...used])].sort().join(', ');
}

/**
 * The keys no source text asks for. A key counts as asked for by its own name (`m.search_now`, `'search_now'`) or by a
 * template that can make it (`state_${kind}`).
 */
export function unusedKeys(keys: readonly string[], sources: readonly string[]): string[] {
  const words = new Set<string>();
  const templates: RegExp[] = [];
  for (const source of sources) {
    for (const word of source.match(/[a-z][a-z0-9]*(?:_[a-z0-9]+)+|[a-z][a-z0-9]*/g) ?? []) words.add(word);
    for (const [, template = ''] of source.matchAll(/`([a-z][a-z0-9_]*_\$\{[^`]*?)`/g)) {
      templates.push(new RegExp(`^${template.replace(/\$\{[^}]*\}/g, '[a-z0-9_]+').replace(/[^a-z0-9_+[\]-]/g, '')}$`));
    }
  }
  return keys.filter((key) => !words.has(key) && !templates.some((template) => template.test(key)));
}
