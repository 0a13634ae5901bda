import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#platform/crypto';
import { createLog } from '#platform/log';
import { emptied, testDatabase } from '#testing';
import { capturePayment } from './capture-payment.ts';
import { groupedCardNumber } from './card.ts';
import { DEMO_CARDS } from './gateways/demo/cards.ts';
import { AMOUNT, demoCard, paymentFixture } from './payments.fixture.ts';
import { refundPayment } from './refunds/refund-payment.ts';

test('a typed card number is nowhere in the database and nowhere in the log, whatever becomes of the payment', async () => {
  const { db } = await emptied(await testDatabase());
  const lines: string[] = [];
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  const fixture = paymentFixture(db, { log });
  for (const { behaviour, number } of DEMO_CARDS) {
    const card = { ...demoCard(behaviour), number, holder: 'Gizem Saklıoğlu' };
    const paymentId = await fixture.open();
    await fixture.authorise(paymentId, card);
    await fixture.answer(paymentId);
    await fixture.lookUp(paymentId);
    await capturePayment(fixture.deps, paymentId);
    await refundPayment(fixture.deps, paymentId, newId(), AMOUNT, 'cancelled');
  }
  // A client that quotes the whole request in its error.
  const careless = paymentFixture(db, {
    log,
    around: (gateway) => ({ ...gateway, authorise: (request) => Promise.reject(new Error(JSON.stringify(request))) }),
  });
  await careless.authorise(await careless.open(), demoCard('success'));

  const kept = `${await wholeDatabase()}\n${lines.join('\n')}`;
  expect(lines.length).toBeGreaterThan(0);
  expect(kept).toContain('0008');
  expect(kept).not.toContain('Saklıoğlu');
  for (const { number } of DEMO_CARDS) {
    expect(kept).not.toContain(number);
    expect(kept).not.toContain(groupedCardNumber(number));
    expect(kept).not.toContain(number.slice(0, 12));
  }

  async function wholeDatabase(): Promise<string> {
    const tables = await sql<{ name: string }>`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')
    `.execute(db);
    const texts: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(db);
      texts.push(...rows.map((row) => row.text));
    }
    return texts.join('\n');
  }
});
