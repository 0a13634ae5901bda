import type { Found } from '../list/car-card-facts.ts';
import { TOLD_LATER } from './told-page.ts';

/** What the page that is still being sent tells one after the other; ends with the page. */
export async function* toldLater(): AsyncGenerator<Found, void> {
  for (let number = 0; ; number += 1) {
    const found = await toldAt(number);
    if (!found) return;
    yield found;
  }
}

function toldAt(number: number): Promise<Found | undefined> {
  return new Promise((resolve) => {
    const look = (): void => {
      const found = readAt(number);
      if (!found && document.readyState === 'loading') return;
      watch.disconnect();
      document.removeEventListener('readystatechange', look);
      resolve(found);
    };
    const watch = new MutationObserver(look);
    watch.observe(document, { childList: true, subtree: true, characterData: true });
    document.addEventListener('readystatechange', look);
    look();
  });
}

/** Nothing as long as it is not whole. */
function readAt(number: number): Found | undefined {
  const element = document.querySelectorAll(`script[${TOLD_LATER}]`)[number];
  try {
    return element && JSON.parse(element.textContent);
  } catch {
    return undefined;
  }
}
