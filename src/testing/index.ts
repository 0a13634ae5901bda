export * from './database.ts';
export * from './marketplace.ts';
