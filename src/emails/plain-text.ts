import type { Locale } from '#kernel/locale';
import type { EmailBrand } from './brand.ts';
import { demoNotice } from './demo-notice.ts';
import type { EmailContent, Row } from './email-content.ts';

/** The e-mail for mail programs that show no HTML. */
export function plainText(mail: EmailContent, locale: Locale, { isDemo }: Pick<EmailBrand, 'isDemo'>): string {
  const parts = [
    ...(isDemo ? [demoNotice(locale)] : []),
    mail.title,
    mail.greeting,
    ...mail.paragraphs,
    ...(mail.number ? [rowText(mail.number)] : []),
    ...mail.sections.map((section) => [section.title, ...section.rows.map(rowText)].join('\n')),
    `${mail.action.label}\n${mail.action.url}`,
    mail.closing.join('\n'),
    ...(mail.leave ? [`${mail.leave.label}\n${mail.leave.url}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

const rowText = ({ label, value, detail }: Row): string => `${label}: ${value}${detail ? `\n  ${detail}` : ''}`;
