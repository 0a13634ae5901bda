import { can, principalOf } from '#accounts/model';
import { slugsOf } from '#addresses/model';
import type { App } from '#app';
import { textWithId } from '#content/model';
import type { WebOperations } from '../../request/context.ts';

/** Names the text whose draft a page is to be shown with: `?preview=blog/deposit`. */
const PREVIEW_PARAM = 'preview';

/**
 * What a page may ask for when somebody of ours looks at it with the draft of a text in it; nothing for everybody else, who see the page
 * as it is. The page itself does not know.
 */
export async function textPreview(app: App, operations: WebOperations, request: Request): Promise<WebOperations | undefined> {
  if (request.method !== 'GET') return undefined;
  const name = textWithId(new URL(request.url).searchParams.get(PREVIEW_PARAM) ?? '');
  if (!name) return undefined;
  const session = await app.accounts.sessionOf(request.headers);
  if (!can(principalOf(session), 'staff.text.read')) return undefined;
  const content = (await operations.staff.texts.withDraft(name)) ?? app.content;
  const slugs = { ...operations.addresses.slugs, faqCategory: slugsOf(content.faq), post: slugsOf(content.posts) };
  return { ...operations, content: { ...app.content, ...content }, addresses: { ...operations.addresses, slugs } };
}

/** Lets a page of ours show the answer in a frame, and no other site; nobody keeps it. */
export function framedByUs(answer: Response, headers: readonly (readonly [string, string])[]): void {
  for (const [name, value] of headers)
    answer.headers.set(name, value.replace("frame-ancestors 'none'", "frame-ancestors 'self'").replace(/^DENY$/, 'SAMEORIGIN'));
  answer.headers.set('X-Robots-Tag', 'noindex, nofollow');
  answer.headers.set('Cache-Control', 'private, no-store');
}
