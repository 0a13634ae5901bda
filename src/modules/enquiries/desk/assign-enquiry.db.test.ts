import { beforeEach, expect, test } from 'vitest';
import { listActs } from '#platform/acts';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { enquiryFixture, VISITOR } from '../enquiries.fixture.ts';
import { TOKEN_FIELD, TRAP_FIELD } from '../forms/form-fields.ts';
import { formTokenFor, submitEnquiryForm } from '../submit-enquiry.ts';
import { listTemplates, retireTemplate, saveTemplate } from '../templates/templates.ts';
import { transitionEnquiry } from '../transition-enquiry.ts';
import { assignEnquiry } from './assign-enquiry.ts';
import { enquiryFile, listEnquiries } from './enquiry-file.ts';

const { db } = await testDatabase();
const AYSE = { kind: 'staff', id: 'ayse', roles: ['agent'] } as const;
const DENIZ = { kind: 'staff', id: 'deniz', roles: ['agent'] } as const;
const LALE = { kind: 'staff', id: 'lale', roles: ['content'] } as const;

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

async function received() {
  const fixture = enquiryFixture(db);
  const token = formTokenFor(fixture.deps);
  fixture.pass({ seconds: 60 });
  const fields = Object.entries({
    fullName: 'Elif Karaoğlu',
    email: 'elif@ornek.com',
    message: 'Bebek koltuğu var mı?',
    [TOKEN_FIELD]: token,
    [TRAP_FIELD]: '',
  });
  const { outcome } = await submitEnquiryForm(fixture.deps, 'contact', { fields, locale: 'tr', ip: VISITOR });
  if (outcome.kind !== 'received') throw new Error(outcome.kind);
  return { deps: fixture.deps, code: outcome.enquiry.code };
}

test('an enquiry is one person’s: of two who take it at once the second is told, and it can be handed over and let go', async () => {
  const { deps, code } = await received();
  const assign = async (to: string | null, seen: string | null, by: typeof AYSE | typeof DENIZ = AYSE) =>
    (await assignEnquiry(deps, { code, to, seen, by })).kind;
  expect([await assign('ayse', null), await assign('deniz', null, DENIZ)]).toEqual(['assigned', 'not_possible']);
  expect((await enquiryFile(deps, code))?.assignedTo).toBe('ayse');
  expect((await listEnquiries(deps, { states: ['received'], assignedTo: 'ayse' })).rows.map((row) => row.code)).toEqual([code]);
  expect((await listEnquiries(deps, { states: ['received'], assignedTo: 'deniz' })).rows).toEqual([]);
  expect(await assign('deniz', 'ayse')).toBe('assigned');
  expect(await assign(null, 'deniz', DENIZ)).toBe('assigned');
  expect(await listActs(db, { limit: 5 })).toMatchObject([
    { action: 'enquiry.assigned', by: { id: 'deniz' }, facts: { from: 'deniz', to: null } },
    { action: 'enquiry.assigned', facts: { from: 'ayse', to: 'deniz' } },
    { action: 'enquiry.assigned', facts: { from: null, to: 'ayse' } },
  ]);
  await transitionEnquiry(deps, { code, to: 'closed', by: AYSE });
  expect(await assign('ayse', null)).toBe('not_possible');
  expect((await assignEnquiry(deps, { code: 'TLP-ZZZZZZ', to: 'ayse', seen: null, by: AYSE })).kind).toBe('not_found');
});

test('a template says only what can be filled, in both languages, and nobody saves over another’s change', async () => {
  const { deps } = await received();
  const id = newId();
  const save = (version: number, changed: { readonly name?: string; readonly tr?: string; readonly en?: string } = {}, key = id) => {
    const { name = 'Bebek koltuğu', tr = 'Merhaba {{name}}, var.', en = 'Hello {{name}}, there is.' } = changed;
    return saveTemplate(deps, { id: key, version, name, text: { tr, en }, by: LALE });
  };
  expect(await save(0, { tr: 'Merhaba {{isim}}', en: ' ' })).toEqual({
    kind: 'unclear',
    problems: { tr: { kind: 'unfilled', value: '{{isim}}' }, en: { kind: 'missing', value: '' } },
  });
  expect(await save(0)).toEqual({ kind: 'saved' });
  expect(await save(0, { name: 'BEBEK KOLTUĞU' }, newId())).toMatchObject({ kind: 'unclear', problems: { name: { kind: 'taken' } } });
  expect(await save(0)).toEqual({ kind: 'changed' });
  expect(await save(1, { name: 'Koltuk' })).toEqual({ kind: 'saved' });
  expect(await listTemplates(deps)).toMatchObject([{ name: 'Koltuk', version: 2, changedBy: 'lale' }]);
  expect(await retireTemplate(deps, { id, version: 1, by: LALE })).toEqual({ kind: 'changed' });
  expect(await retireTemplate(deps, { id, version: 2, by: LALE })).toEqual({ kind: 'retired' });
  expect(await listTemplates(deps)).toEqual([]);
  expect(await save(0)).toEqual({ kind: 'changed' });
  expect((await listActs(db, { limit: 5 })).map(({ action }) => action)).toEqual([
    'answer_template.retired',
    'answer_template.changed',
    'answer_template.added',
  ]);
});

test('two templates are never called alike, neither as Turkish folds letters nor as the database does', async () => {
  const { deps } = await received();
  const save = (name: string) => saveTemplate(deps, { id: newId(), version: 0, name, text: { tr: 'Merhaba', en: 'Hello' }, by: LALE });
  const taken = { kind: 'unclear', problems: { name: { kind: 'taken', value: '' } } };
  expect([await save('iade'), await save('IADE'), await save('İADE')]).toEqual([{ kind: 'saved' }, taken, taken]);
  expect([await save('Işık'), await save('IŞIK')]).toEqual([{ kind: 'saved' }, taken]);
});
