import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/crypto';
import type { Database } from '#platform/database';
import { createLog } from '#platform/log';
import { withSpan } from '#platform/tracing';
import { recordTraces } from '#platform/tracing/start-tracing';
import { resetDatabase, STAND_IN_KEYS, testDatabase } from '#testing';
import { recordCallback } from './calls/callback.ts';
import { type Card, type CardToken, groupedCardNumber } from './card.ts';
import type { PaymentDeps } from './deps.ts';
import { type CardStory, WATCHED_GATEWAYS, type WatchedGateway } from './every-gateway.fixture.ts';
import { closeStandIns } from './gateways/iyzico/iyzico.fixture.ts';
import { binOf, offeredInstallments } from './installments/offer-installments.ts';
import { authorisePayment } from './payment/authorise-payment.ts';
import { capturePayment } from './payment/capture-payment.ts';
import { challengeDocumentOf } from './payment/find-payment.ts';
import { lookUpAndRecord, lookUpPayment } from './payment/look-up-payment.ts';
import { openPayment } from './payment/open-payment.ts';
import { voidPayment } from './payment/void-payment.ts';
import { AMOUNT, authorisationWith, paymentFixture } from './payments.fixture.ts';
import { refundPayment } from './refunds/refund-payment.ts';
import { forgetCards } from './saved-cards/forget-cards.ts';
import { savedCardsOf, savedCardToken } from './saved-cards/saved-cards.ts';

const HOLDER = 'Gizem Saklıoğlu';
const CODE = '917';
const exporter = new InMemorySpanExporter();
const tracing = recordTraces({ role: 'test', share: 1 }, new SimpleSpanProcessor({ exporter }));
afterEach(closeStandIns);
afterAll(() => tracing.stop());

/** Everything that is left of the payments of a gateway, as text. */
interface Left {
  readonly outcomes: readonly string[];
  readonly log: string;
  readonly everything: string;
}

async function leftBy(
  opened: (typeof WATCHED_GATEWAYS)[number][1],
  careless = false,
): Promise<Left & { readonly watched: WatchedGateway }> {
  const { db } = await resetDatabase(await testDatabase());
  exporter.reset();
  const lines: string[] = [];
  const said: unknown[] = [];
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  const watched = await opened(db, log);
  const gateway = careless ? quotingGateway(watched) : watched.gateway;
  const deps: PaymentDeps = { ...paymentFixture(db, { log }).deps, gateways: { [gateway.name]: gateway } };
  const outcomes: string[] = [];
  for (const story of watched.stories)
    await withSpan('the life of a payment', {}, async () => void outcomes.push(await lifeOf(deps, watched, story, said)));
  await watched.close();
  const spans = exporter
    .getFinishedSpans()
    .map(({ name, attributes, events, status }) => JSON.stringify({ name, attributes, events, status }));
  expect(spans.length).toBeGreaterThan(watched.stories.length);
  const everything = [await wholeDatabase(db), ...lines, ...spans, ...said.map(textOf)].join('\n');
  return { outcomes, log: lines.join(''), everything, watched };
}

/** One card from its first digits to its refund, as far as it goes. @returns what became of it */
async function lifeOf(deps: PaymentDeps, watched: WatchedGateway, story: CardStory, said: unknown[]): Promise<string> {
  const { gateway } = watched;
  const card: Card = { holder: HOLDER, number: story.number, expiryMonth: 8, expiryYear: 2029, cvc: CODE };
  const onPage = gateway.cardEntry === 'provider_page';
  const plans = { ...deps, gateway: gateway.name, installmentsMost: 6 };
  const bin = onPage ? null : (binOf(card.number) ?? null);
  const [plan] = await offeredInstallments(plans, { bin, amount: AMOUNT });
  watched.breakPlans?.();
  said.push(await offeredInstallments(plans, { bin, amount: AMOUNT }));

  const owner = newId();
  story.before?.();
  const paymentId = await paid(
    deps,
    watched,
    { card: onPage ? null : card, typed: card, owner, story, plan: onPage ? undefined : plan },
    said,
  );
  said.push(await capturePayment(deps, paymentId).catch(errorOf));
  said.push(await refundPayment(deps, paymentId, newId(), { ...AMOUNT, minor: 10_000 }, 'cancelled').catch(errorOf));
  const { payment } = (await voidPayment(deps, paymentId).catch(() => undefined)) ?? {};
  for (const saved of await savedCardsOf(deps.db, owner)) {
    const token = await savedCardToken(deps.db, { ownerId: owner, id: saved.id, gateway: gateway.name });
    if (token)
      await paid(deps, watched, { card: token, typed: card, owner: null, story: { name: story.name, number: story.number } }, said);
  }
  await forgetCards(deps).catch(errorOf);
  return `${story.name}: ${payment?.state}`;
}

