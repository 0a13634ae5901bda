import type { WallClock } from '#kernel/time';
import type { Coverage, ExtraOffer } from '#suppliers/model';

/** The fields in which somebody says what they wish to have instead. */
export interface WishForm {
  /** Slug and name, the present ones first. */
  readonly places: readonly { readonly slug: string; readonly name: string }[];
  readonly extras: readonly ExtraOffer[];
  /** Those that are bought. */
  readonly coverages: readonly Coverage[];
  /** What the supplier asks of everybody who drives. */
  readonly minimumLicenceYears: number;
  readonly phoneCountries: readonly { readonly country: string; readonly callingCode: string }[];
  /** Where a valet brings the car and fetches it. */
  readonly valet: { readonly pickup: boolean; readonly returnTo: boolean };
  /** Who drives already began where and when they did. */
  readonly isDriving: boolean;
  /** The end of a rental by months follows from its beginning. */
  readonly byMonths: boolean;
  /** What the fields hold, and what is wrong with it in words: by name. */
  readonly typed: Readonly<Record<string, string>>;
  readonly wrong: Readonly<Record<string, string>>;
}

/** A rental on one side of a comparison. */
export interface TripView {
  readonly pickup: string;
  readonly returnTo: string;
  readonly pickupAt: WallClock;
  readonly returnAt: WallClock;
  readonly days: number;
}
