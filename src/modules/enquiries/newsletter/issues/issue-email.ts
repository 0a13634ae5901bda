import type { Locale } from '#kernel/locale';
import type { EnquiryDeps } from '../../deps.ts';
import type { EnquiryEmailText } from '../../emails/emails.ts';
import type { Issue } from './issue.ts';

/**
 * An issue as the e-mail that a reader gets.
 * @param key of the reader's subscription; without one the links to leave are nobody's, as in a preview and a test
 * @throws where its text cannot be made into an e-mail
 */
export async function issueEmail(
  { emails, addresses, newsletter }: Pick<EnquiryDeps, 'emails' | 'addresses' | 'newsletter'>,
  { text }: Pick<Issue, 'text'>,
  locale: Locale,
  key = 'test',
): Promise<EnquiryEmailText> {
  const { subject, preheader, body } = text[locale];
  return emails.newsletterIssue({
    locale,
    subject,
    preheader,
    body: newsletter.texts.written(locale, body),
    unsubscribeUrl: addresses.unsubscribe(locale, key),
  });
}
