export { SupplierConditions } from './conditions.ts';
export * from './connector.ts';
export type { DirectDeps } from './connectors/direct/deps.ts';
export { createDirectConnector } from './connectors/direct/direct.ts';
export {
  createRehearsalConnector,
  isRehearsalKind,
  REHEARSAL_KINDS,
  type RehearsalDeps,
  type RehearsalKind,
} from './connectors/rehearsal/rehearsal.ts';
export { findSupplier, getSupplier, getSuppliers } from './find-suppliers.ts';
export * from './model.ts';
export { type FleetWishes, seedFleet } from './seed-fleet.ts';
export { hasFleet, insertFleet } from './store.ts';
export type * from './tables.ts';
export { fleetFigures, getVehicles } from './vehicle-catalogue.ts';
