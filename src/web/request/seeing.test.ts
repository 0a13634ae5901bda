import { expect, test } from 'vitest';
import type { Session } from '#accounts/model';
import { principalAt, seeingCookie } from './seeing.ts';

const sessionOf = (staff: string[], memberships: object[] = []) =>
  ({ user: { id: 'ayse' }, roles: { staff, memberships } }) as unknown as Session;
const headers = (supplier: string) => new Headers({ cookie: seeingCookie(supplier, true).split(';')[0] ?? '' });

test('our people who may see what an owner sees, of the supplier that they asked for and of no other', () => {
  const seen = principalAt(sessionOf(['partners']), 'korfez-oto', headers('korfez-oto'));
  expect(seen).toEqual({
    sees: true,
    principal: { kind: 'supplier', id: 'ayse', supplier: 'korfez-oto', roles: ['owner'], offices: null },
  });
  expect(principalAt(sessionOf(['partners']), 'ege-rent', headers('korfez-oto'))).toMatchObject({
    sees: false,
    principal: { kind: 'staff' },
  });
  expect(principalAt(sessionOf(['partners']), undefined, headers('korfez-oto'))).toMatchObject({ sees: false });
});

test('a cookie gives nobody a right: not a customer, not staff without it, not another supplier’s member', () => {
  for (const session of [
    null,
    sessionOf([]),
    sessionOf(['content']),
    sessionOf([], [{ supplier: 'ege-rent', roles: ['owner'], offices: null }]),
  ])
    expect(principalAt(session, 'korfez-oto', headers('korfez-oto')).sees).toBe(false);
});
