import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { startPostgres } from '../scripts/postgres.ts';
import type { Database } from '../src/platform/database.ts';
import { DESK_NEWS } from '../src/process/started/started-watches.ts';
import { type Figure, median, milliseconds, quantile } from './figure.ts';
import { builtProduct, openedApp } from './in-process.ts';
import { addPastReservations } from './past-reservations.ts';
import { newDatabase } from './postgres-database.ts';

const LISTENERS = 200;
const ROUNDS = 15;
const BETWEEN_MS = 1_400;

/** Open pages of staff that hear of changes: what they ask of the database, and how soon they hear. */
export async function figure(): Promise<Figure> {
  const server = await startPostgres();
  const app = await openedApp({ DATABASE_URL: await newDatabase(server.url, 'streams') });
  try {
    const { db } = app.database;
    await addPastReservations(db, 1_000);
    let statements = 0;
    const counted: Database = db.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { booking } = await builtProduct();
    const { changes } = booking.bookingWatches({ ...app.booking, db: counted }, { deskNews: DESK_NEWS });
    const heardAt = new Map<string, number[]>();
    const ends = Array.from({ length: LISTENERS }, (_, page) =>
      changes.listen({
        person: `person-${page}`,
        name: `Person ${page}`,
        // Of everything: decisions and enquiries come with the same question.
        kinds: ['reservation', 'decision', 'enquiry'],
        // Half of them have a reservation open, of which nothing is said here.
        about: page % 2 === 0 ? null : 'KTK-PAST1',
        supplier: null,
        offices: null,
        since: null,
        hear: (news) => {
          if (news.kind === 'changed') for (const code of news.codes) heardAt.get(code)?.push(performance.now());
        },
      }),
    );
    await pause(3_000);
    statements = 0;
    const startedAt = performance.now();
    const delays: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const code = `KTK-PAST${100 + round}`;
      heardAt.set(code, []);
      const writtenAt = performance.now();
      await sql`
        insert into reservation_events (reservation_id, event, from_state, to_state, at, actor_kind)
        select id, 'returned', 'picked_up', 'completed', now(), 'system' from reservations where code = ${code}
      `.execute(db);
      await pause(BETWEEN_MS);
      delays.push(...(heardAt.get(code) ?? []).map((at) => at - writtenAt));
    }
    const perSecond = statements / ((performance.now() - startedAt) / 1_000);
    for (const end of ends) end();
    await pause(2_500);
    statements = 0;
    await pause(2_500);
    const most = quantile(delays, 1);
    return {
      title: 'Open pages of staff',
      how: `${LISTENERS} pages listen in one process on PostgreSQL ${server.version}, half of them with a reservation open. ${ROUNDS} changes are written, one after the other; statements are those of the listening.`,
      columns: ['what', 'found'],
      rows: [
        ['statements a second', perSecond.toFixed(2)],
        ['statements a second once nobody listens', (statements / 2.5).toFixed(2)],
        ['a change is heard after, median', milliseconds(median(delays))],
        ['a change is heard after, 100 %', milliseconds(most)],
        ['changes heard, of those that should be', `${delays.length} of ${ROUNDS * (LISTENERS / 2)}`],
      ],
      goals: [
        { text: `${LISTENERS} pages ask at most once a second`, met: perSecond <= 1 },
        { text: 'a change is heard within 2 s', met: most <= 2_000 && delays.length === ROUNDS * (LISTENERS / 2) },
        { text: 'nobody asks while nobody listens', met: statements === 0 },
      ],
    };
  } finally {
    await app.close();
    await server.stop();
  }
}
