import { expect, test } from 'vitest';
import type { Session } from '#accounts/model';
import { principalAt as principalIn, seeingCookie } from './seeing.ts';

/** Only what the product has signed is a mark; here in words. */
const markOf = (supplier: string, person: string) => `${person}.${supplier}`;
const principalAt = (session: Session | null, supplier: string | undefined, headers: Headers) =>
  principalIn(session, supplier, headers, { isMark: (mark, seeing) => mark === markOf(seeing.supplier, seeing.person) });
const sessionOf = (staff: string[], memberships: object[] = []) =>
  ({ user: { id: 'ayse' }, roles: { staff, memberships } }) as unknown as Session;
const cookieWith = (mark: string) => new Headers({ cookie: seeingCookie(mark, true).split(';')[0] ?? '' });
const headers = (supplier: string, person = 'ayse') => cookieWith(markOf(supplier, person));

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

test('a name that a browser wrote itself and the mark of another person are none', () => {
  for (const cookie of [cookieWith('korfez-oto'), headers('korfez-oto', 'mert')])
    expect(principalAt(sessionOf(['partners']), 'korfez-oto', cookie).sees).toBe(false);
});
