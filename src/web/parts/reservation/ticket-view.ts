import type { PaymentMode, ReservationState, Summary } from '#booking/model';
import type { ExchangeRate } from '#currency/model';
import type { Money } from '#kernel/money';
import type { Deliveries, DriverRequirements, FuelPolicy, LateArrival, Mileage } from '#suppliers/model';
import type { RentalView } from '../rental/rental-view.ts';
import type { Terms } from '../rental/terms.ts';

/** A reservation as its ticket shows it. */
export interface TicketView {
  readonly code: string;
  readonly state: ReservationState;
  /** Confirmed, under way or finished: what is taken along is there. */
  readonly stands: boolean;
  /** Personal details are hidden: only the number is known of whoever asks. */
  readonly masked: boolean;
  readonly rental: RentalView;
  readonly driver: { readonly firstName: string; readonly name: string; readonly phone: string; readonly email: string };
  /** Names of who else may drive, and how many that were paid for have none yet. */
  readonly additionalDrivers: readonly string[];
  readonly unnamedDrivers: number;
  readonly flightCode: string | null;
  /** Where a valet brings the car and fetches it. */
  readonly delivery: Deliveries;
  readonly summary: Summary;
  /** At which it was reckoned, where it is in euro; kept with the reservation. */
  readonly rate: ExchangeRate | null;
  readonly mode: PaymentMode;
  /** False where the car was never the customer's: nothing is paid at delivery, and credit that was set aside is theirs again. */
  readonly isDue: boolean;
  readonly paid: Money;
  /** How the card pays it where that is not at once, and what that costs beside; null: at once. */
  readonly installments: { readonly count: number | null; readonly charge: Money } | null;
  /** `•••• 0008` */
  readonly card: string | null;
  readonly terms: Terms;
  readonly mileage: Mileage;
  readonly fuelPolicy: FuelPolicy;
  /** How long the office waits for a late flight; undefined where the supplier does not say. */
  readonly lateArrival: LateArrival | undefined;
  readonly requirements: DriverRequirements;
  readonly supplierCode: string | null;
  /** What its cancellation gave back. */
  readonly outcome: {
    readonly kind: 'refund' | 'credit' | 'nothing';
    readonly amount: Money;
    readonly creditBack?: Money;
    readonly chargeBack?: Money;
  } | null;
}
