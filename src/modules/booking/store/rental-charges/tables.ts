import type { Locale } from '#kernel/locale';
import type { Currency } from '#kernel/money';
import type { PrincipalKind } from '#kernel/principal';
import type { Database } from '#platform/database';
import type {
  ChargeEvidence,
  ChargeWay,
  Objection,
  RentalChargeEventName,
  RentalChargeKind,
  RentalChargeState,
} from '../../rental-charges/rental-charge.ts';
import type { BookingTables } from '../tables.ts';

export type ChargeTables = {
  rental_charges: {
    id: string;
    reservation_id: string;
    supplier: string;
    kind: RentalChargeKind;
    way: ChargeWay;
    currency: Currency;
    amount_minor: number;
    stands_minor: number;
    happened_on: string;
    said: string;
    locale: Locale;
    state: RentalChargeState;
    ends_at: Date | null;
    version: number;
    drafted_by: string;
    drafted_at: Date;
    charged_at: Date | null;
  };
  rental_charge_events: {
    id: number;
    charge_id: string;
    event: RentalChargeEventName;
    objection: Objection | null;
    said: string;
    locale: Locale;
    stands_minor: number;
    at: Date;
    actor_kind: PrincipalKind;
    actor_id: string | null;
  };
  rental_charge_evidence: { id: number; charge_id: string; digest: string | null; type: ChargeEvidence['type']; put_at: Date };
};
/** Nobody else writes them. */
export const chargeTables = (db: Database) => db.withTables<ChargeTables>();
export const withReservations = (db: Database) => db.withTables<ChargeTables & BookingTables>();
