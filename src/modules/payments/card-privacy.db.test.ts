import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#platform/crypto';
import type { Database } from '#platform/database';
import { createLog } from '#platform/log';
import { emptied, testDatabase } from '#testing';
import { recordCallback } from './calls/callback.ts';
import { groupedCardNumber } from './card.ts';
import { DEMO_CARDS } from './gateways/demo/cards.ts';
import { closeStandIns, iyzicoFixture, withNumber } from './gateways/iyzico/iyzico.fixture.ts';
import { authorisePayment } from './payment/authorise-payment.ts';
import { capturePayment } from './payment/capture-payment.ts';
import { challengeDocumentOf } from './payment/find-payment.ts';
import { lookUpAndRecord } from './payment/look-up-payment.ts';
import { openPayment } from './payment/open-payment.ts';
import { AMOUNT, authorisationWith, demoCard, paymentFixture } from './payments.fixture.ts';
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

  const kept = `${await wholeDatabase(db)}\n${lines.join('\n')}`;
  expect(lines.length).toBeGreaterThan(0);
  expect(kept).toContain('0008');
  expect(kept).not.toContain('Saklıoğlu');
  for (const { number } of DEMO_CARDS) {
    expect(kept).not.toContain(number);
    expect(kept).not.toContain(groupedCardNumber(number));
    expect(kept).not.toContain(number.slice(0, 12));
  }
});

test('nor is one that was handed to iyzico, whether it was accepted, refused or never answered', async () => {
  const { db } = await emptied(await testDatabase());
  const lines: string[] = [];
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  const { gateway, standIn, answerBank } = await iyzicoFixture(db, { log });
  const { deps } = paymentFixture(db, { log });
  const numbers = ['5528790000000008', '4111111111111129', '4151111111111112', '4543590000000006'];
  for (const number of numbers) {
    if (number.startsWith('4543')) standIn.lose('the call', '/payment/3dsecure/initialize/preauth');
    const opening = { id: newId(), reservationId: newId(), gateway: 'iyzico', amount: AMOUNT, now: deps.clock(), actor: 'customer' };
    await db.transaction().execute((tx) => openPayment(tx, opening));
    const own = { ...deps, gateways: { iyzico: gateway } };
    const card = { ...withNumber(number), holder: 'Gizem Saklıoğlu', cvc: '917' };
    const outcome = await authorisePayment(own, opening.id, { ...authorisationWith(card), rememberFor: newId() });
    if (outcome.kind !== 'challenge') continue;
    const shown = await challengeDocumentOf(db, opening.id);
    if (shown) await recordCallback(own, opening.id, answerBank(shown, 'approve'));
    await lookUpAndRecord(own, opening.id, 'bank');
    await capturePayment(own, opening.id);
  }
  await closeStandIns();
  const kept = `${await wholeDatabase(db)}\n${lines.join('\n')}`;
  expect(kept).toContain('0008');
  expect(lines.join('')).toContain('/payment/3dsecure/initialize/preauth');
  for (const secret of [...numbers, 'Saklıoğlu', '"917"', 'stand-in-secret']) expect(kept).not.toContain(secret);
});

async function wholeDatabase(db: Database): Promise<string> {
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
