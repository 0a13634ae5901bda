import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { type ApiFixture, apiFixture, cardNumber, checkoutKey, MERT } from '#testing/api';

let fixture: ApiFixture;

beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await apiFixture(db);
});

const keyed = (name: string) => ({ 'idempotency-key': checkoutKey(name) });

test('a program searches, rechecks, asks for a quote, books, pays at the bank, reads, cancels', async () => {
  const clio = await fixture.clio();
  expect(clio.total).toEqual({ minor: 500_000, currency: 'TRY' });

  const recheck = await fixture.ask('GET', `/api/v1/offers/${clio.reference}`);
  expect(recheck.json).toMatchObject({ priceChanged: false, listedTotal: clio.total });

  const quote = await fixture.ask('POST', '/api/v1/quotes', { body: { offer: recheck.json.offer.reference, paymentMode: 'full' } });
  expect(quote.json.summary).toMatchObject({ total: clio.total, payNow: clio.total });
  expect(quote.json.documents.map((document: { kind: string }) => document.kind)).toEqual(['preliminary_information', 'distance_contract']);

  const body = await fixture.order({ offer: quote.json.offer.reference });
  const booked = await fixture.ask('POST', '/api/v1/reservations', { headers: keyed('whole'), body });
  expect(booked.status).toBe(201);
  expect(booked.json.next).toBe('to_bank');
  expect(booked.json.bankUrl).toMatch(/^https:\/\/bank\.example\//);
  const { code, accessKey, bankUrl } = booked.json;
  const key = { 'access-key': accessKey };

  const waiting = await fixture.ask('GET', `/api/v1/reservations/${code}/payment`, { headers: key });
  expect(waiting.json).toMatchObject({ reservationState: 'pending_payment', payment: { state: 'challenge', bankUrl } });

  await fixture.booking.atBank({ kind: 'to_bank', url: bankUrl, code, accessKey });
  await fixture.booking.work();
  const paid = await fixture.ask('GET', `/api/v1/reservations/${code}/payment`, { headers: key });
  expect(paid.json).toMatchObject({ reservationState: 'confirmed', paid: clio.total, payment: { state: 'captured', bankUrl: null } });

  const whole = await fixture.ask('GET', `/api/v1/reservations/${code}`, { headers: key });
  expect(whole.json).toMatchObject({ state: 'confirmed', masked: false, driver: { firstName: 'Elif' }, pickupAt: '2026-08-14T10:00' });
  const masked = await fixture.ask('GET', `/api/v1/reservations/${code}`);
  expect(masked.json).toMatchObject({ masked: true, driver: { firstName: 'E•••' } });

  const documents = await fixture.ask('GET', `/api/v1/reservations/${code}/documents`, { headers: key });
  expect(documents.json.documents).toHaveLength(2);
  const calendar = await fixture.ask('GET', `/api/v1/reservations/${code}/calendar`, { headers: key });
  expect(calendar.text).toContain('BEGIN:VCALENDAR');

  const preview = await fixture.ask('GET', `/api/v1/reservations/${code}/cancellation`, { headers: key });
  expect(preview.json).toMatchObject({ kind: 'refund', amount: clio.total });
  const wrong = { agreed: { kind: 'credit', amount: clio.total } };
  const changed = await fixture.ask('POST', `/api/v1/reservations/${code}/cancellation`, { headers: key, body: wrong });
  expect(changed).toMatchObject({ status: 409, json: { outcome: { kind: 'refund' } } });
  const agreed = { agreed: { kind: preview.json.kind, amount: preview.json.amount } };
  const cancelled = await fixture.ask('POST', `/api/v1/reservations/${code}/cancellation`, { headers: key, body: agreed });
  expect(cancelled).toMatchObject({ status: 200, json: { kind: 'refund', amount: clio.total } });
  await fixture.booking.work();
  const after = await fixture.ask('GET', `/api/v1/reservations/${code}`, { headers: key });
  expect(after.json).toMatchObject({ state: 'cancelled', refunded: clio.total });
  expect(await fixture.booking.books()).toEqual({ held: 0, taken: 0, authorised: 1 });
  expect(fixture.errors).toEqual([]);
});

test('the same request under the same key has the same answer, and books once', async () => {
  const body = await fixture.order();
  const send = () => fixture.ask('POST', '/api/v1/reservations', { headers: keyed('twice'), body });
  const [first, second] = await Promise.all([send(), send()]);
  const third = await send();
  expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
  expect(second.json.code).toBe(first.json.code);
  expect(third.json).toEqual(first.json);
  expect(third.headers.get('location')).toBe(`/api/v1/reservations/${first.json.code}`);
  expect([first, third].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
  expect((await fixture.booking.books()).authorised).toBeLessThanOrEqual(1);

  await fixture.booking.atBank({ kind: 'to_bank', url: first.json.bankUrl, code: first.json.code, accessKey: first.json.accessKey });
  expect((await send()).json).toEqual(first.json);
});

test('another request under the same key is refused, and the first one stands', async () => {
  const body = await fixture.order();
  const first = await fixture.ask('POST', '/api/v1/reservations', { headers: keyed('reused'), body });
  const other = await fixture.ask('POST', '/api/v1/reservations', { headers: keyed('reused'), body: { ...body, flightCode: 'TK2410' } });
  expect(other).toMatchObject({ status: 422, json: { type: 'https://kontak.example/api/docs#idempotency-key-reused' } });
  expect((await fixture.booking.reservation(first.json.code)).state).toBe('pending_payment');
});

test('a request in which something is wrong does not use its key up', async () => {
  const body = await fixture.order();
  const wrong = { ...body, driver: { ...body.driver, email: 'elif@' }, consents: { contract: true, privacy: false } };
  const refused = await fixture.ask('POST', '/api/v1/reservations', { headers: keyed('mended'), body: wrong });
  expect(refused.status).toBe(422);
  expect(refused.json.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code])).toEqual([
    ['/driver/email', 'email_invalid'],
    ['/consents/privacy', 'privacy_required'],
  ]);
  expect((await fixture.ask('POST', '/api/v1/reservations', { headers: keyed('mended'), body })).status).toBe(201);
});

