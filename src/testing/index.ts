export * from './database.ts';
export * from './marketplace.ts';
export * from './offers.ts';
