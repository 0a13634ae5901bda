import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import { findByTypedCode } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import type { ConfirmedDocument } from '../model/reservation.ts';
import { selectDocuments } from '../store/documents.ts';

/**
 * Shows a document as it was agreed with some revision of a reservation, and writes down that it was shown and to whom: it names the customer.
 * Whether the asker may is the caller's question to `can` (`reservation.show_contact`).
 * @param asked.code dashes, spaces and case do not matter
 * @param asked.kind as it was typed
 * @returns nothing for a reservation, a revision or a kind that is not there
 */
export async function showDocument(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  asked: { readonly code: string; readonly kind: string; readonly revision: number; readonly by: Principal },
): Promise<ConfirmedDocument | undefined> {
  const found = await findByTypedCode(deps, asked.code);
  const documents = found ? await selectDocuments(deps.db, { id: found.id, revision: asked.revision }) : [];
  const document = documents.find(({ kind }) => kind === asked.kind);
  if (!found || !document) return undefined;
  await deps.db.transaction().execute((tx) =>
    recordAct(tx, {
      by: recordedActor(asked.by),
      action: 'reservation.document_shown',
      subject: { kind: 'reservation', id: found.code },
      reason: 'customer_asked',
      facts: { document: document.kind, revision: asked.revision },
      at: deps.clock(),
    }),
  );
  return document;
}
