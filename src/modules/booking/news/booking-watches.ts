import type { BookingDeps } from '../deps.ts';
import { type ConfirmationWatch, watchConfirmations } from '../manage/confirmation-watch.ts';
import type { DeskNewsOfOthers } from './store.ts';
import { type ChangeWatch, watchChanges } from './watch-changes.ts';

/** What a process that serves pages looks out for, for everybody who waits in it together. */
export interface BookingWatches {
  /** Tells pages that wait for a supplier's answer. */
  readonly confirmations: ConfirmationWatch;
  /** Tells open pages of the back office and of the portal what has changed. */
  readonly changes: ChangeWatch;
}

/** @param deskNews what other modules tell of what people at desks wait for */
export const bookingWatches = (booking: BookingDeps, { deskNews }: { readonly deskNews: DeskNewsOfOthers }): BookingWatches => ({
  confirmations: watchConfirmations(booking),
  changes: watchChanges({ ...booking, deskNews }),
});
