import { render } from '@react-email/render';
import { createElement } from 'react';
import type { Locale } from '#kernel/locale';
import type { EmailContent } from './email-content.ts';
import type { EmailBrand } from './look/brand.ts';
import { Email } from './look/email.tsx';
import { plainText } from './look/plain-text.ts';

/** For Outlook on Windows alone, which knows no maximum width. */
const OUTLOOK = '<!--[if mso]><style>.frame { width: 600px !important; }</style><![endif]-->';

/** An e-mail as it is sent, its HTML and its plain text from the same content. */
export async function composeEmail(
  content: EmailContent,
  locale: Locale,
  brand: EmailBrand,
): Promise<{ readonly subject: string; readonly html: string; readonly text: string }> {
  const html = await render(createElement(Email, { content, locale, brand }));
  return { subject: content.subject, html: html.replace('</head>', `${OUTLOOK}</head>`), text: plainText(content, locale, brand) };
}
