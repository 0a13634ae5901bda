// biome-ignore lint/suspicious/noControlCharactersInRegex: what no keyboard types and no database column takes
const CONTROL = /[\u0000-\u001f\u007f]/;
/** The same, escaped, without the tabulators and line breaks that a long text may hold. */
const ESCAPED_CONTROL = /%(?:0[0-8bcef]|1[0-9a-f]|7f)/gi;

/**
 * A path that names something. In one that nobody can type or read (escapes that are no e-mails, control characters) percent signs stand
 * for themselves, so that it is answered like any other that leads nowhere.
 */
export const plainPath = (pathname: string): string => (isPlain(pathname) ? pathname : pathname.replaceAll('%', '%25'));

/** A query without control characters, as the fields of a posted form are without them. */
export const plainQuery = (search: string): string => search.replace(ESCAPED_CONTROL, '');

function isPlain(pathname: string): boolean {
  try {
    return !CONTROL.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
