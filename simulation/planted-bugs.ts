import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../src/platform/root.ts';

/** A mistake that somebody could make: some words of a file are others. It is made while a file is loaded; no file changes. */
export interface PlantedBug {
  readonly name: string;
  readonly file: string;
  readonly words: string;
  readonly instead: string;
}

const FULFILMENT = 'src/modules/booking/fulfilment';

/** Each must be found by the simulator: what finds none of them proves nothing. */
export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'a booking without an answer is sent again instead of looked up',
    file: `${FULFILMENT}/confirm-with-supplier.ts`,
    words: 'if (!reservation.bookingAskedAt) return ask(',
    instead: 'if (reservation.bookingCalls < 3) return ask(',
  },
  {
    name: 'a booking is sent again while the first one may still arrive',
    file: `${FULFILMENT}/confirm-with-supplier.ts`,
    words: 'return now.getTime() >= bookingAskedAt.getTime() + connector.limits.inFlightMs;',
    instead: 'return now >= bookingAskedAt;',
  },
  {
    name: 'the intent to book is written after the call',
    file: `${FULFILMENT}/confirm-with-supplier.ts`,
    words: `if (!(await claimBooking(deps.db, reservation, deps.clock()))) return { kind: 'no_answer' };
  deps.failpoint('booking.supplier.asking');
  return answered(deps, reservation, () => connector.book(toSupplierBooking(reservation)));`,
    instead: `const booked = await answered(deps, reservation, () => connector.book(toSupplierBooking(reservation)));
  deps.failpoint('booking.supplier.asking');
  await claimBooking(deps.db, reservation, deps.clock());
  return booked;`,
  },
  {
    name: 'a supplier that answers later is taken for a yes',
    file: `${FULFILMENT}/confirm-with-supplier.ts`,
    words: `    case 'confirmed':
      return takeMoneyAndConfirm(deps, await recordConfirmation(deps, reservation, answer.supplierCode));`,
    instead: `    case 'pending':
    case 'confirmed':
      return takeMoneyAndConfirm(deps, await recordConfirmation(deps, reservation, 'supplierCode' in answer ? answer.supplierCode : 'later'));`,
  },
  {
    name: 'a supplier that was given up is not told',
    file: `${FULFILMENT}/confirm-with-supplier.ts`,
    words: "'no_answer_in_time' : 'booking_lost', [TELL_SUPPLIER])",
    instead: "'no_answer_in_time' : 'booking_lost')",
  },
  {
    name: 'a charge without an answer counts as done',
    file: `${FULFILMENT}/confirm-with-supplier.ts`,
    words: "if (captured.kind === 'unknown' || captured.kind === 'mismatch')",
    instead: "if (captured.kind === 'mismatch')",
  },
  {
    name: 'a car whose charge was refused stays booked',
    file: `${FULFILMENT}/confirm-with-supplier.ts`,
    words: "return decline(deps, reservation, 'capture_refused', [TELL_SUPPLIER]);",
    instead: "return decline(deps, reservation, 'capture_refused');",
  },
  {
    name: 'what is not known of a payment is not given up when its order ends',
    file: 'src/modules/booking/model/obligation.ts',
    words: "if (state !== 'captured') return [{ kind: 'void_payment', paymentId }];",
    instead: "if (state !== 'captured') return state === 'authorised' ? [{ kind: 'void_payment', paymentId }] : [];",
  },
  {
    name: 'each try to give money back is another refund',
    file: `${FULFILMENT}/obligations.ts`,
    words: 'owed.reference ?? (await chooseReference(deps, owed))',
    instead: 'await chooseReference(deps, owed)',
  },
  {
    name: 'a call to the bank that was not answered is sent again at once',
    file: 'src/modules/payments/calls/gateway-command.ts',
    words: "if (await findOpenCall(tx, paymentId)) return { step: 'look-up', payment };",
    instead: '',
  },
  {
    name: 'a void that was not answered counts as done',
    file: `${FULFILMENT}/obligations.ts`,
    words: "if (kind === 'done') return 'done';",
    instead: "if (kind === 'done' || kind === 'unknown') return 'done';",
  },
  {
    name: 'a cancelled reservation does not tell its supplier',
    file: 'src/modules/booking/model/obligation.ts',
    words: "if (tellsSupplier) owed.push({ kind: 'supplier_cancel' });",
    instead: '',
  },
  {
    name: 'an order that ends lets nothing go of what is on a card',
    file: 'src/modules/booking/model/obligation.ts',
    words: 'if (neverTookPlace(state) && payment) owed.push(...obligationsToGiveUp(payment));',
    instead: '',
  },
  {
    name: 'a call to a supplier that could not be told is not tried again',
    file: `${FULFILMENT}/obligations.ts`,
    words: "?? 'owed';",
    instead: "?? 'done';",
  },
  {
    name: 'a rental that ends shares out what it had shared out before',
    file: 'src/modules/booking/earnings/settle-earnings.ts',
    words: 'const change = earnedMore(earned, earnedTogether(rows, earned.currency));',
    instead: 'const change = earned;',
  },
];

const sourceOf = ({ file }: PlantedBug): string => readFileSync(join(ROOT, file), 'utf8');

/** How often its words stand in its file: a bug that fits nowhere, or in two places, tells nothing. */
export const placesOf = (bug: PlantedBug): number => sourceOf(bug).split(bug.words).length - 1;

/** From now on its file is loaded with the mistake in it. Call it before the product is imported. */
export function plantBug(bug: PlantedBug): void {
  const wanted = pathToFileURL(join(ROOT, bug.file)).href;
  registerHooks({
    load(url, context, nextLoad) {
      if (url !== wanted) return nextLoad(url, context);
      return { format: 'module-typescript', source: sourceOf(bug).replace(bug.words, () => bug.instead), shortCircuit: true };
    },
  });
}
