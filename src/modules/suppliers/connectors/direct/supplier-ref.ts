import { DELIVERIES, type Delivery } from '../../model.ts';

/** Which car, returned where, handed over how. No price: it is computed again each time. */
export interface DirectRef {
  readonly pool: number;
  readonly returnOffice: string;
  readonly pickupDelivery: Delivery;
  readonly returnDelivery: Delivery;
}

export const refText = (ref: DirectRef): string => [ref.pool, ref.returnOffice, ref.pickupDelivery, ref.returnDelivery].join('~');

/** Finds nothing in a text that is not a reference of ours. */
export function refFrom(text: string): DirectRef | undefined {
  const [pool, returnOffice, pickup, returning, ...rest] = text.split('~');
  const pickupDelivery = DELIVERIES.find((delivery) => delivery === pickup);
  const returnDelivery = DELIVERIES.find((delivery) => delivery === returning);
  if (!/^\d{1,9}$/.test(pool ?? '') || !returnOffice || !pickupDelivery || !returnDelivery || rest.length > 0) return undefined;
  return { pool: Number(pool), returnOffice, pickupDelivery, returnDelivery };
}
