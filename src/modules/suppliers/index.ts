export { SupplierConditions } from './conditions.ts';
export * from './connector.ts';
export * from './model.ts';
export { insertFleet } from './store.ts';
export type * from './tables.ts';