interface Paying {
  readonly card: Card | CardToken | null;
  readonly typed: Card;
  readonly owner: string | null;
  readonly story: CardStory;
  readonly plan?: Parameters<typeof authorisePayment>[2]['plan'] | undefined;
}

async function paid(
  deps: PaymentDeps,
  watched: WatchedGateway,
  { card, owner, plan, story, typed }: Paying,
  said: unknown[],
): Promise<string> {
  const { gateway } = watched;
  const opening = { id: newId(), reservationId: newId(), gateway: gateway.name, amount: AMOUNT, now: deps.clock(), actor: 'customer' };
  await deps.db.transaction().execute((tx) => openPayment(tx, opening));
  let challenge: Parameters<WatchedGateway['typeCard']>[0] | undefined;
  const heard: typeof gateway = {
    ...gateway,
    authorise: async (request) => {
      const outcome = await (deps.gateways[gateway.name] ?? gateway).authorise(request);
      if (outcome.kind === 'challenge') challenge = outcome.challenge;
      return outcome;
    },
  };
  const own = { ...deps, gateways: { [gateway.name]: heard } };
  const asked = { ...authorisationWith(card), rememberFor: owner, ...(plan ? { plan } : {}) };
  said.push(await authorisePayment(own, opening.id, asked).catch(errorOf));
  // As it stands while the bank asks: the way there is kept until then.
  said.push(await challengeDocumentOf(deps.db, opening.id));
  if (challenge) {
    if (card === null) await watched.typeCard(challenge, typed);
    const fields = await watched.answerBank(challenge, story.answer ?? 'approve').catch(() => ({}));
    await recordCallback(deps, opening.id, { ...fields, pan: typed.number });
  }
  story.afterBank?.();
  said.push(await lookUpAndRecord(deps, opening.id, 'bank'));
  said.push(await lookUpPayment(deps, opening.id).catch(errorOf));
  await lookUpAndRecord(deps, opening.id, 'bank');
  return opening.id;
}

/** A client that quotes the whole request in its error. */
function quotingGateway({ gateway }: WatchedGateway): WatchedGateway['gateway'] {
  const quote = (request: unknown) => Promise.reject(new Error(JSON.stringify(request)));
  return { ...gateway, authorise: quote, installmentsFor: quote };
}

const errorOf = (error: unknown): unknown => error;
const textOf = (value: unknown): string => (value instanceof Error ? `${value.stack} ${value.cause}` : JSON.stringify(value)) ?? '';

/** Whatever tells a card or its holder apart: the number, in groups, its first digits; the code; the name. */
const secretsOf = ({ stories }: WatchedGateway): string[] => [
  ...new Set(stories.flatMap(({ number }) => [number, groupedCardNumber(number), number.slice(0, 8)])),
  'Saklıoğlu',
  `"${CODE}"`,
  STAND_IN_KEYS.secretKey,
];

describe.each(WATCHED_GATEWAYS)('%s', (_name, opened) => {
  test('leaves no card in the database, the log, a trace or an error, whatever becomes of the payment', async () => {
    const { everything, log, outcomes, watched } = await leftBy(opened);
    for (const secret of secretsOf(watched)) expect(everything.includes(secret), secret).toBe(false);
    // What was looked through is what happened: money was taken, refused and given up, and the last four digits are there.
    expect(outcomes.join('\n')).toMatch(/: captured/);
    expect(outcomes.join('\n')).toMatch(/: failed/);
    expect(everything).toContain('0008');
    expect(log.length).toBeGreaterThan(0);
  });

  test('nor does a client of it that quotes the whole request in its error', async () => {
    const { everything, log, watched } = await leftBy(opened, true);
    expect(log).toContain('an authorisation was not answered');
    for (const secret of secretsOf(watched)) expect(everything.includes(secret), secret).toBe(false);
  });
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
