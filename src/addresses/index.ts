/** Addresses beyond the table: old ones and where they lead, and those that depend on what the site tells of. */
export { type Addresses, createAddresses } from './addresses.ts';
export { type Detour, detourOf } from './detour.ts';
export { matcherOf } from './redirects/address-pattern.ts';
export { checkRedirect } from './redirects/check-redirect.ts';
export { followedRedirects } from './redirects/followed-redirects.ts';
export type { LiveRedirects } from './redirects/live-redirects.ts';
export { loadRedirects } from './redirects/load-redirects.ts';
export { RedirectsError } from './redirects/redirects-error.ts';
export { hopsFrom, requireSoundRedirects } from './redirects/sound-redirects.ts';
