import type { Generated } from 'kysely';
import type { Locale } from '#kernel/locale';
import type { Currency } from '#kernel/money';
import type { PrincipalKind } from '#kernel/principal';
import type { Database } from '#platform/database';
import type { MarkKind } from '../checkout/trust/order-trust.ts';
import type { AdjustmentKind, AdjustmentReason, AdjustmentState } from '../model/adjustment.ts';
import type { CancellationOutcome } from '../model/cancellation.ts';
import type { ObligationKind } from '../model/obligation.ts';
import type { Consent, DocumentKind, EmailKind, Gender, Reservation, ReservationEvent } from '../model/reservation.ts';
import type { ReservationState } from '../model/states.ts';
import type { PaymentMode } from '../model/summary.ts';

/** The tables of booking: nobody else writes them. */
export type BookingTables = {
  reservations: {
    id: string;
    code: string;
    state: ReservationState;
    checkout_key: string;
    order_digest: string;
    locale: Locale;
    /** The one that is agreed now; the next three columns are its. */
    revision: number;
    pickup_at: Date;
    return_at: Date;
    pay_now_minor: number;
    first_name: string;
    last_name: string;
    email: string;
    phone_country: string;
    phone: string;
    second_phone: string | null;
    gender: Gender;
    birth_date: string;
    flight_code: string | null;
    payment_id: string | null;
    connector: string;
    supplier_slug: string;
    supplier_code: string | null;
    hold_until: Date;
    hold_extended_at: Date | null;
    booking_asked_at: Date | null;
    booking_calls: Generated<number>;
    answer_by: Generated<Date | null>;
    supplier_confirmed_at: Date | null;
    outcome: CancellationOutcome['kind'] | null;
    outcome_minor: number | null;
    proof: Generated<Reservation['proof']>;
    next_attempt_at: Date | null;
    leased_until: Date | null;
    created_at: Date;
    changed_at: Date;
    access_version: Generated<number>;
    version: Generated<number>;
  };
  reservation_revisions: {
    reservation_id: string;
    revision: number;
    offer_reference: string;
    trip: unknown;
    offer: unknown;
    delivery: unknown;
    selection: unknown;
    summary: unknown;
    mode: PaymentMode;
    currency: Currency;
    total_minor: number;
    pay_now_minor: number;
    campaign_code: string | null;
    rate_try_per_euro_e4: number;
    rate_date: string;
    pickup_at: Date;
    return_at: Date;
    created_at: Date;
  };
  order_marks: { reservation_id: string; kind: MarkKind; digest: string };
  reservation_events: {
    id: Generated<number>;
    reservation_id: string;
    event: ReservationEvent['event'];
    from_state: ReservationState | null;
    to_state: ReservationState;
    at: Date;
    actor_kind: PrincipalKind;
    actor_id: string | null;
    reason: string | null;
  };
  reservation_notes: {
    id: Generated<number>;
    reservation_id: string;
    text: string;
    actor_kind: PrincipalKind;
    actor_id: string;
    at: Date;
  };
  reservation_documents: { reservation_id: string; revision: number; kind: DocumentKind; locale: Locale; version: string; html: string };
  consents: {
    id: Generated<number>;
    reservation_id: string;
    kind: Consent['kind'];
    given: boolean;
    text_version: string;
    at: Date;
    /** In the clear, by a version before; see `protectConsentAddresses`. */
    ip: string | null;
    ip_encrypted: string | null;
  };
  reservation_obligations: {
    id: Generated<number>;
    reservation_id: string;
    kind: ObligationKind;
    state: Generated<'due' | 'done' | 'refused'>;
    payment_id: string | null;
    amount_minor: number | null;
    currency: Currency | null;
    reference: Generated<string | null>;
    attempts: Generated<number>;
    next_attempt_at: Date | null;
    created_at: Date;
    done_at: Generated<Date | null>;
  };
  reservation_adjustments: {
    id: string;
    reservation_id: string;
    kind: AdjustmentKind;
    amount_minor: number;
    currency: Currency;
    reason: AdjustmentReason;
    state: AdjustmentState;
    asked_by: string;
    asked_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
  };
  reservation_emails: {
    reservation_id: string;
    kind: EmailKind;
    copy: Generated<number>;
    due_at: Date;
    sent_at: Date | null;
    adjustment_id: Generated<string | null>;
  };
};

export const tables = (db: Database) => db.withTables<BookingTables>();
