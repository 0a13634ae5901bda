import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BANK, KEY_HOLDER, type Principal, STAFF_ROLES, SUPPLIER_ROLES, SYSTEM, supplierSystem } from '#kernel/principal';
import { FRESH_FACTOR_ACTIONS } from './fresh-factor-actions.ts';
import { ACTIONS, type Action, allows, can, type Resource, SUBJECTS, type Subject, subjectsOf } from './permissions.ts';
import { principalOf } from './principal-of.ts';
import { NO_ROLES } from './roles.ts';

const OWNER = 'the-owner';
const customer = (id: string): Principal => ({ kind: 'customer', id });
const staff = (roles: Extract<Principal, { kind: 'staff' }>['roles'], id = 'of-staff'): Principal => ({ kind: 'staff', id, roles });
type Member = Extract<Principal, { kind: 'supplier' }>;
const member = (roles: Member['roles'], offices: Member['offices'] = null): Member => ({
  kind: 'supplier',
  id: 'a-member',
  supplier: 'ege-rent',
  roles,
  offices,
});

/** Everybody who may ask, and what each is to data whatever it is about. */
const PEOPLE: readonly (readonly [name: string, who: Principal, always: readonly Subject[]])[] = [
  ['nobody', { kind: 'visitor', hasVisit: false }, ['anyone']],
  ['a visitor', { kind: 'visitor', hasVisit: true }, ['anyone']],
  ['whoever holds a key', KEY_HOLDER, ['anyone']],
  ['the bank', BANK, ['anyone']],
  ['the product', SYSTEM, ['anyone']],
  ["a supplier's system", supplierSystem('ege-rent'), ['anyone']],
  ['another customer', customer('another'), ['anyone', 'customer']],
  ['the owner', customer(OWNER), ['anyone', 'customer']],
  ...STAFF_ROLES.filter((role) => role !== 'admin').map(
    (role) => [`staff:${role}`, staff([role]), ['anyone', 'customer', `staff:${role}`]] as const,
  ),
  ['staff:agent and staff:content', staff(['agent', 'content']), ['anyone', 'customer', 'staff:agent', 'staff:content']],
  ['staff:admin', staff(['admin']), ['anyone', 'customer', ...SUBJECTS.filter((subject) => subject.startsWith('staff:'))]],
  ...SUPPLIER_ROLES.map((role) => [`supplier:${role}`, member([role]), ['anyone', 'customer']] as const),
  ...SUPPLIER_ROLES.map((role) => [`supplier:${role} of one office`, member([role], ['izmir']), ['anyone', 'customer']] as const),
];

/** What is asked for, and whether it is that of a member of Ege Rent, and of one of them who works in İzmir only. */
const RESOURCES: readonly (readonly [name: string, what: Resource, ofSupplier: boolean, ofOffice: boolean])[] = [
  ["nobody's", {}, false, false],
  ["the owner's", { owner: OWNER }, false, false],
  ["the supplier's", { supplier: 'ege-rent' }, true, false],
  ["the supplier's office", { owner: OWNER, supplier: 'ege-rent', office: 'izmir' }, true, true],
  ['another office of the supplier', { supplier: 'ege-rent', office: 'bodrum' }, true, false],
  ["another supplier's", { supplier: 'kas-rent' }, false, false],
  ["another supplier's office of the same name", { supplier: 'kas-rent', office: 'izmir' }, false, false],
  ['an office of no supplier', { office: 'izmir' }, false, false],
];

describe.each(PEOPLE)('%s', (_, who, always) => {
  test.each(RESOURCES)('asks for %s', (_what, resource, ofSupplier, ofOffice) => {
    const isTheirs = who.kind === 'supplier' && (who.offices === null ? ofSupplier : ofOffice);
    const expected: Subject[] = [
      ...always,
      ...('id' in who && who.id === OWNER && resource.owner === OWNER ? (['owner'] as const) : []),
      ...(isTheirs ? who.roles.map((role) => `supplier:${role}` as const) : []),
    ];
    expect(new Set(subjectsOf(who, resource))).toEqual(new Set(expected));
    for (const action of ACTIONS) {
      const isAllowed = SUBJECTS.some((subject) => allows(action, subject) && expected.includes(subject));
      expect(can(who, action, resource), action).toBe(isAllowed);
    }
  });
});

const personal = ACTIONS.filter(
  (action) =>
    /^(profile|session|identity|personal_data|remembered_driver|saved_card|credit)\./.test(action) ||
    ['reservation.list', 'reservation.read', 'reservation.cancel', 'account.change_password', 'account.change_email'].includes(action),
);

describe("a person's own data", () => {
  const NOT_THEIRS = PEOPLE.filter(
    ([name]) => !['the owner', 'staff:agent', 'staff:agent and staff:content', 'staff:admin'].includes(name),
  );
  test.each(personal)('%s is closed to everybody but its owner and those of staff who deal with customers', (action) => {
    for (const [name, who] of NOT_THEIRS)
      for (const supplier of ['ege-rent', 'kas-rent', null])
        expect(can(who, action, { owner: OWNER, supplier, office: 'izmir' }), name).toBe(false);
  });

  test.each(personal)('%s of data without an owner is not open to just any customer', (action) => {
    expect(can(customer('another'), action, { owner: null })).toBe(false);
    expect(can(customer('another'), action)).toBe(false);
  });
});

