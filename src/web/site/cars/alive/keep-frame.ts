import { LIST_PLACE } from './told-page.ts';

/** The fields and links of the page around the list that lead back to it lead to the list that stands now. */
export function keepFrame(address: string): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[type="hidden"][name="page"]'))
    if (!field.closest(`[${LIST_PLACE}]`)) field.value = address;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="returnTo="]')) {
    const url = new URL(link.href);
    url.searchParams.set('returnTo', address);
    link.href = url.pathname + url.search;
  }
}
