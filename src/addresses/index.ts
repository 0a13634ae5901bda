/** Addresses beyond the table: old ones and where they lead, and those that depend on what the site tells of. */
export { type Addresses, createAddresses } from './addresses.ts';
export { type Detour, detourOf } from './detour.ts';
export { matcherOf } from './redirects/address-pattern.ts';
export { loadRedirects } from './redirects/load-redirects.ts';
export { requireSoundRedirects } from './redirects/sound-redirects.ts';
