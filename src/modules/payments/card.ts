/**
 * Where a card is typed: on our own form, from which it goes through our server to the provider (PCI DSS SAQ D), or on a page of the
 * provider's, so that it never reaches us (SAQ A).
 */
export const CARD_ENTRIES = ['our_form', 'provider_page'] as const;
export type CardEntry = (typeof CARD_ENTRIES)[number];

/** A card as typed. It exists only in the memory of one request: never stored, never logged. */
export interface Card {
  readonly holder: string;
  /** Digits only. */
  readonly number: string;
  /** 1-12 and four digits. */
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly cvc: string;
}

export const CARD_BRANDS = ['visa', 'mastercard', 'troy', 'amex', 'other'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** What may be kept of a card. */
export interface CardLabel {
  readonly brand: CardBrand;
  readonly lastFour: string;
}

/** A card that its provider remembers, by the provider's own name for it. Useless without the shop's account there. */
export interface CardToken {
  readonly token: string;
}

/** The names of the card fields in a form. */
export const CARD_FIELDS = ['cardHolder', 'cardNumber', 'cardExpiry', 'cardCvc'] as const;
export type CardField = (typeof CARD_FIELDS)[number];

/** The message of a problem is the catalogue's `card_` and this code. */
export type CardProblem =
  | 'holder_required'
  | 'holder_invalid'
  | 'number_required'
  | 'number_invalid'
  | 'expiry_required'
  | 'expiry_format'
  | 'expiry_past'
  | 'cvc_required'
  | 'cvc_invalid';

export type CardProblems = Readonly<Partial<Record<CardField, CardProblem>>>;
export type CardReading = { readonly kind: 'card'; readonly card: Card } | { readonly kind: 'problems'; readonly problems: CardProblems };

const LONGEST_FIELD = 100;
const LONGEST_VALIDITY_YEARS = 20;

/**
 * Reads the card fields of a form (specification, section 5: name, number, month, year and CVC required, `MM/YY`).
 * @param today `YYYY-MM-DD`; a card is good through the last day of its month
 */
export function cardFrom(form: Readonly<Partial<Record<CardField, string>>>, today: string): CardReading {
  const typed = (field: CardField): string => (form[field] ?? '').slice(0, LONGEST_FIELD).normalize('NFKC').trim();
  const holder = typed('cardHolder').replace(/\s+/g, ' ');
  const number = digitsOf(typed('cardNumber'));
  const expiry = expiryFrom(typed('cardExpiry'));
  const cvc = typed('cardCvc');

  const problems: Partial<Record<CardField, CardProblem>> = {};
  if (!holder) problems.cardHolder = 'holder_required';
  else if (!/^\p{Letter}[\p{Letter}\p{Mark} .'’-]+$/u.test(holder)) problems.cardHolder = 'holder_invalid';
  if (!typed('cardNumber')) problems.cardNumber = 'number_required';
  else if (!isCardNumber(number)) problems.cardNumber = 'number_invalid';
  if (!typed('cardExpiry')) problems.cardExpiry = 'expiry_required';
  else if (!expiry || expiry.year > Number(today.slice(0, 4)) + LONGEST_VALIDITY_YEARS) problems.cardExpiry = 'expiry_format';
  else if (isPast(expiry, today)) problems.cardExpiry = 'expiry_past';
  if (!cvc) problems.cardCvc = 'cvc_required';
  else if (!isCvc(cvc, cardBrandOf(number))) problems.cardCvc = 'cvc_invalid';

  if (Object.keys(problems).length > 0 || !expiry) return { kind: 'problems', problems };
  return { kind: 'card', card: { holder, number, expiryMonth: expiry.month, expiryYear: expiry.year, cvc } };
}

/** Reads `MM/YY`; also `M/YY`, `MMYY`, `MM/YYYY` and other separators, because people and browsers write them. */
export function expiryFrom(text: string): { readonly month: number; readonly year: number } | undefined {
  const parts = /^(\d{1,2})\s*[/\-. ]\s*(\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{4}|\d{2})$/.exec(text);
  if (!parts) return undefined;
  const month = Number(parts[1]);
  const year = Number(parts[2]) + (parts[2]?.length === 2 ? 2000 : 0);
  return month >= 1 && month <= 12 ? { month, year } : undefined;
}

function isPast(expiry: { month: number; year: number }, today: string): boolean {
  return `${expiry.year}-${String(expiry.month).padStart(2, '0')}` < today.slice(0, 7);
}

/** The network by the first digits; works while the number is being typed. Troy cards begin with 9792 or 65. */
export function cardBrandOf(number: string): CardBrand {
  const digits = digitsOf(number);
  if (/^4/.test(digits)) return 'visa';
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^(9792|65)/.test(digits)) return 'troy';
  const firstFour = Number(digits.slice(0, 4));
  if (/^5[1-5]/.test(digits) || (digits.length >= 4 && firstFour >= 2221 && firstFour <= 2720)) return 'mastercard';
  return 'other';
}

const LENGTHS: Readonly<Record<CardBrand, readonly number[]>> = {
  visa: [13, 16, 19],
  mastercard: [16],
  troy: [16],
  amex: [15],
  other: [12, 13, 14, 15, 16, 17, 18, 19],
};

/** Whether the digits can be a card: the length of its network and the check digit. */
export function isCardNumber(number: string): boolean {
  const digits = digitsOf(number);
  return /^\d+$/.test(digits) && LENGTHS[cardBrandOf(digits)].includes(digits.length) && passesLuhn(digits);
}

/** The check digit of ISO/IEC 7812: every second digit from the right doubled, digits added, a multiple of ten. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return /[1-9]/.test(digits) && sum % 10 === 0;
}

/** Four digits on an American Express card, three on the others. */
const isCvc = (cvc: string, brand: CardBrand): boolean => (brand === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(cvc);

/** As printed on the card: `5528 7900 0000 0008`, American Express `3744 270000 00003`. Works on a part of a number. */
export function groupedCardNumber(number: string): string {
  const digits = digitsOf(number).slice(0, 19);
  const groups = cardBrandOf(digits) === 'amex' ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)] : digits.match(/.{1,4}/g);
  return (groups ?? []).filter(Boolean).join(' ');
}

export const cardLabelOf = (card: Card): CardLabel => ({ brand: cardBrandOf(card.number), lastFour: card.number.slice(-4) });

/** `•••• 0008` */
export const maskedCard = (card: CardLabel): string => `•••• ${card.lastFour}`;

// Spaces, dashes and dots are how people group digits; anything else stays, so that it is noticed.
const digitsOf = (text: string): string => text.replace(/[\s.-]/g, '');
