import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Principal } from '#kernel/principal';
import { listActs } from '#platform/acts';
import type { Database } from '#platform/database';
import { type Blobs, folderBlobs } from '#platform/uploads/blobs';
import { MARKET_NOW, resetDatabase, testDatabase } from '#testing';
import { AYSE, PROFILE, read } from '../partners/by-hand.fixture.ts';
import { changeState, createPartner } from '../partners/partner.ts';
import { profileFormFrom } from '../partners/profile-form.ts';
import { acceptContract, listContracts, putContract } from './contract.ts';
import { endingPapers, listPapers, paperFile, putPaper, removePaper } from './papers.ts';

const EGE: Principal = { kind: 'supplier', id: 'ege', supplier: 'korfez-oto', roles: ['owner'], offices: null };
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);
/** The days of the tests are counted from the market's. */
const day = (after: number): string => new Date(MARKET_NOW.getTime() + after * 86_400_000).toISOString().slice(0, 10);

let db: Database;
let blobs: Blobs;
const deps = () => ({ db, clock: () => MARKET_NOW, blobs });
const supplier = 'korfez-oto';

beforeEach(async () => {
  db = (await resetDatabase(await testDatabase())).db;
  blobs = folderBlobs(await mkdtemp(join(tmpdir(), 'papers-')));
  await createPartner(deps(), read(profileFormFrom(Object.entries({ ...PROFILE, taxNumber: '1234567890' }), 2026)), AYSE);
});

test('a paper is kept with its last day, asked for anew a month before it, and handed out for its own supplier alone', async () => {
  const put = (until: number, text: string) =>
    putPaper(deps(), { supplier, entry: { kind: 'insurance', note: '', validUntil: day(until) }, file: pdf(text), by: EGE });
  expect(await put(20, 'old')).toEqual({ kind: 'saved' });
  expect(await endingPapers(deps())).toMatchObject([{ supplier, name: PROFILE.name, kind: 'insurance', validUntil: day(20) }]);
  expect(await endingPapers(deps(), 'another')).toEqual([]);
  // The next policy takes the reminder away: nothing of that kind ends soon.
  await put(400, 'next');
  expect(await endingPapers(deps())).toEqual([]);

  const [next, old] = await listPapers(deps(), supplier);
  expect(next?.validUntil).toBe(day(400));
  const of = { paper: old?.id ?? 0 };
  expect(Buffer.from((await paperFile(deps(), { supplier, of }))?.bytes ?? [])).toEqual(pdf('old'));
  expect(await paperFile(deps(), { supplier: 'another', of })).toBeUndefined();
  expect(await removePaper(deps(), { supplier: 'another', id: of.paper, by: EGE })).toEqual({ kind: 'not_found' });
  expect(await removePaper(deps(), { supplier, id: of.paper + 99, by: EGE })).toEqual({ kind: 'not_found' });

  await removePaper(deps(), { supplier, id: next?.id ?? 0, by: EGE });
  expect(await blobs.get('papers', next?.digest ?? '')).toBeUndefined();
  expect(await endingPapers(deps(), supplier)).toHaveLength(1);
  await changeState(deps(), { supplier, from: 'invited', to: 'closed', by: AYSE });
  expect(await endingPapers(deps())).toEqual([]);
});

test('what is no paper is refused beside its field, and the sixty-first is', async () => {
  const entry = { kind: 'other', note: 'Yetki', validUntil: null } as const;
  expect(await putPaper(deps(), { supplier, entry, file: Buffer.from('MZ'), by: EGE })).toEqual({
    kind: 'unclear',
    problems: { file: 'not_a_paper' },
  });
  await sql`insert into supplier_papers (supplier, kind, note, digest, type, put_by, put_at)
    select ${supplier}, 'other', 'n' || n, repeat('0', 64), 'application/pdf', 'ege', now() from generate_series(1, 60) n`.execute(db);
  expect(await putPaper(deps(), { supplier, entry, file: pdf('one more'), by: EGE })).toEqual({
    kind: 'unclear',
    problems: { file: 'too_many_papers' },
  });
});

test('a contract is accepted by version, once, as it was seen; and stays as it was', async () => {
  expect(await acceptContract(deps(), { supplier, version: 1, by: EGE })).toEqual({ kind: 'not_found' });
  await putContract(deps(), { supplier, file: pdf('first'), by: AYSE });
  await putContract(deps(), { supplier, file: pdf('second'), by: AYSE });
  expect(await acceptContract(deps(), { supplier, version: 1, by: EGE })).toEqual({ kind: 'not_latest' });
  expect(await acceptContract(deps(), { supplier, version: 2, by: EGE })).toEqual({ kind: 'saved' });
  expect(await acceptContract(deps(), { supplier, version: 2, by: { ...EGE, id: 'somebody else' } })).toEqual({ kind: 'saved' });
  expect(await acceptContract(deps(), { supplier: 'another', version: 2, by: EGE })).toEqual({ kind: 'not_found' });
  expect(await listContracts(deps(), supplier)).toMatchObject([
    { version: 2, putBy: 'ayse', acceptedBy: 'ege', acceptedAt: MARKET_NOW },
    { version: 1, acceptedBy: null },
  ]);
  expect(await paperFile(deps(), { supplier, of: { contract: 1 } })).toMatchObject({ type: 'application/pdf' });
  expect(await paperFile(deps(), { supplier: 'another', of: { contract: 1 } })).toBeUndefined();
  expect((await listActs(db, { limit: 3 })).map(({ action }) => action)).toEqual([
    'supplier.contract_accepted',
    'supplier.contract_put',
    'supplier.contract_put',
  ]);
  for (const change of [
    sql`update supplier_contracts set accepted_by = 'other' where version = 2`,
    sql`update supplier_contracts set digest = repeat('0', 64) where version = 1`,
    sql`delete from supplier_contracts`,
  ])
    await expect(change.execute(db)).rejects.toThrow(/stays as it was/);
});
