import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { addDays, dateOf, type WallClock } from '#kernel/time';
import { listActs } from '#platform/acts';
import { folderBlobs } from '#platform/uploads/blobs';
import { resetDatabase, testDatabase } from '#testing';
import { accessKeyOf } from '../access/access.ts';
import { type BookingFixture, bookingFixture, checkoutKey, STAFF } from '../booking.fixture.ts';
import { reservationData } from '../manage/personal-data.ts';
import { reservationFile } from '../overview/reservation-file.ts';
import { workQueue } from '../overview/work-queue.ts';
import { answerCharge, decideCharge } from './answer-charge.ts';
import { discardDraftCharge, makeCharge, saveDraftCharge } from './draft-charge.ts';
import { addEvidence, evidenceForCustomer, evidenceForDesk, evidenceForStaff, forgetChargeEvidence, removeEvidence } from './evidence.ts';
import { customerCharges, objectToCharge } from './object-to-charge.ts';
import { desk, photograph, returnedRental } from './rental-charges.fixture.ts';
import { returnedRentals } from './supplier-charges.ts';

const folder = mkdtempSync(join(tmpdir(), 'charges-'));
const blobs = folderBlobs(folder);
afterAll(() => rmSync(folder, { recursive: true }));

let fixture: BookingFixture;
let rental: Awaited<ReturnType<typeof returnedRental>>;
beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
  rental = await returnedRental(fixture, blobs);
});

const CUSTOMER = { kind: 'customer', id: null } as const;
const SAID = 'Depoyu dolu teslim ettim, fişi bende.';
const told = () => fixture.mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('rental charge'));
const object = async (id: string, changes: object = {}) => {
  const { version } = await rental.charge(id);
  const typed = { objection: 'too_high', said: SAID };
  return objectToCharge(fixture.deps, { ...rental, id, seen: version, act: 'objected', typed, locale: 'tr', by: CUSTOMER, ...changes });
};
const answer = async (id: string, wish: 'upheld' | 'reduced' | 'withdrawn', changes: object = {}) => {
  const { version } = await rental.charge(id);
  const typed = { said: 'Fişe göre düzelttik.', amount: '800' };
  return answerCharge(fixture.deps, { ...rental.of(), id, seen: version, answer: wish, typed, locale: 'tr', ...changes });
};
const decide = async (id: string, wish: 'upheld' | 'reduced' | 'withdrawn', changes: object = {}) => {
  const { version } = await rental.charge(id);
  const typed = { said: 'İki tarafın belgelerine baktık.', amount: '300' };
  return decideCharge(fixture.deps, {
    code: rental.code,
    by: STAFF,
    id,
    seen: version,
    answer: wish,
    typed,
    locale: 'tr',
    ...changes,
  } as never);
};

test('a desk charges with what it can show: the customer is told once, sees it with its terms, and what is kept of the deposit', async () => {
  const id = await rental.draft();
  // A draft is seen by its supplier alone.
  expect((await customerCharges(fixture.deps, rental))?.charges).toEqual([]);
  expect((await reservationFile(fixture.deps, rental.code))?.charges).toEqual([]);
  const charge = () => makeCharge(fixture.deps, { ...rental.of(), id, seen: 1 });
  expect((await Promise.all([charge(), charge()])).map(({ kind }) => kind)).toEqual(['charged', 'charged']);
  await fixture.work();
  expect(told()).toEqual([
    `rental charge ${rental.code}: charged fuel 120000>120000 https://kontak.example/tr/${rental.code}/charges?key=${await key()}`,
  ]);
  const shown = await customerCharges(fixture.deps, rental);
  expect(shown).toMatchObject({ supplier: 'Yolbaz', kept: { minor: 120_000 } });
  expect(shown?.charges).toMatchObject([
    {
      id,
      state: 'charged',
      stands: { minor: 120_000 },
      said: 'Depo yarım döndü.',
      terms: [{ kind: 'fuel' }, { kind: 'deposit' }],
      evidence: [{ type: 'image/webp' }],
      mayObject: true,
      mayPassOn: false,
      events: [{ event: 'charged', by: 'supplier' }],
    },
  ]);
  expect(JSON.stringify(shown)).not.toContain('7a0c7a0c-7a0c-4a0c');
  const acts = await listActs(fixture.deps.db, { subject: { kind: 'reservation', id: rental.code }, limit: 1 });
  expect(acts).toMatchObject([{ action: 'reservation.charge_charged', by: { kind: 'supplier' }, facts: { kind: 'fuel', minor: 120_000 } }]);
  expect(await rental.shown()).toMatchObject({ deposit: { minor: 500_000 }, kept: { minor: 120_000 }, left: { minor: 380_000 } });
  expect((await returnedRentals(fixture.deps, { ...rental.of(), after: '' })).rentals).toMatchObject([{ code: rental.code, charges: 1 }]);
});

