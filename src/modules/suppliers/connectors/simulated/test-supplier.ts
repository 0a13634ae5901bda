import type { Database } from '#platform/database';
import type { Connector } from '../../connector.ts';
import { TEST_SUPPLIER } from '../../test-supplier.ts';
import { withLimits } from '../with-limits.ts';
import { type SimulationDeps, simulatedConnector } from './simulated.ts';
import { forgetBookings } from './store.ts';

/**
 * The supplier at which the synthetic visitor books and cancels (decision 0227): it answers at once, as it should, and rents to nobody else. It is
 * none of the network: whoever is asked for cars is asked without it.
 */
export const createTestSupplier = (deps: Pick<SimulationDeps, 'db' | 'clock'>): Connector =>
  withLimits(
    simulatedConnector({ connector: TEST_SUPPLIER, slug: TEST_SUPPLIER, name: 'Test Supplier', confirmation: 'instant' }, null, deps),
  );

/** Its bookings of before an instant are forgotten. @returns how many */
export const forgetTestBookings = (db: Database, before: Date): Promise<number> => forgetBookings(db, TEST_SUPPLIER, before);
