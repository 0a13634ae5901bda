export * from './crashing-process.ts';
export * from './database.ts';
export * from './marketplace.ts';
export { NO_IDENTITY } from './no-identity.ts';
export * from './offers.ts';
export * from './openid-provider.ts';
export { type Refusal, refusingDatabase } from './refusing-database.ts';
export * from './settings.ts';
export * from './tcp-proxy.ts';
