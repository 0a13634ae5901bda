import type { FormEvent } from 'react';
import { groupedCardNumber } from '#payments/model';

/** Puts separators in while someone types at the end of a field; in the middle nothing moves under the cursor. */
export const withMask =
  (shape: (text: string) => string) =>
  (event: FormEvent<HTMLInputElement>): void => {
    const input = event.currentTarget;
    if (input.selectionStart !== input.value.length) return;
    const text = shape(input.value);
    if (text !== input.value) input.value = text;
  };

/** `12051990` becomes `12.05.1990`. A date with other separators stays as it was typed. */
export function maskedDate(text: string): string {
  if (/[^\d.]/.test(text)) return text;
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('.');
}

/** `1990-12-31` as it is typed: `31.12.1990`. */
export const typedDate = (date: string): string => date.split('-').reverse().join('.');

/** `0829` becomes `08/29`. */
export function maskedExpiry(text: string): string {
  if (/[^\d/]/.test(text) || /^\d\//.test(text)) return text;
  const digits = text.replace(/\D/g, '').slice(0, 6);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

export const maskedCardNumber = (text: string): string => (/[^\d\s]/.test(text) ? text : groupedCardNumber(text));
