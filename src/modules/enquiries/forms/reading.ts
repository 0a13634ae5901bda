import { z } from 'zod';
import { emailFrom, looksLikePhone } from '#kernel/contact';
import type { EnquiryProblem } from './problems.ts';

/** A text that must be there and be readable. */
export const read = <T>(reading: (text: string) => T | undefined, required: EnquiryProblem, invalid: EnquiryProblem = required) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      const value = text === '' ? undefined : reading(text);
      if (value !== undefined) return value;
      context.addIssue(text === '' ? required : invalid);
      return z.NEVER;
    });

/** A text that may be left out, but must be readable when it is there. */
export const optionalField = <T>(reading: (text: string) => T | undefined, invalid: EnquiryProblem) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      const value = text === '' ? null : reading(text);
      if (value !== undefined) return value;
      context.addIssue(invalid);
      return z.NEVER;
    });

export const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => value === text);

/** A whole number, with or without the separators of thousands. */
export const wholeBetween =
  (low: number, high: number) =>
  (text: string): number | undefined => {
    const digits = text.replace(/(?<=\d)[.,\s](?=\d{3}(?!\d))/g, '');
    const number = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
    return number >= low && number <= high ? number : undefined;
  };

/** One line: single spaces, at least `shortest` characters and at most `longest`. */
export const lineOf =
  (shortest: number, longest: number) =>
  (text: string): string | undefined => {
    const line = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
    const length = [...line].length;
    return length >= shortest && length <= longest ? line : undefined;
  };

/** The specification asks for a full name of at least this many characters, and a message of at least that many. */
export const SHORTEST_FULL_NAME = 4;
export const SHORTEST_MESSAGE = 6;
export const LONGEST_LINE = 120;
export const LONGEST_MESSAGE = 3000;

export const message = read(withinMessage, 'message_required', 'message_too_long').refine(
  (text) => [...text].length >= SHORTEST_MESSAGE,
  'message_short' satisfies EnquiryProblem,
);
export const note = optionalField(withinMessage, 'note_too_long');

/** Who writes. */
export const fullName = read(lineOf(SHORTEST_FULL_NAME, LONGEST_LINE), 'full_name_required', 'full_name_short');
export const email = read(emailFrom, 'email_required', 'email_invalid');
/** Looked at lightly; the server checks it against the numbers of its country. */
export const phone = read(phoneLike, 'phone_required', 'phone_invalid');

function withinMessage(text: string): string | undefined {
  return [...text].length <= LONGEST_MESSAGE ? text : undefined;
}

function phoneLike(text: string): string | undefined {
  const country = isInternational(text) ? 'any' : 'TR';
  return text.length <= 40 && looksLikePhone(country, text) ? text : undefined;
}

/** Whether a number was typed with the code of a country other than Turkey. */
const isInternational = (text: string): boolean => /^\s*(\+|00)/.test(text) && !/^\s*(\+|00)\s*90/.test(text);
