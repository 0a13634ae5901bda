import { expect, test } from 'vitest';
import { BANK, KEY_HOLDER, recordedActor, SYSTEM, supplierSystem } from './principal.ts';

test('a fact remembers the person, or the supplier whose system answered, and never more than is known', () => {
  expect(recordedActor({ kind: 'staff', id: 'user-1', roles: ['agent'] })).toEqual({ kind: 'staff', id: 'user-1' });
  expect(recordedActor({ kind: 'customer', id: 'user-2' })).toEqual({ kind: 'customer', id: 'user-2' });
  expect(recordedActor({ kind: 'supplier', id: 'user-3', supplier: 'ege-rent', roles: ['desk'], offices: ['izm'] })).toEqual({
    kind: 'supplier',
    id: 'user-3',
  });
  expect(recordedActor(supplierSystem('ege-rent'))).toEqual({ kind: 'supplier', id: 'ege-rent' });
  for (const principal of [SYSTEM, BANK, KEY_HOLDER]) expect(recordedActor(principal)).toEqual({ kind: principal.kind, id: null });
});
