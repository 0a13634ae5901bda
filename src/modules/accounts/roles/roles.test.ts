import { expect, test } from 'vitest';
import { STAFF_ROLES, SUPPLIER_ROLES } from '#kernel/principal';
import { hasRoles, NO_ROLES, namedRoleFrom, roleName, roleNames } from './roles.ts';

test('a role is read from its name, and named as it is read', () => {
  for (const name of [...STAFF_ROLES, ...SUPPLIER_ROLES.map((role) => `supplier:ege-rent:${role}`)]) {
    const role = namedRoleFrom(name);
    expect(role && roleName(role)).toBe(name);
  }
});

test.each([
  '',
  'staff',
  'customer',
  'Admin',
  'owner',
  'supplier:ege-rent',
  'supplier:ege-rent:agent',
  'supplier::desk',
  'supplier:Ege Rent:desk',
])('%j is no role', (name) => expect(namedRoleFrom(name)).toBeUndefined());

test('whoever has any role, at the marketplace or at a supplier, has roles', () => {
  const membership = { supplier: 'ege-rent', roles: ['owner', 'desk'], offices: null } as const;
  expect(hasRoles(NO_ROLES)).toBe(false);
  expect(hasRoles({ ...NO_ROLES, staff: ['content'] })).toBe(true);
  expect(hasRoles({ ...NO_ROLES, memberships: [membership] })).toBe(true);
  expect(roleNames({ staff: ['agent'], memberships: [membership] })).toEqual([
    'agent',
    'supplier:ege-rent:owner',
    'supplier:ege-rent:desk',
  ]);
});
