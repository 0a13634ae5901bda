export * from './database.ts';
export * from './marketplace.ts';
export * from './mortal-process.ts';
export * from './offers.ts';
export * from './openid-provider.ts';
export * from './settings.ts';
export * from './tcp-proxy.ts';
