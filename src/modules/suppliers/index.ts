export { SupplierConditions } from './conditions.ts';
export * from './connector.ts';
export { createDirectConnector, type DirectDeps } from './connectors/direct/direct.ts';
export {
  createRehearsalConnector,
  isRehearsalKind,
  REHEARSAL_KINDS,
  type RehearsalDeps,
  type RehearsalKind,
} from './connectors/rehearsal/rehearsal.ts';
export * from './model.ts';
export { insertFleet } from './store.ts';
export type * from './tables.ts';
