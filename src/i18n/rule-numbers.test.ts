import { expect, test } from 'vitest';
import * as m from '#i18n';
import { LOCALES } from '#kernel/locale';
import { RULES } from '#kernel/rules';

/** Short messages of the first pages name a rule's number in words; the numbers are not sent along to be filled in there. */
const NAMED = [
  [m.search_free_cancellation, [RULES.freeCancellationHoursDomestic]],
  [m.search_free_cancellation_abroad, [RULES.freeCancellationHoursAbroad]],
  [m.search_free_cancellation_anywhere, [RULES.freeCancellationHoursDomestic, RULES.freeCancellationHoursAbroad]],
  [m.trust_cancellation_text, [RULES.freeCancellationHoursDomestic, RULES.freeCancellationHoursAbroad]],
  [m.lookup_change_text, [RULES.freeCancellationHoursDomestic, RULES.freeCancellationHoursAbroad]],
  [m.checkout_flight_hint, [RULES.flightDetailsHours]],
  [m.search_too_long, [RULES.longestRentalMonths]],
] as const;

test.each(LOCALES)('messages that name a rule name the number it has (%s)', (locale) => {
  for (const [message, numbers] of NAMED) expect((message({}, { locale }).match(/\d+/g) ?? []).map(Number)).toEqual(numbers);
  expect(m.completed_bring_card_text({}, { locale })).toMatch(new RegExp(`\\b${RULES.cardValidMonths}\\b`));
  for (const message of [m.completed_bring_credit_card_text, m.completed_bring_credit_for_deposit_text, m.completed_bring_any_card_text])
    expect(message({ deposit: '' }, { locale })).toMatch(new RegExp(`\\b${RULES.cardValidMonths}\\b`));
});
