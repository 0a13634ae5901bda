import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { termTexts } from './offer-words.ts';

const tr = { locale: 'tr' } as const;
const en = { locale: 'en' } as const;

const blocked = { amount: money(4_000_00, 'TRY'), how: 'credit_card_block' } as const;
const requirements = { minimumAge: 21, minimumLicenceYears: 2, cards: 'credit_only', creditInquiry: false } as const;

test('a card says how its own deposit is taken, what damage costs at most and whether the company looks at the driver’s credit', () => {
  const offer = { deposit: blocked, excess: money(9_600_00, 'TRY'), requirements };
  expect(termTexts(offer, tr)).toEqual(['Depozito kredi kartında bloke edilir', 'Hasarda muafiyet ₺9.600', 'Kredi sorgusu yok']);
  expect(termTexts(offer, en)).toEqual(['Deposit blocked on a credit card', 'Damage excess ₺9,600', 'No credit inquiry']);
});

test('an offer that takes cash is not said to block a card, and one that inquires says so', () => {
  const offer = {
    deposit: { ...blocked, how: 'debit_card_or_cash' },
    excess: money(0, 'TRY'),
    requirements: { ...requirements, cards: 'credit_or_debit', creditInquiry: true },
  } as const;
  expect(termTexts(offer, tr)).toEqual([
    'Depozito nakit ya da banka kartıyla alınır',
    'Hasarda muafiyet yok',
    'Firma kredi sorgusu yapabilir',
  ]);
});

test('what an offer does not have is not spoken of: a deposit of nothing, an excess without a coverage', () => {
  expect(termTexts({ deposit: { ...blocked, amount: money(0, 'TRY') }, excess: null, requirements }, tr)).toEqual(['Kredi sorgusu yok']);
});
