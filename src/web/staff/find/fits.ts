import type { Lang } from '#i18n/lang';

/** Whether a name begins with what was typed, or one of its words does. */
export function fits(name: string, words: string, { locale }: Lang): boolean {
  const typed = words.toLocaleLowerCase(locale).trim();
  return ` ${name.toLocaleLowerCase(locale)}`.includes(typed === '' ? '' : ` ${typed}`);
}
