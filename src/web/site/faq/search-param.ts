/** The parameter of a search in the questions. */
export const SEARCH_PARAM = 'q';

/** What was typed into the search, or nothing. */
export function typedIn(request: Request): string | null {
  const typed = new URL(request.url).searchParams.get(SEARCH_PARAM)?.trim() ?? '';
  return typed === '' ? null : typed.slice(0, 200);
}
