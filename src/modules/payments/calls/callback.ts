import { createHash } from 'node:crypto';
import { isCardNumber } from '../card.ts';
import { gatewayNamed, type PaymentDeps } from '../deps.ts';
import { isPaymentId } from '../payment/payment-id.ts';
import { findPayment } from '../store/payments.ts';
import { countCallbacks, insertCallback } from './store.ts';

const LONGEST_FIELD = 8_000;
/** A bank returns once or a few times; a stranger who has the address may go on for ever. */
const MAX_CALLBACKS = 10;

type CallbackDeps = Pick<PaymentDeps, 'db' | 'gateways' | 'clock'>;

/**
 * Keeps what the bank's form brought for a payment, before anything is done with it: the next look-up hands it to the gateway
 * (`lookUpPayment`), in whatever process that is. Only the fields that the gateway names are kept, and none that is a card number.
 * @returns `kept` now; `known` the same came before; `ignored` the payment waits for nothing, or nothing came that its gateway needs
 */
export async function recordCallback(
  deps: CallbackDeps,
  paymentId: string,
  fields: Readonly<Record<string, string>>,
): Promise<{ readonly kind: 'kept' | 'known' | 'ignored' }> {
  const payment = isPaymentId(paymentId) ? await findPayment(deps.db, paymentId) : undefined;
  if (payment?.state !== 'challenge' && payment?.state !== 'unknown') return { kind: 'ignored' };
  const wanted = wantedFields(gatewayNamed(deps, payment.gateway).callbackFields, fields);
  if (wanted.length === 0 || (await countCallbacks(deps.db, paymentId)) >= MAX_CALLBACKS) return { kind: 'ignored' };
  const text = JSON.stringify(Object.fromEntries(wanted));
  const digest = createHash('sha256').update(text).digest('hex');
  const isNew = await insertCallback(deps.db, { paymentId, digest, fields: text, receivedAt: deps.clock() });
  return { kind: isNew ? 'kept' : 'known' };
}

function wantedFields(names: readonly string[], fields: Readonly<Record<string, string>>): [string, string][] {
  return names.flatMap((name): [string, string][] => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return value === undefined || value.length > LONGEST_FIELD || isCardNumber(value) ? [] : [[name, value]];
  });
}

/** The fields as they were kept. */
export const callbackFieldsIn = (text: string): Readonly<Record<string, string>> => JSON.parse(text) as Record<string, string>;
