import { KEY_HOLDER, type Principal } from '#kernel/principal';
import { newId } from '#platform/crypto';
import { type BookingFixture, cardNumber, paymentInput } from '../booking.fixture.ts';
import type { ChangeInput } from '../model/change.ts';
import { FILLED } from '../order-input.fixture.ts';
import { type AskChangeOutcome, askChange, previewChange } from './ask-change.ts';
import { unchangedInput } from './show-change.ts';

export { unchangedInput } from './show-change.ts';

export const card = (behaviour: Parameters<typeof cardNumber>[0] = 'success') =>
  paymentInput({ ...FILLED, cardNumber: cardNumber(behaviour) });

type Access = { readonly code: string; readonly accessKey: string };

/** Shows what a wish costs, as the page does. */
export async function shownChange(
  { deps, reservation }: BookingFixture,
  access: Access,
  wish: Partial<ChangeInput>,
  by: Principal = KEY_HOLDER,
) {
  const input = { ...unchangedInput(await reservation(access.code)), ...wish };
  return { input, quote: await previewChange(deps, { ...access, wish: input, by }) };
}

/** Asks for a wish as it was shown, and pays with a card where something is due. */
export async function changes(
  fixture: BookingFixture,
  access: Access,
  wish: Partial<ChangeInput>,
  { id = newId(), payment = card() }: { readonly id?: string; readonly payment?: ReturnType<typeof card> } = {},
): Promise<AskChangeOutcome> {
  const { input, quote } = await shownChange(fixture, access, wish);
  if (quote.kind !== 'quoted') return quote;
  const { online, total } = quote.change.difference;
  const agreed = { total: total.minor, online: online.minor };
  return askChange(fixture.deps, { ...access, id, wish: input, agreed, payment, by: KEY_HOLDER, ip: '203.0.113.7' });
}