const key = async () => accessKeyOf(fixture.deps, await fixture.reservation(rental.code));

test('nothing is charged without evidence but a late return, after its days, or as it was not seen', async () => {
  const { newId: id, today } = await rental.shown();
  const typed = { kind: 'damage', way: 'to_be_paid', amount: '900', happenedOn: today, said: 'Sağ kapıda çizik.' };
  const save = (changes: object = {}) =>
    saveDraftCharge(fixture.deps, { ...rental.of(), id, typed: { ...typed, ...changes }, locale: 'tr' });
  const charge = (seen: number) => makeCharge(fixture.deps, { ...rental.of(), id, seen });
  await save();
  expect((await charge(1)).kind).toBe('no_evidence');
  expect((await save({ amount: 'x' })).kind).toBe('unclear');
  await save({ kind: 'late_return' });
  expect([(await charge(1)).kind, (await charge(2)).kind]).toEqual(['overtaken', 'charged']);
  expect((await save()).kind).toBe('not_possible');
  const second = await rental.draft();
  fixture.pass({ hours: 30 * 24 });
  expect((await makeCharge(fixture.deps, { ...rental.of(), id: second, seen: 1 })).kind).toBe('too_late');
  expect((await rental.shown()).kinds.map(({ kind }) => kind)).toEqual(['toll', 'traffic_fine']);
  fixture.pass({ hours: 90 * 24 });
  expect((await rental.shown()).kinds).toEqual([]);
  expect((await returnedRentals(fixture.deps, { ...rental.of(), after: '' })).rentals).toEqual([]);
});

test('an objection is told to the desk and answered; who does not agree passes it on, and our people decide', async () => {
  const id = await rental.charged();
  expect(await object(id, { typed: { objection: '', said: 'kısa' } })).toEqual({
    kind: 'unclear',
    problems: { objection: 'missing', said: 'too_short' },
  });
  const twice = [await object(id), await object(id)];
  expect(twice).toEqual([{ kind: 'done' }, { kind: 'done' }]);
  const { rows } = await sql<{ kind: string }>`select kind from desk_notices where kind like 'charge%'`.execute(fixture.deps.db);
  expect(rows).toEqual([{ kind: 'charge_objected' }]);
  expect((await returnedRentals(fixture.deps, { ...rental.of(), after: '' })).toAnswer).toMatchObject([
    { code: rental.code, charge: { id } },
  ]);
  expect(await decide(id, 'upheld')).toEqual({ kind: 'not_possible' });
  expect(await answer(id, 'reduced', { typed: { said: 'Fişe göre düzelttik.', amount: '1200' } })).toEqual({
    kind: 'unclear',
    problems: { amount: 'not_less' },
  });
  expect(await answer(id, 'reduced')).toEqual({ kind: 'done' });
  expect(await rental.charge(id)).toMatchObject({ state: 'answered', amount: { minor: 120_000 }, stands: { minor: 80_000 } });
  expect(await object(id, { act: 'passed_on', typed: { objection: '', said: 'Hâlâ fazla, fişi ekleyemiyorum.' } })).toEqual({
    kind: 'done',
  });
  expect((await workQueue(fixture.deps)).rows).toMatchObject([{ kind: 'charge_objected', code: rental.code, since: fixture.now() }]);
  expect(await decide(id, 'reduced')).toEqual({ kind: 'done' });
  expect(await decide(id, 'reduced', { seen: 4 })).toEqual({ kind: 'overtaken' });
  expect((await workQueue(fixture.deps)).rows).toEqual([]);
  await fixture.work();
  expect(told().map((subject) => subject.replace(/ https.*/, '').replace(`rental charge ${rental.code}: `, ''))).toEqual([
    'charged fuel 120000>120000',
    'objected fuel 120000>120000',
    'reduced fuel 120000>80000',
    'passed_on fuel 80000>80000',
    'decided_reduced fuel 80000>30000',
  ]);
  const { events, state } = await rental.charge(id);
  expect([state, events.map(({ by, event }) => `${by} ${event}`)]).toEqual([
    'settled',
    ['supplier charged', 'customer objected', 'supplier reduced', 'customer passed_on', 'staff decided_reduced'],
  ]);
  // In the customer's favour there is always a way.
  expect(await answer(id, 'withdrawn')).toEqual({ kind: 'done' });
  expect((await customerCharges(fixture.deps, rental))?.kept).toEqual({ minor: 0, currency: 'TRY' });
});

