import { newToken } from '#platform/crypto';

/** Made with each booking page and sent back with its form: one order per key, however often the form arrives. */
export const newCheckoutKey = (): string => newToken();