test.each([undefined, 'short', 'spaces are not part of any key'])('without a key that is one (%s) nothing is booked', async (key) => {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const refused = await fixture.ask('POST', '/api/v1/reservations', { headers, body: await fixture.order() });
  expect(refused).toMatchObject({ status: 400, json: { type: 'https://kontak.example/api/docs#idempotency-key-missing' } });
});

test('a total that is not the agreed one is shown, and a new yes books it', async () => {
  const body = await fixture.order({ agreedTotal: { minor: 1, currency: 'TRY' } });
  const changed = await fixture.ask('POST', '/api/v1/reservations', { headers: keyed('price'), body });
  expect(changed).toMatchObject({ status: 409, json: { now: { minor: 500_000, currency: 'TRY' }, was: { minor: 1, currency: 'TRY' } } });
  const { now: agreedTotal, offer } = changed.json;
  const booked = await fixture.ask('POST', '/api/v1/reservations', { headers: keyed('price'), body: { ...body, agreedTotal, offer } });
  expect(booked.status).toBe(201);
});

test('an amount in another currency is no yes', async () => {
  const body = await fixture.order({ agreedTotal: { minor: 500_000, currency: 'EUR' } });
  const refused = await fixture.ask('POST', '/api/v1/reservations', { headers: keyed('euro'), body });
  expect(refused).toMatchObject({ status: 422, json: { errors: [{ pointer: '/agreedTotal/currency', code: 'currency_differs' }] } });
});

test('a declined card leaves the car held, and another card pays', async () => {
  const declining = { holder: 'Elif Karaoğlu', number: cardNumber('insufficient_funds'), expiry: '08/29', cvc: '123' };
  const body = await fixture.order({ card: declining });
  const send = () => fixture.ask('POST', '/api/v1/reservations', { headers: keyed('declined'), body });
  const declined = await send();
  expect(declined).toMatchObject({ status: 402, json: { reason: 'insufficient_funds' } });
  expect((await send()).json).toEqual(declined.json);

  const { code, accessKey } = declined.json;
  const card = { ...declining, number: cardNumber('success') };
  const pay = { headers: { ...keyed('second card'), 'access-key': accessKey }, body: { card } };
  const badKey = await fixture.ask('POST', `/api/v1/reservations/${code}/payments`, pay);
  expect(badKey.status).toBe(400);
  const again = await fixture.ask('POST', `/api/v1/reservations/${code}/payments`, {
    ...pay,
    headers: { ...keyed('second-card'), 'access-key': accessKey },
  });
  expect(again).toMatchObject({ status: 201, json: { next: 'to_bank', code } });
});

