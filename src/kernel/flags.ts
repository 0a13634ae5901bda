/** What a page can do without: each is what costs most of its page (decision 0168). */
export const PAGE_EXTRAS = ['dates', 'prices', 'alternatives', 'maps'] as const;
export type PageExtra = (typeof PAGE_EXTRAS)[number];

/** Which of the things that can be switched off are off at the moment. */
export interface Flags {
  /** In memory: costs a search no statement. */
  isOff(name: string): boolean;
  /** The name of what is off, all together: another one after every change. */
  readonly edition: string;
}

/** A supplier: its slug, or the name of its connector. */
export const supplierFlag = (name: string): string => `supplier.${name}`;
/** A way to pay, as an order names it. */
export const paymentFlag = (mode: string): string => `payment.${mode}`;
/** A payment gateway: nothing new is paid with it, and what was paid with it is looked after as before. */
export const gatewayFlag = (gateway: string): string => `gateway.${gateway}`;
export const pageFlag = (extra: PageExtra): string => `page.${extra}`;

/** Ways to pay that need somebody who takes money online. */
const BY_CARD: ReadonlySet<string> = new Set(['full', 'partial'].map(paymentFlag));

/** The same flags where new payments go through a gateway: one that is off takes the ways with it that need it. */
export const flagsWithGateway = (flags: Flags, gateway: string | null): Flags => ({
  isOff: (name) => flags.isOff(name) || (BY_CARD.has(name) && isGatewayOff({ flags, gateway })),
  get edition() {
    return flags.edition;
  },
});

/** Whether the gateway for new payments is switched off. */
export const isGatewayOff = ({ flags, gateway }: { readonly flags?: Flags; readonly gateway: string | null }): boolean =>
  gateway !== null && (flags?.isOff(gatewayFlag(gateway)) ?? false);
