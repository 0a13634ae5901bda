import type { Database, DatabaseTransaction } from '#platform/database';
import type { Consent } from '../../model/reservation.ts';
import { tables } from '../tables.ts';

export async function insertConsents(
  tx: DatabaseTransaction,
  reservationId: string,
  consents: readonly Consent[],
  context: { readonly at: Date; readonly keptIp: string | null },
): Promise<void> {
  await tables(tx)
    .insertInto('consents')
    .values(
      consents.map((consent) => ({
        reservation_id: reservationId,
        kind: consent.kind,
        given: consent.given,
        text_version: consent.textVersion,
        at: context.at,
        ip: null,
        ip_encrypted: context.keptIp,
      })),
    )
    .execute();
}

/** A consent that was given with an order, and from where as long as that is kept. */
export interface ConsentGiven extends Consent {
  readonly at: Date;
  readonly ip: string | null;
}

/** By the number of the reservation. */
export async function selectConsents(db: Database, code: string): Promise<(Consent & { at: Date; keptIp: string | null })[]> {
  const rows = await tables(db)
    .selectFrom('consents')
    .innerJoin('reservations', 'reservations.id', 'consents.reservation_id')
    .selectAll('consents')
    .where('reservations.code', '=', code)
    .orderBy('consents.id')
    .execute();
  return rows.map((row) => ({ kind: row.kind, given: row.given, textVersion: row.text_version, at: row.at, keptIp: row.ip_encrypted }));
}

/** Takes so many addresses out of the clear, and says how many there were. */
export async function encryptPlainAddresses(db: Database, limit: number, kept: (ip: string) => string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const rows = await tables(tx)
      .selectFrom('consents')
      .select(['id', 'ip'])
      .where('ip', 'is not', null)
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, ip } of rows) {
      if (ip !== null)
        await tables(tx)
          .updateTable('consents')
          .set({ ip: null, ip_encrypted: kept(ip) })
          .where('id', '=', id)
          .execute();
    }
    return rows.length;
  });
}

/** Encrypted addresses of consents in their order, those after one of them. */
export async function selectAddresses(db: Database, after: number, limit: number): Promise<{ id: number; address: string }[]> {
  const rows = await tables(db)
    .selectFrom('consents')
    .select(['id', 'ip_encrypted'])
    .where('ip_encrypted', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ id, ip_encrypted }) => (ip_encrypted === null ? [] : [{ id, address: ip_encrypted }]));
}

/** Puts another ciphertext where one is; says no where it was let go of meanwhile. */
export async function replaceAddress(db: Database, former: { id: number; address: string }, kept: string): Promise<boolean> {
  const answer = await tables(db)
    .updateTable('consents')
    .set({ ip_encrypted: kept })
    .where('id', '=', former.id)
    .where('ip_encrypted', '=', former.address)
    .executeTakeFirst();
  return answer.numUpdatedRows > 0n;
}

/** Lets go of where consents came from that were given before. */
export async function forgetAddresses(db: Database, givenBefore: Date): Promise<void> {
  await tables(db)
    .updateTable('consents')
    .set({ ip_encrypted: null })
    .where('ip_encrypted', 'is not', null)
    .where('at', '<', givenBefore)
    .execute();
}