test('what staff do is closed to customers, and to members of suppliers', () => {
  const ofStaff = ACTIONS.filter((action) => action.startsWith('staff.') || /enquiry\.(list|answer)/.test(action));
  expect(ofStaff.length).toBeGreaterThan(3);
  for (const action of ofStaff)
    for (const subject of SUBJECTS.filter((one) => !one.startsWith('staff:'))) expect(allows(action, subject), action).toBe(false);
});

test('agents hand out no roles, and change no password and no address of anybody', () => {
  for (const action of ['staff.grant_role', 'account.change_password', 'account.change_email', 'profile.update'] as const) {
    expect(can(staff(['agent']), action, { owner: OWNER }), action).toBe(false);
  }
});

test('an admin may what every role of staff may, and nobody else grants roles', () => {
  for (const action of ACTIONS) {
    const ofOneRole = STAFF_ROLES.some((role) => can(staff([role]), action, { owner: OWNER }));
    expect(can(staff(['admin']), action, { owner: OWNER }), action).toBe(ofOneRole);
  }
  expect(STAFF_ROLES.filter((role) => can(staff([role]), 'staff.grant_role'))).toEqual(['admin']);
  expect(STAFF_ROLES.filter((role) => can(staff([role]), 'reservation.read', { owner: OWNER }))).toEqual(['agent', 'admin']);
});

test('finance enters what we keep by contract, and those who deal with suppliers read it', () => {
  const rolesThatMay = (action: Action) => STAFF_ROLES.filter((role) => can(staff([role]), action));
  expect(rolesThatMay('staff.commission.edit')).toEqual(['finance', 'admin']);
  expect(rolesThatMay('staff.commission.read')).toEqual(['partners', 'finance', 'admin']);
});

test('whoever becomes more loses nothing: everybody may what anyone may, and owners and staff what customers may', () => {
  for (const action of ACTIONS) {
    const may = (who: Principal) => can(who, action, { owner: OWNER });
    if (may({ kind: 'visitor', hasVisit: false })) for (const [name, who] of PEOPLE) expect(may(who), `${action} ${name}`).toBe(true);
    if (may(customer('another')))
      for (const who of [customer(OWNER), staff(['finance']), member(['desk'])]) expect(may(who), action).toBe(true);
  }
});

test('staff and members of suppliers are owners of their own data', () => {
  expect(can(staff(['agent'], OWNER), 'profile.update', { owner: OWNER })).toBe(true);
  expect(can(staff(['admin'], OWNER), 'saved_card.remove', { owner: OWNER })).toBe(true);
  expect(can({ ...member(['desk']), id: OWNER }, 'profile.update', { owner: OWNER })).toBe(true);
});

test('owning is having the very same id, whatever ids look like', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.constantFrom<Action>(...personal), (userId, owner, action) => {
      expect(can(customer(userId), action, { owner })).toBe(userId === owner && allows(action, 'owner'));
    }),
  );
});

describe('who acts with a request', () => {
  const membership = { supplier: 'ege-rent', roles: ['desk'], offices: ['izmir'] } as const;
  const session = (roles = NO_ROLES) => ({ user: { id: OWNER }, roles });

  test('a log-in comes before a visitor token', () => {
    expect(principalOf(session(), { id: 'x' })).toEqual(customer(OWNER));
    expect(principalOf(null, { id: 'x' })).toEqual({ kind: 'visitor', hasVisit: true });
    expect(principalOf(null, undefined)).toEqual({ kind: 'visitor', hasVisit: false });
  });

  test('somebody with roles acts as staff, and for a supplier where the request names one of theirs', () => {
    const both = session({ staff: ['agent'], memberships: [membership] });
    expect(principalOf(both)).toEqual(staff(['agent'], OWNER));
    expect(principalOf(both, undefined, 'ege-rent')).toEqual({ kind: 'supplier', id: OWNER, ...membership });
    expect(principalOf(both, undefined, 'kas-rent')).toEqual(staff(['agent'], OWNER));
    const only = session({ staff: [], memberships: [membership] });
    expect(principalOf(only)).toEqual(customer(OWNER));
    expect(principalOf(only, undefined, 'kas-rent')).toEqual(customer(OWNER));
  });
});

test('only what somebody must be known for asks for the code again', () => {
  expect(Object.keys(FRESH_FACTOR_ACTIONS)).not.toHaveLength(0);
  for (const action of Object.keys(FRESH_FACTOR_ACTIONS) as Action[]) {
    // Roles count with a second factor only; whoever has none could never show it.
    for (const subject of ['anyone', 'customer', 'owner'] as const) expect(allows(action, subject), action).toBe(false);
  }
});