test('what is paid at delivery needs no card and no bank', async () => {
  const body = await fixture.order({ paymentMode: 'delivery', card: null });
  const booked = await fixture.ask('POST', '/api/v1/reservations', { headers: keyed('delivery'), body });
  expect(booked).toMatchObject({ status: 201, json: { next: 'confirming', bankUrl: null } });
  const key = { 'access-key': booked.json.accessKey };
  const payment = await fixture.ask('GET', `/api/v1/reservations/${booked.json.code}/payment`, { headers: key });
  expect(payment.json.payment).toBeNull();
});

test('a car that is gone is answered with the nearest ones, each bookable', async () => {
  const { json } = await fixture.ask('GET', fixture.searchPath());
  const duster = json.offers.find((offer: { unitsLeft: number; vehicle: { name: string } }) => offer.vehicle.name.includes('Duster'));
  const order = { offer: duster.reference, agreedTotal: duster.total };
  const first = await fixture.ask('POST', '/api/v1/reservations', { headers: keyed('first'), body: await fixture.order(order) });
  expect(first.status).toBe(201);
  const second = await fixture.ask('POST', '/api/v1/reservations', { headers: keyed('second'), body: await fixture.order(order) });
  expect(second).toMatchObject({ status: 410, json: { type: 'https://kontak.example/api/docs#sold-out' } });
  const [nearest] = second.json.alternatives;
  const body = await fixture.order({ offer: nearest.reference, agreedTotal: nearest.total });
  expect((await fixture.ask('POST', '/api/v1/reservations', { headers: keyed('other'), body })).status).toBe(201);
});

test('a campaign that does not apply is named, and nothing is booked', async () => {
  const body = await fixture.order({ campaignCode: 'NOSUCHCODE' });
  const refused = await fixture.ask('POST', '/api/v1/reservations', { headers: keyed('campaign'), body });
  expect(refused).toMatchObject({ status: 422, json: { reason: 'unknown', errors: [{ pointer: '/campaignCode' }] } });
});

test('a reference that is old or not ours books nothing', async () => {
  const body = await fixture.order();
  const forged = await fixture.ask('POST', '/api/v1/reservations', { headers: keyed('forged'), body: { ...body, offer: 'abc.def' } });
  expect(forged).toMatchObject({ status: 422, json: { type: 'https://kontak.example/api/docs#offer-invalid' } });
  fixture.booking.pass({ minutes: 31 });
  const old = await fixture.ask('GET', `/api/v1/offers/${body.offer}`);
  expect(old).toMatchObject({ status: 410, json: { type: 'https://kontak.example/api/docs#offer-expired' } });
});

test('the e-mail of the booking gets the key; another one does not', async () => {
  const { code } = await fixture.booking.confirmed();
  const other = await fixture.ask('POST', `/api/v1/reservations/${code}/access`, { body: { email: 'baska@ornek.com' } });
  expect(other.status).toBe(403);
  const proved = await fixture.ask('POST', `/api/v1/reservations/${code}/access`, { body: { email: 'elif.karaoglu@ornek.com' } });
  expect(proved).toMatchObject({ status: 200, json: { code } });
  const opened = await fixture.ask('GET', `/api/v1/reservations/${code}`, { headers: { 'access-key': proved.json.accessKey } });
  expect(opened.json).toMatchObject({ code, masked: false });
});

test('whoever confirmed the address of a booking owns it; somebody else sees what anybody sees', async () => {
  const { code } = await fixture.booking.confirmed({ email: 'elif@ornek.com' });
  const elif = await fixture.member();
  const mert = await fixture.member(MERT);

  const own = await fixture.ask('GET', '/api/v1/account/reservations', { token: elif });
  expect(own.json.reservations).toMatchObject([{ code, masked: false }]);
  expect((await fixture.ask('GET', `/api/v1/reservations/${code}`, { token: elif })).json.masked).toBe(false);
  expect((await fixture.ask('GET', `/api/v1/reservations/${code}/cancellation`, { token: elif })).status).toBe(200);

  expect((await fixture.ask('GET', '/api/v1/account/reservations', { token: mert })).json.reservations).toEqual([]);
  expect((await fixture.ask('GET', `/api/v1/reservations/${code}`, { token: mert })).json.masked).toBe(true);
  for (const part of ['payment', 'documents', 'calendar', 'cancellation'])
    expect((await fixture.ask('GET', `/api/v1/reservations/${code}/${part}`, { token: mert })).status, part).toBe(404);
});

