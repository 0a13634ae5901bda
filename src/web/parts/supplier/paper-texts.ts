import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatDate, wallClockFrom } from '#kernel/time';
import type { PaperKind } from '#suppliers/model';

export const PAPER_TEXTS: Readonly<Record<PaperKind, (typeof m)['portal_paper_insurance']>> = {
  rental_licence: m.portal_paper_rental_licence,
  insurance: m.portal_paper_insurance,
  tax_certificate: m.portal_paper_tax_certificate,
  trade_register: m.portal_paper_trade_register,
  signatures: m.portal_paper_signatures,
  other: m.portal_paper_other,
};

/** What a paper is called: by its kind, or as people have called it. */
export const paperName = ({ kind, note }: { readonly kind: PaperKind; readonly note: string }, lang: Lang): string =>
  kind === 'other' ? note : [PAPER_TEXTS[kind]({}, lang), ...(note === '' ? [] : [note])].join(', ');

/** A day as people read it. @param day `YYYY-MM-DD` */
export function dayText(day: string, lang: Lang): string {
  const beginning = wallClockFrom(`${day}T00:00`);
  return beginning ? formatDate(beginning, lang.locale, 'date') : day;
}
