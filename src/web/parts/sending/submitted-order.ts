/** An order as its form sent it: the key under which it is one order, whatever happens. */
export interface SubmittedOrder {
  readonly offer: string;
  readonly checkoutKey: string;
}

/** The order that a form sent with this button, if it was one. */
export function submittedOrder(form: HTMLFormElement, button: HTMLElement | null): SubmittedOrder | undefined {
  if (!(button instanceof HTMLButtonElement) || button.value !== 'book') return undefined;
  const fields = new FormData(form);
  const [offer, checkoutKey] = [fields.get('offer'), fields.get('checkoutKey')];
  return typeof offer === 'string' && typeof checkoutKey === 'string' ? { offer, checkoutKey } : undefined;
}

/** What looks an order up. The form of an order fetches it while there is a connection; other pages never need it. */
export const orderLookup = () => import('./order-lookup.tsx');