test('one’s own reservations are found by state and day, page by page', async () => {
  const codes: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    codes.unshift((await fixture.booking.confirmed({ email: 'elif@ornek.com', checkoutKey: checkoutKey(`number-${count}`) })).code);
    fixture.booking.pass({ minutes: 5 });
  }
  const token = await fixture.member();
  const list = async (query: string) => (await fixture.ask('GET', `/api/v1/account/reservations?${query}`, { token })).json;
  const codesOf = ({ reservations }: { reservations: { code: string }[] }) => reservations.map(({ code }) => code);

  const first = await list('limit=2');
  expect([codesOf(first), first.next]).toEqual([codes.slice(0, 2), codes[1]]);
  const second = await list(`limit=2&after=${first.next}`);
  expect([codesOf(second), second.next]).toEqual([codes.slice(2), null]);
  expect(codesOf(await list('state=cancelled'))).toEqual([]);
  expect(codesOf(await list('state=confirmed&state=cancelled'))).toEqual(codes);
  const [{ pickupAt }] = (await list('')).reservations;
  const pickedUp = pickupAt.slice(0, 10);
  expect(codesOf(await list(`pickupFrom=${pickedUp}&pickupTo=${pickedUp}`))).toEqual(codes);
  expect(codesOf(await list('pickupFrom=2030-01-01'))).toEqual([]);
});

test('an order that needs a proof says so, waits, and goes on with the digits of its e-mail and its own key', async () => {
  const atDelivery =
    (name: string, email = 'elif@ornek.com') =>
    async () => {
      const { driver, ...order } = await fixture.order({ paymentMode: 'delivery', card: null });
      return fixture.ask('POST', '/api/v1/reservations', { headers: keyed(name), body: { ...order, driver: { ...driver, email } } });
    };
  const first = await atDelivery('first')();
  expect(first.json.next).toBe('confirming');
  const second = await atDelivery('second', 'elif+2@ornek.com')();
  expect(second.json.next).toBe('proof_asked');
  await fixture.booking.work();
  const { code, accessKey } = second.json;
  const key = { 'access-key': accessKey };
  expect((await fixture.ask('GET', `/api/v1/reservations/${code}`, { headers: key })).json.state).toBe('awaiting_proof');

  const digits =
    /\d{6}/.exec(fixture.booking.mails.findLast(({ to }) => to === 'elif+2@ornek.com')?.subject.replace(code, '') ?? '')?.[0] ?? '';
  const prove = (typed: string, headers: Readonly<Record<string, string>> = key) =>
    fixture.ask('POST', `/api/v1/reservations/${code}/proof`, { headers, body: { digits: typed } });
  expect((await prove(digits, { 'access-key': first.json.accessKey })).status).toBe(404);
  expect((await prove(digits, {})).status).toBe(404);
  expect((await prove(digits === '000000' ? '000001' : '000000')).json.type).toBe('https://kontak.example/api/docs#proof-wrong');
  expect((await prove(digits)).status).toBe(204);
  await fixture.booking.work();
  expect((await fixture.ask('GET', `/api/v1/reservations/${code}`, { headers: key })).json.state).toBe('confirmed');
  expect((await fixture.ask('POST', `/api/v1/reservations/${code}/proof/emails`, { headers: key })).json.type).toBe(
    'https://kontak.example/api/docs#proof-too-late',
  );
});

test('a member who orders with the confirmed address is asked for no proof', async () => {
  const token = await fixture.member();
  const book = async (name: string) => {
    const body = await fixture.order({ paymentMode: 'delivery', card: null });
    return (await fixture.ask('POST', '/api/v1/reservations', { token, headers: keyed(name), body })).json.next;
  };
  expect([await book('one'), await book('two')]).toEqual(['confirming', 'confirming']);
});

test('campaign codes are not guessed through the API', async () => {
  const { reference } = await fixture.clio();
  const reasonOf = async (campaignCode: string) =>
    (await fixture.ask('POST', '/api/v1/quotes', { body: { offer: reference, paymentMode: 'full', campaignCode } })).json.campaign.reason;
  const reasons = [];
  for (let turn = 0; turn < 42; turn += 1) {
    // The API's own limit of requests is another one.
    if (turn % 20 === 0) fixture.booking.pass({ minutes: 1 });
    reasons.push(await reasonOf(`TAHMIN${turn}`));
  }
  expect(reasons.indexOf('too_many_tries')).toBe(40);
  expect(await reasonOf('YAZ10')).toBe('too_many_tries');
});
