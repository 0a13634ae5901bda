import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACTIONS, type Action, type Actor, ASKERS, type Asker, actorOf, may, PERMISSIONS } from './permissions.ts';
import type { Role } from './roles.ts';

const OWNER = 'the-owner';
const user = (userId: string, role: Role = 'customer'): Actor => ({ kind: 'user', userId, role });

/** Each asker of the table as somebody who stands at the door of the owner's data. */
const ACTORS: Readonly<Record<Asker, Actor>> = {
  nobody: { kind: 'nobody' },
  visitor: { kind: 'visitor' },
  user: user('another'),
  owner: user(OWNER),
  staff: user('of-the-office', 'staff'),
  admin: user('of-the-house', 'admin'),
};

const allows = (action: Action, asker: Asker): boolean => (PERMISSIONS[action] as readonly Asker[]).includes(asker);
const cases = ACTIONS.flatMap((action) => ASKERS.map((asker) => [action, asker] as const));

test.each(cases)('%s as %s is decided by the table', (action, asker) => {
  // Staff and admins come as what they are and as another user.
  const expected = allows(action, asker) || (['staff', 'admin'].includes(asker) && allows(action, 'user'));
  expect(may(ACTORS[asker], action, { ownerId: OWNER })).toBe(expected);
});

const personal = ACTIONS.filter(
  (action) =>
    /^(profile|session|identity|personal_data|saved_card|credit)\./.test(action) ||
    ['reservation.list', 'reservation.read', 'reservation.cancel', 'account.change_password', 'account.change_email'].includes(action),
);

describe("a person's own data", () => {
  test.each(personal)('%s is closed to nobody, to a visitor token and to another user', (action) => {
    for (const asker of ['nobody', 'visitor', 'user'] as const) expect(may(ACTORS[asker], action, { ownerId: OWNER }), asker).toBe(false);
  });

  test.each(personal)('%s of data without an owner is not open to just any user', (action) => {
    expect(may(ACTORS.user, action, { ownerId: null })).toBe(false);
    expect(may(ACTORS.user, action)).toBe(false);
  });
});

test('what the office does is closed to customers', () => {
  const office = ACTIONS.filter((action) => action.startsWith('office.') || /enquiry\.(list|answer)|list_requests/.test(action));
  expect(office.length).toBeGreaterThan(3);
  for (const action of office)
    for (const asker of ['nobody', 'visitor', 'user', 'owner'] as const) expect(allows(action, asker)).toBe(false);
});

test('staff hand out no roles, and change no password and no address of anybody', () => {
  for (const action of ['office.grant_role', 'account.change_password', 'account.change_email', 'profile.update'] as const) {
    expect(may(ACTORS.staff, action, { ownerId: OWNER }), action).toBe(false);
  }
});

test('whoever becomes more loses nothing: a visitor may what nobody may, a user what a visitor may', () => {
  for (const action of ACTIONS) {
    if (allows(action, 'nobody')) expect(allows(action, 'visitor'), action).toBe(true);
    if (allows(action, 'visitor')) expect(allows(action, 'user'), action).toBe(true);
    if (allows(action, 'user')) expect(allows(action, 'owner'), action).toBe(true);
  }
});

test('staff are owners of their own data', () => {
  expect(may(user(OWNER, 'staff'), 'profile.update', { ownerId: OWNER })).toBe(true);
  expect(may(user(OWNER, 'admin'), 'saved_card.remove', { ownerId: OWNER })).toBe(true);
});

test('owning is having the very same id, whatever ids look like', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.constantFrom(...personal), (userId, ownerId, action) => {
      expect(may(user(userId), action, { ownerId })).toBe(userId === ownerId && allows(action, 'owner'));
    }),
  );
});

test('a log-in comes before a visitor token', () => {
  const session = { user: { id: OWNER }, role: 'customer' } as const;
  expect(actorOf(session, { id: 'x' })).toEqual(user(OWNER));
  expect(actorOf(null, { id: 'x' })).toEqual({ kind: 'visitor' });
  expect(actorOf(null, undefined)).toEqual({ kind: 'nobody' });
});
