import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { Deposit, DriverRequirements } from '#suppliers/model';
import { emails, facts, words } from '../emails.fixture.ts';
import { exampleReservation } from './example-reservation.ts';

const CASES = [
  [
    'credit_only',
    'credit_card_block',
    500_000,
    /Kredi kartı:? Ana sürücü adına, en az 6 ay geçerli\. Limiti depozitoya yetmeli: ₺5\.000\.(?! Kalan)/,
  ],
  ['credit_or_debit', 'credit_card_block', 500_000, /Kredi kartı:? Ana sürücü adına.* ₺5\.000\. Kalan ödemede banka kartı da geçer\./],
  [
    'credit_or_debit',
    'debit_card_or_cash',
    500_000,
    /Banka ya da kredi kartı:? Ana sürücü adına, en az 6 ay geçerli\. Depozito: ₺5\.000\./,
  ],
  ['credit_or_debit', 'credit_card_block', 0, /Banka ya da kredi kartı:? Ana sürücü adına, en az 6 ay geçerli\. Kimlik/],
] as const satisfies readonly (readonly [DriverRequirements['cards'], Deposit['how'], number, RegExp])[];

test.each(CASES)('who is to bring a card reads which one: %s, %s, %i', async (cards, how, minor, said) => {
  const { offer } = exampleReservation();
  const view = facts({
    offer: {
      ...offer,
      requirements: { ...offer.requirements, cards },
      deposit: { ...offer.deposit, how, amount: money(minor, 'TRY') },
    },
  });
  for (const mail of [await emails.confirmed(view), await emails.changed(view), await emails.pickup_reminder(view)])
    for (const text of [words(mail.html), mail.text.replace(/\s+/g, ' ')]) expect(text).toMatch(said);
});
