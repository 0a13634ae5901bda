import { expect, test } from 'vitest';
import { NO_ROLES, type Roles } from '../../roles/roles.ts';
import { endOf } from './session-ends.ts';

const since = new Date('2026-11-22T08:00:00Z');
const later = (hours: number) => new Date(since.getTime() + hours * 3_600_000);

const ROLES = {
  customer: NO_ROLES,
  staff: { ...NO_ROLES, staff: ['agent'] },
  admin: { ...NO_ROLES, staff: ['admin'] },
  supplier: { ...NO_ROLES, memberships: [{ supplier: 'ege-rent', roles: ['desk'], offices: ['izmir'] }] },
} as const satisfies Record<string, Roles>;

test.each([
  ['customer', 0, 14 * 24],
  ['customer', 10 * 24, 24 * 24],
  ['customer', 29 * 24, 30 * 24],
  ['staff', 0, 0.5],
  ['staff', 8, 8.5],
  ['admin', 11.9, 12],
  ['supplier', 0, 0.5],
  ['supplier', 11.9, 12],
] as const)('a session of %s last used after %d hours ends after %d', (role, used, end) => {
  expect(endOf({ since, usedAt: later(used) }, ROLES[role])).toEqual(later(end));
});
