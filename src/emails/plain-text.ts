import type { Locale } from '#kernel/locale';
import type { LetterBrand } from './brand.ts';
import { demoNotice } from './demo-notice.ts';
import type { LetterContent, Row } from './letter-content.ts';

/** The letter for mail programs that show no HTML. */
export function plainText(letter: LetterContent, locale: Locale, { isDemo }: Pick<LetterBrand, 'isDemo'>): string {
  const parts = [
    ...(isDemo ? [demoNotice(locale)] : []),
    letter.title,
    letter.greeting,
    ...letter.paragraphs,
    ...(letter.number ? [rowText(letter.number)] : []),
    ...letter.sections.map((section) => [section.title, ...section.rows.map(rowText)].join('\n')),
    `${letter.action.label}\n${letter.action.url}`,
    letter.closing.join('\n'),
    ...(letter.leave ? [`${letter.leave.label}\n${letter.leave.url}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

const rowText = ({ label, value, detail }: Row): string => `${label}: ${value}${detail ? `\n  ${detail}` : ''}`;
