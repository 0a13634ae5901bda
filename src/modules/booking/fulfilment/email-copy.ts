import type { EmailText } from '../model/emails.ts';

/** Longer than any of ours; what a mistake would make is not kept without end. In UTF-16 units. */
const HTML_LENGTH = 256_000;
const TEXT_LENGTH = 64_000;
const SUBJECT_LENGTH = 1000;
const TAKEN_OUT = '…';

/**
 * What is kept of an e-mail: its text as it left, without what would open the reservation to whoever reads the copy.
 * @param secrets keys and digits that the e-mail may carry
 * @returns `html` is null where it was longer than is kept; a longer text ends early
 */
export function emailCopyOf(
  { subject, html, text }: EmailText,
  secrets: readonly string[],
): { readonly subject: string; readonly html: string | null; readonly text: string } {
  const without = (part: string): string => secrets.reduce((rest, secret) => rest.replaceAll(secret, TAKEN_OUT), part);
  return {
    subject: without(subject).slice(0, SUBJECT_LENGTH),
    html: html.length > HTML_LENGTH ? null : without(html).slice(0, HTML_LENGTH),
    text: without(text).slice(0, TEXT_LENGTH),
  };
}
