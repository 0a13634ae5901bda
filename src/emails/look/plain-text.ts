import type { Locale } from '#kernel/locale';
import { detailText, type EmailContent, type EmailLink, type Row } from '../email-content.ts';
import type { EmailBrand } from './brand.ts';
import { demoNotice } from './demo-notice.ts';

/** The e-mail for mail programs that show no HTML. */
export function plainText(mail: EmailContent, locale: Locale, { isDemo }: Pick<EmailBrand, 'isDemo'>): string {
  const parts = [
    ...(isDemo ? [demoNotice(locale)] : []),
    mail.title,
    ...(mail.greeting ? [mail.greeting] : []),
    ...mail.paragraphs,
    ...(mail.body ? [mail.body.text.trim()] : []),
    ...(mail.number ? [rowText(mail.number)] : []),
    ...mail.sections.map((section) => [section.title, ...section.rows.map(rowText)].join('\n')),
    ...[mail.action, ...(mail.links ?? [])].map(linkText),
    mail.closing.join('\n'),
    ...(mail.leave ? [linkText(mail.leave)] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

const rowText = ({ label, value, more = [], details = [], links = [] }: Row): string =>
  [
    `${label}: ${value}`,
    ...more,
    ...details.map(detailText),
    ...links.map(({ label: name, url }) => (url.startsWith('tel:') ? name : `${name}: ${url}`)),
  ].join('\n  ');

const linkText = ({ label, url }: EmailLink): string => `${label}\n${url}`;
