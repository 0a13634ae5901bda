import type { Principal } from '#kernel/principal';
import type { WallClock } from '#kernel/time';
import type { Blobs } from '#platform/uploads/blobs';
import { type FileFault, pictureFrom } from '#platform/uploads/picture';
import { findByTypedCode } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import { deskDetailsOf, isOfDesk } from '../desk-day/supplier-day.ts';
import { outcomeOfEnding } from '../end-reservation.ts';
import type { AgreedOutcome } from '../manage/cancel-reservation.ts';
import { recordRentalEvent } from '../manage/record-rental-event.ts';
import type { CancellationOutcome } from '../model/cancellation.ts';
import type { Reservation } from '../model/reservation.ts';
import { stateAfter } from '../model/states.ts';
import { type NoShowProblems, noShowFrom, notShownFrom, type TypedNoShow } from './no-show.ts';
import { insertNoShow, lockProofs } from './store.ts';

export interface NoShowDeps extends Pick<BookingDeps, 'db' | 'clock' | 'jobs'> {
  readonly blobs: Blobs;
}

interface AtDesk {
  /** The supplier that the desk is of. */
  readonly supplier: string;
  readonly code: string;
  readonly by: Principal;
}

/** What a desk is shown before it notes that somebody did not come. */
export interface NoShowDesk {
  readonly code: string;
  readonly vehicle: string;
  readonly office: string;
  readonly zone: string;
  readonly pickupAt: WallClock;
  readonly driverName: string;
  readonly phone: string | null;
  /** The car waits at least until then. */
  readonly from: Date;
  /** `too_early` until then; `state`: it is noted already, or nothing was booked. */
  readonly stands: 'possible' | 'too_early' | 'state';
  /** What the customer gets back, exactly as it is done; null where it cannot be noted. */
  readonly outcome: CancellationOutcome | null;
}

export type NoShowOutcome =
  | { readonly kind: 'noted' | 'not_found' | 'not_possible' | 'outcome_changed' }
  | { readonly kind: 'unclear'; readonly problems: NoShowProblems & { readonly photograph?: FileFault } };

/**
 * What a desk is shown before it notes a no-show. Whether they may is the caller's question to `can` (`supplier.day.act`).
 * @returns nothing for another supplier's reservation, and in the same way for one of an office that the asker does not work for
 */
export async function noShowDesk(deps: Pick<BookingDeps, 'db' | 'clock'>, asked: AtDesk): Promise<NoShowDesk | undefined> {
  const found = await ofDesk(deps, asked);
  if (!found) return undefined;
  const now = deps.clock();
  const from = notShownFrom(found);
  const stands = !stateAfter(found.state, 'not_shown') ? 'state' : now < from ? 'too_early' : 'possible';
  const { driverName, phone } = deskDetailsOf(found, now);
  return {
    code: found.code,
    vehicle: found.offer.vehicle.name,
    office: found.offer.pickup.name,
    zone: found.trip.pickup.zone,
    pickupAt: found.trip.criteria.pickupAt,
    driverName,
    phone,
    from,
    stands,
    outcome: stands === 'possible' ? await outcomeOfEnding(deps.db, found, { event: 'not_shown', by: asked.by }, now) : null,
  };
}

/**
 * Notes that nobody came, with until when the desk waited, what it tried and what it can show; the customer is written what follows in money. Once, and not
 * before the hours agreed. A photograph is written anew and kept for `NO_SHOW_PHOTOGRAPH_MONTHS`.
 * @param noted.file what was uploaded, whatever it is; empty where nothing was
 * @param noted.agreed what the customer gets back, as it was shown
 */
export async function noteNoShow(
  deps: NoShowDeps,
  noted: AtDesk & { readonly typed: TypedNoShow; readonly file: Uint8Array; readonly agreed: AgreedOutcome },
): Promise<NoShowOutcome> {
  const { agreed, by, file, typed } = noted;
  const found = await ofDesk(deps, noted);
  if (!found) return { kind: 'not_found' };
  const now = deps.clock();
  const from = notShownFrom(found);
  if (!stateAfter(found.state, 'not_shown') || now < from) return { kind: 'not_possible' };
  const read = noShowFrom(typed, { from, now, zone: found.trip.pickup.zone });
  const picture = file.length === 0 ? undefined : await pictureFrom(file);
  const problems = {
    ...(read.kind === 'unclear' ? read.problems : {}),
    ...(picture?.kind === 'refused' ? { photograph: picture.fault } : {}),
  };
  if (read.kind === 'unclear' || picture?.kind === 'refused') return { kind: 'unclear', problems };
  return recordRentalEvent(deps, {
    code: found.code,
    event: 'not_shown',
    by,
    reason: 'customer_absent',
    agreed,
    alongside: async (tx, at) => {
      await lockProofs(tx);
      const photograph = picture ? await deps.blobs.put('proofs', picture.bytes) : null;
      await insertNoShow(tx, found.id, { ...read.noShow, photograph, notedAt: at });
    },
  });
}

async function ofDesk(deps: Pick<BookingDeps, 'db'>, { supplier, code, by }: AtDesk): Promise<Reservation | undefined> {
  const found = await findByTypedCode(deps, code);
  return found?.offer.supplier.slug === supplier && isOfDesk(by, found, 'pickup') ? found : undefined;
}
