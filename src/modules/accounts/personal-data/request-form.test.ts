import { expect, test } from 'vitest';
import { dataRequestFrom } from './request-form.ts';

const TODAY = '2026-11-23';
const FIELDS = {
  ...{ kind: 'erasure', way: 'kep', name: 'Deniz Yücel', email: ' Deniz@Ornek.com ', language: 'en', receivedOn: '20.11.2026' },
  identity: 'Güvenli elektronik imza',
};
const read = (fields: Readonly<Record<string, string>>) => dataRequestFrom(Object.entries({ ...FIELDS, ...fields }), TODAY);

test('a request is read with its address and day in one spelling', () => {
  const { language, ...same } = FIELDS;
  expect(read({})).toEqual({ kind: 'read', value: { ...same, locale: language, email: 'deniz@ornek.com', receivedOn: '2026-11-20' } });
});

test.each([
  [{ kind: 'copy' }, { kind: 'not_chosen' }],
  [{ way: '' }, { way: 'not_chosen' }],
  [{ language: 'de' }, { language: 'not_chosen' }],
  [{ name: ' ' }, { name: 'required' }],
  [{ identity: '' }, { identity: 'required' }],
  [{ name: 'a'.repeat(201) }, { name: 'too_long' }],
  [{ email: 'deniz' }, { email: 'not_an_email' }],
  [{ receivedOn: '31.11.2026' }, { receivedOn: 'not_a_date' }],
  [{ receivedOn: '2026-11-24' }, { receivedOn: 'out_of_range' }],
  [{ receivedOn: '2025-11-22' }, { receivedOn: 'out_of_range' }],
])('%j is refused at its field', (fields: Readonly<Record<string, string>>, problems) => {
  expect(read(fields)).toEqual({ kind: 'unclear', problems });
});
