import type { ChangeDesk, QuotedChange } from '#booking';
import type { ChangeDifference, ChangeState } from '#booking/model';
import type { Locale } from '#kernel/locale';
import type { Money } from '#kernel/money';
import { tripOf, typedAsItIs, wishForm } from '../../parts/change/wish-form.ts';
import type { TripView, WishForm } from '../../parts/change/wish-view.ts';

type Texts = Readonly<Record<string, string>>;

/** The form, as it is or with what was typed. */
export const formOf = (desk: ChangeDesk, locale: Locale, typed: Texts = typedAsItIs(desk.wish), wrong: Texts = {}): WishForm =>
  wishForm(desk, locale, { typed, wrong });

/** What became of the latest change. */
export interface LastChangeView {
  readonly state: ChangeState;
  /** What its customer has to pay by card; null where nothing waits for them. */
  readonly toPay: Money | null;
  readonly until: Date | null;
}

export function lastOf({ last }: ChangeDesk): LastChangeView | null {
  if (!last) return null;
  const { difference, payUntil, state } = last;
  return { state, toPay: state === 'waiting_for_payment' && difference ? difference.online : null, until: payUntil };
}

/** A wish with its price, to be agreed to. */
export interface WishView {
  readonly id: string;
  readonly supplier: string;
  readonly was: TripView;
  readonly now: TripView;
  readonly difference: ChangeDifference;
  readonly givenAs: 'refund' | 'credit' | null;
  /** The price was another one a moment ago. */
  readonly priceMoved: boolean;
  readonly typed: Texts;
}

export function wishView(
  { reservation }: ChangeDesk,
  change: QuotedChange,
  locale: Locale,
  rest: Pick<WishView, 'id' | 'priceMoved' | 'typed'>,
): WishView {
  const { difference, givenAs, offer, trip } = change;
  return {
    supplier: reservation.offer.supplier.name,
    was: tripOf(reservation, reservation.offer.days, locale),
    now: tripOf(trip, offer.days, locale),
    difference,
    givenAs,
    ...rest,
  };
}
