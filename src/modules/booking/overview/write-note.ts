import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import { findByTypedCode } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import { insertNote } from '../store/overview.ts';

const LONGEST_NOTE = 2_000;

/**
 * Writes a note for colleagues; the customer never sees it.
 * @param note.text as typed; without anything but spaces it is `empty`, beyond `LONGEST_NOTE` characters `too_long`
 */
export async function writeNote(
  { db, clock }: Pick<BookingDeps, 'db' | 'clock'>,
  note: { readonly code: string; readonly text: string; readonly by: Principal },
): Promise<{ readonly kind: 'written' | 'not_found' | 'empty' | 'too_long' }> {
  const text = note.text.replace(/\r\n/g, '\n').trim();
  if (text === '') return { kind: 'empty' };
  if (text.length > LONGEST_NOTE) return { kind: 'too_long' };
  const found = await findByTypedCode({ db }, note.code);
  if (!found) return { kind: 'not_found' };
  const by = recordedActor(note.by);
  const at = clock();
  await db.transaction().execute(async (tx) => {
    await insertNote(tx, found.id, { text, by, at });
    await recordAct(tx, { by, action: 'reservation.note_written', subject: { kind: 'reservation', id: found.code }, at });
  });
  return { kind: 'written' };
}
