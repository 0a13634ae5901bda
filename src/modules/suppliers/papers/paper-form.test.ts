import { expect, test } from 'vitest';
import { paperFormFrom } from './paper-form.ts';

const read = (fields: Record<string, string>) => paperFormFrom(Object.entries(fields), '2026-11-25');

test('a paper that ends has a last day to come, one of another kind has a name', () => {
  expect(read({ kind: 'insurance', validUntil: '2027-01-31' })).toEqual({
    kind: 'read',
    value: { kind: 'insurance', note: '', validUntil: '2027-01-31' },
  });
  expect(read({ kind: 'insurance', validUntil: '2026-11-25' })).toMatchObject({ kind: 'read' });
  expect(read({ kind: 'trade_register' })).toMatchObject({ kind: 'read', value: { validUntil: null } });
  const cases: [Record<string, string>, Record<string, string>][] = [
    [{}, { kind: 'required', validUntil: 'required' }],
    [{ kind: 'passport', validUntil: '2027-01-31' }, { kind: 'not_chosen' }],
    [{ kind: 'insurance' }, { validUntil: 'required' }],
    [{ kind: 'insurance', validUntil: '2026-11-24' }, { validUntil: 'day_past' }],
    [{ kind: 'rental_licence', validUntil: '31.02.2027' }, { validUntil: 'not_a_date' }],
    [{ kind: 'other' }, { note: 'required' }],
    [{ kind: 'other', note: 'a'.repeat(81) }, { note: 'too_long' }],
  ];
  for (const [typed, problems] of cases) expect(read(typed)).toEqual({ kind: 'unclear', problems });
});