test('what its supplier does not answer in time our people decide; an objection that comes too late is none', async () => {
  const [id, late] = [await rental.charged(), await rental.charged({ kind: 'toll', amount: '90' })];
  await object(id);
  fixture.pass({ hours: 7 * 24 - 1 });
  expect((await workQueue(fixture.deps)).rows).toEqual([]);
  fixture.pass({ hours: 1 });
  const dueAt = new Date(fixture.now().getTime() + 7 * 86_400_000);
  expect((await workQueue(fixture.deps)).rows).toMatchObject([{ kind: 'charge_objected', since: fixture.now(), dueAt }]);
  expect(await decide(id, 'withdrawn')).toEqual({ kind: 'done' });
  expect(await rental.charge(id)).toMatchObject({ state: 'withdrawn', stands: { minor: 0 }, endsAt: null });
  fixture.pass({ hours: 7 * 24 });
  expect(await object(late)).toEqual({ kind: 'not_possible' });
});

test('a withdrawal and an objection at one moment are one after the other: nothing is objected to that does not stand', async () => {
  const id = await rental.charged();
  const outcomes = await Promise.all([answer(id, 'withdrawn'), object(id)]);
  const { state, events } = await rental.charge(id);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'overtaken']);
  expect(state).toBe(outcomes[0]?.kind === 'done' ? 'withdrawn' : 'objected');
  expect(events).toHaveLength(2);
});

test('another supplier’s desk, one of another office, a stranger and another rental of the same customer find nothing', async () => {
  const id = await rental.charged();
  const file = String((await rental.charge(id)).evidence[0]?.id);
  const deps = { ...fixture.deps, blobs };
  for (const by of [desk({ supplier: 'another' }), desk({ offices: ['another'] })]) {
    expect((await makeCharge(fixture.deps, { ...rental.of(by), id, seen: 1 })).kind).toBe('not_found');
    expect((await answer(id, 'withdrawn', { by })).kind).toBe('not_found');
    expect((await addEvidence(deps, { ...rental.of(by), id, files: [await photograph()] })).kind).toBe('not_found');
    expect(await evidenceForDesk(deps, { ...rental.of(by), charge: id, file })).toBeUndefined();
    expect((await returnedRentals(fixture.deps, { ...rental.of(by), after: '' })).rentals).toEqual([]);
  }
  expect((await answer(id, 'withdrawn', { supplier: 'another' })).kind).toBe('not_found');
  expect((await object(id, { accessKey: 'x'.repeat(43) })).kind).toBe('not_found');
  expect(await customerCharges(fixture.deps, { code: rental.code, accessKey: '' })).toBeUndefined();
  const later = { pickupAt: '2026-10-01T10:00' as WallClock, returnAt: '2026-10-05T10:00' as WallClock };
  const { reference: offer } = await fixture.listed('Renault Clio', later);
  const other = await fixture.confirmed({ offer, checkoutKey: checkoutKey('other') });
  expect((await object(id, other)).kind).toBe('not_found');
  expect(await evidenceForCustomer(deps, { ...other, charge: id, file })).toBeUndefined();
  expect(await evidenceForStaff(deps, { code: other.code, charge: id, file })).toBeUndefined();
  expect((await evidenceForCustomer(deps, { ...rental, charge: id, file }))?.type).toBe('image/webp');
  expect((await evidenceForStaff(deps, { code: rental.code, charge: id, file }))?.name).toBe(`${rental.code}-fuel-${file}`);
  // Another rental's draft does not become this one's.
  const { newId } = await rental.shown();
  const foreign = {
    ...rental.of(),
    id,
    typed: { kind: 'fuel', way: 'deposit', amount: '1', happenedOn: (await rental.shown()).today, said: 'Başkasının kaydı.' },
  };
  expect((await saveDraftCharge(fixture.deps, { ...foreign, locale: 'tr' })).kind).toBe('not_possible');
  expect(newId).not.toBe(id);
});

