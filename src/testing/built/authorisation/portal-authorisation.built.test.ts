import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantRole, revokeRole } from '#accounts';
import { type Action, allows, namedRoleFrom } from '#accounts/model';
import { PORTAL_PATHS } from '#addresses/portal';
import { SUPPLIER_ROLES, type SupplierRole, SYSTEM } from '#kernel/principal';
import { actionsOf, type Rights, rightsAt } from '../../../web/request/rights/rights.ts';
import { textOf } from '../built-host.ts';
import { openToCallers, type WithCallers } from './callers.ts';

/** Every page of the portal and every button on it, as each role of a supplier: of its own, of another one, and of one that does not exist. */
let site: WithCallers;
const MEMBER = 'ege@kontak.example';
const NOWHERE = 'boyle-bir-firma-yok';
let own = '';
let another = '';
/** Ids of the other supplier, by the parameter of an address that names one. */
const othersIds = new Map<string, string>();

beforeAll(async () => {
  site = await openToCallers();
  const { db } = site.host;
  const { rows: booked } = await sql<{ supplier: string }>`select supplier_slug as supplier from reservations`.execute(db);
  own = booked[0]?.supplier ?? '';
  const { rows } = await sql<{ supplier: string; office: string; group: number }>`
    select o.supplier, o.id as office, g.id as "group" from offices o join car_groups g on g.supplier = o.supplier
    where o.supplier <> ${own} and o.market = 'turkey' and g.market = 'turkey' order by o.id limit 1
  `.execute(db);
  another = rows[0]?.supplier ?? '';
  othersIds.set(':office', rows[0]?.office ?? '').set(':group', String(rows[0]?.group ?? ''));
});
afterAll(() => site.host.close());

const PAGES = Object.values(PORTAL_PATHS)
  .map(({ tr }) => tr)
  .filter((pattern) => pattern.includes(':supplier'));
const rightsOf = (pattern: string): Rights => {
  const rights = rightsAt(pattern);
  if (!rights) throw new Error(`${pattern} has no line in the table`);
  return rights;
};
const filled = (pattern: string, supplier: string, rest = 'hicbiri'): string =>
  pattern.replace(':supplier', supplier).replaceAll(/:\w+/g, rest);

async function becomes(role: SupplierRole): Promise<void> {
  const deps = { db: site.host.db, clock: site.host.app.clock, security: site.host.app.security };
  for (const one of SUPPLIER_ROLES) {
    const named = namedRoleFrom(`supplier:${own}:${one}`);
    if (named) await (one === role ? grantRole : revokeRole)(deps, { email: MEMBER, role: named, by: SYSTEM });
  }
}

const press = (path: string, button: string): Promise<Response> =>
  site.ask('supplier:owner', path, { method: 'POST', body: new URLSearchParams({ action: button }) });
/** What an answer says, whatever it calls the supplier, and without what is another one in each answer. */
const saysOf = async (answer: Response, supplier: string): Promise<string> =>
  `${answer.status} ${(await textOf(answer)).replaceAll(supplier, '?').replaceAll(/nonce="[^"]*"/g, '')}`;

describe.each(SUPPLIER_ROLES)('as %s', (role) => {
  const may = (rights: Rights, method: string): boolean =>
    actionsOf(rights, method).every((action: Action) => allows(action, `supplier:${role}`) || allows(action, 'customer'));

  beforeAll(() => becomes(role));

  test('pages of the own supplier open, or not, as the table says', async () => {
    for (const pattern of PAGES) {
      const { status } = await site.ask('supplier:owner', filled(pattern, own));
      expect(`${pattern} ${status === 403 ? 'is forbidden' : 'opens'}`).toBe(
        `${pattern} ${may(rightsOf(pattern), 'GET') ? 'opens' : 'is forbidden'}`,
      );
    }
  });

  test('a button that the role does not have does nothing', async () => {
    const before = await factsOf(own);
    for (const pattern of PAGES) {
      const rights = rightsOf(pattern);
      if (may(rights, 'POST')) continue;
      for (const button of Object.keys(rights.does ?? {}))
        expect((await press(filled(pattern, own), button)).status, `${button} at ${pattern}`).toBe(403);
    }
    expect(await factsOf(own)).toEqual(before);
  });

  test('another supplier answers exactly as one that does not exist, and nothing of it changes', async () => {
    const before = await factsOf(another);
    for (const pattern of PAGES) {
      const opened = async (supplier: string) => saysOf(await site.ask('supplier:owner', filled(pattern, supplier)), supplier);
      expect(await opened(another), pattern).toBe(await opened(NOWHERE));
      expect(await opened(another), pattern).toMatch(/^404 /);
      for (const button of Object.keys(rightsOf(pattern).does ?? {})) {
        const pressed = async (supplier: string) => (await press(filled(pattern, supplier), button)).status;
        expect([await pressed(another), await pressed(NOWHERE)], `${button} at ${pattern}`).toEqual([404, 404]);
      }
    }
    expect(await factsOf(another)).toEqual(before);
  });

  test("another supplier's office or group answers as one that does not exist", async () => {
    for (const pattern of PAGES)
      for (const [parameter, id] of othersIds) {
        if (!pattern.includes(parameter)) continue;
        // The id alone: its digits may also stand in the names of files and in the version of the build.
        const says = async (one: string) =>
          (await saysOf(await site.ask('supplier:owner', filled(pattern, own, one)), own)).replaceAll(
            new RegExp(`(?<![\\w+-])${one}(?![\\w-])`, 'g'),
            '?',
          );
        expect(await says(id), pattern).toBe(await says(id.replace(/./g, '9')));
        for (const button of Object.keys(rightsOf(pattern).does ?? {})) {
          const pressed = async (one: string) => (await press(filled(pattern, own, one), button)).status;
          const [theirs, nobodys] = [await pressed(id), await pressed(id.replace(/./g, '9'))];
          expect(theirs, `${button} at ${pattern}`).toBe(nobodys);
        }
      }
  });
});

/** Everything that a page of the portal could change of a supplier. */
async function factsOf(supplier: string): Promise<unknown> {
  const { rows } = await sql`
    select (select to_jsonb(s) from suppliers s where s.slug = ${supplier}) as supplier,
      (select edition from fleet_editions e where e.supplier = ${supplier}) as edition,
      (select count(*) from rate_drafts d where d.supplier = ${supplier}) as drafts,
      (select count(*) from sale_stops t where t.supplier = ${supplier} and t.lifted_at is null) as stops,
      (select count(*) from member_invitations i where i.supplier = ${supplier} and i.used_at is null) as invitations
  `.execute(site.host.db);
  return rows[0];
}
