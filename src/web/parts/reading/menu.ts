import { isLocale } from '#kernel/locale';
import { isCurrency } from '#kernel/money';
import { thisBrowser } from '../client/browser.ts';
import { keepCurrency, keepLanguage } from '../client/stored-values.ts';
import type { Client } from '../client/visitor-client.ts';

/** Keeps what is chosen in the menu also where the browser takes no cookie, and locks the currency for whoever turns out to be outside Turkey. */
export function chooseInMenu({ store }: Client, outsideText: string): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('dialog button[name]');
    if (!button) return;
    const { name, value } = button;
    if (name === 'language' && isLocale(value)) keepLanguage(thisBrowser().store, value);
    if (name === 'currency' && isCurrency(value)) keepCurrency(thisBrowser().store, value);
  });
  store.listen(() => {
    if (!store.state().outsideTurkey) return;
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[name="currency"]')) {
      button.disabled = true;
      const help = button.closest('fieldset')?.querySelector('.help');
      if (help) help.textContent = outsideText;
    }
  });
}