test('files of a draft come and go; those of a charge stay until a year after the last word', async () => {
  const deps = { ...fixture.deps, blobs };
  const id = await rental.draft();
  const add = async (...files: Uint8Array[]) => addEvidence(deps, { ...rental.of(), id, files });
  expect(await add(Buffer.from('no picture'))).toEqual({ kind: 'refused', fault: 'not_a_paper' });
  expect(await add()).toEqual({ kind: 'refused', fault: 'file_missing' });
  // The same one again is the same.
  expect((await add(await photograph(), await photograph('#a22'))).kind).toBe('saved');
  const [first, second] = (await rental.charge(id)).evidence;
  expect((await rental.charge(id)).evidence).toHaveLength(2);
  expect(await evidenceForStaff(deps, { code: rental.code, charge: id, file: String(first?.id) })).toBeUndefined();
  expect((await removeEvidence(deps, { ...rental.of(), id, file: second?.id ?? 0 })).kind).toBe('removed');
  expect(await blobs.get('evidence', second?.digest ?? '')).toBeUndefined();
  await makeCharge(fixture.deps, { ...rental.of(), id, seen: 1 });
  expect((await removeEvidence(deps, { ...rental.of(), id, file: first?.id ?? 0 })).kind).toBe('not_possible');
  expect((await add(await photograph('#111'))).kind).toBe('not_possible');
  const thrown = await rental.draft({ said: 'Bunu düşünelim.' });
  expect((await discardDraftCharge(deps, { ...rental.of(), id: thrown })).kind).toBe('discarded');
  // Its photograph is the other charge's as well.
  expect(await blobs.get('evidence', first?.digest ?? '')).toBeDefined();
  expect((await discardDraftCharge(deps, { ...rental.of(), id })).kind).toBe('not_possible');
  const forgotten = await rental.draft({ said: 'Bunu unutalım.' });
  fixture.pass({ hours: 15 * 24 });
  expect(await forgetChargeEvidence(deps)).toBe(0);
  await expect(rental.charge(forgotten)).rejects.toThrow();
  fixture.pass({ hours: 351 * 24 });
  expect([await forgetChargeEvidence(deps), await forgetChargeEvidence(deps)]).toEqual([1, 0]);
  expect(await blobs.get('evidence', first?.digest ?? '')).toBeUndefined();
  expect(await rental.charge(id)).toMatchObject({ evidence: [{ digest: null }], said: 'Depo yarım döndü.' });
});

test('the database refuses what the code does not do: growing, changing and deleting what was charged', async () => {
  const id = await rental.charged();
  const { db } = fixture.deps;
  for (const change of ['amount_minor = 200000, stands_minor = 200000', "said = 'Başka bir şey.'", "way = 'to_be_paid'", "state = 'draft'"])
    await expect(sql`update rental_charges set ${sql.raw(change)} where id = ${id}`.execute(db), change).rejects.toThrow();
  await expect(sql`delete from rental_charges where id = ${id}`.execute(db)).rejects.toThrow(/never deleted/);
  await answer(id, 'withdrawn');
  await expect(sql`update rental_charges set version = 9 where id = ${id}`.execute(db)).rejects.toThrow(/only reduced or withdrawn/);
});

test('its customer takes along what was charged and written; an erasure leaves it with the contract that it belongs to', async () => {
  const id = await rental.charged();
  await object(id);
  const data = reservationData(fixture.deps);
  const subject = { verifiedEmails: [fixture.filled.email ?? ''] };
  const exported = JSON.stringify(await data.export(subject));
  for (const words of ['Depo yarım döndü.', SAID, 'too_high']) expect(exported).toContain(words);
  expect(await data.preview(subject)).toEqual({ erased: 0, kept: 1 });
  await fixture.deps.db.transaction().execute((tx) => data.erase(tx, subject));
  expect((await rental.charge(id)).events).toHaveLength(2);
});

test('a car that was handed over the day before it was expected is charged from that day on', async () => {
  const early = await bookingFixture((await resetDatabase(await testDatabase())).db);
  const handedOver = await returnedRental(early, blobs, { earlyHours: 20 });
  const { from, pickupAt, newId } = await handedOver.shown();
  expect(from).toBe(dateOf(addDays(pickupAt, -1)));
  const draft = (happenedOn: string) =>
    saveDraftCharge(early.deps, {
      ...handedOver.of(),
      id: newId,
      typed: { kind: 'fuel', way: 'deposit', amount: '1200', happenedOn, said: 'Depo yarım döndü.' },
      locale: 'tr',
    });
  expect(await draft(dateOf(addDays(pickupAt, -2)))).toEqual({ kind: 'unclear', problems: { happenedOn: 'before_rental' } });
  expect(await draft(from)).toEqual({ kind: 'saved' });
});
