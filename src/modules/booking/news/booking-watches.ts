import type { BookingDeps } from '../deps.ts';
import { type ConfirmationWatch, watchConfirmations } from '../manage/confirmation-watch.ts';
import type { DeskNews } from './store.ts';
import { type ChangeWatch, watchChanges } from './watch-changes.ts';

/** What a process that serves pages looks out for, for everybody who waits in it together. */
export interface BookingWatches {
  /** Tells pages that wait for a supplier's answer. */
  readonly confirmations: ConfirmationWatch;
  /** Tells open pages of the back office and of the portal what has changed. */
  readonly changes: ChangeWatch;
}

/** @param enquiryNews what is told of enquiries, by the module that has them */
export const bookingWatches = (booking: BookingDeps, { enquiryNews }: { readonly enquiryNews: DeskNews }): BookingWatches => ({
  confirmations: watchConfirmations(booking),
  changes: watchChanges({ ...booking, enquiryNews }),
});
