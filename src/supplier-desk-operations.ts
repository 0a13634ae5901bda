import type { App } from '#app';
import { newId } from '#platform/crypto';
import {
  addCommissionRule,
  askConnection,
  connectedCompanies,
  connectorHealth,
  connectorsHealth,
  decidePriceFinding,
  endCommissionRule,
  endingPapers,
  findConnection,
  findPartner,
  listCommissionRules,
  listConnections,
  listPriceFindings,
  openPriceFindings,
  saveConnection,
} from '#suppliers';
import { bound } from './bound-operations.ts';

/** What the back office may ask for about suppliers: their systems, prices, papers and contracts. */
export function supplierDeskOperations(app: App) {
  const { db } = app.database;
  return {
    priceFindings: bound(
      { db, clock: app.clock, prices: app.prices },
      { list: listPriceFindings, open: openPriceFindings, decide: decidePriceFinding },
    ),
    endingPapers: () => endingPapers({ db, clock: app.clock }),
    supplierOffices: app.network.offices,
    silentSuppliers: app.network.silent,
    health: bound({ db, clock: app.clock }, { list: connectorsHealth, find: connectorHealth }),
    connections: {
      ...bound(app.connections, { list: listConnections, find: findConnection }),
      configured: app.network.configured,
      /** What is saved is asked in this process at once, in others within half a minute. */
      save: (asked: Parameters<typeof saveConnection>[1]) => followed(app, saveConnection(app.connections, asked)),
      ask: (wish: Parameters<typeof askConnection>[1]) => followed(app, askConnection(app.connections, wish)),
    },
    commission: {
      ...bound({ db, clock: app.clock }, { list: listCommissionRules, add: addCommissionRule, end: endCommissionRule }),
      /** Under which a rule is entered: pressed twice it is one. */
      newId,
      /** Companies with systems of their own: they have contracts as well, and no page of the portal. */
      connected: () => connectedCompanies(app.booking).map(({ slug, name }) => ({ slug, name })),
      companyNamed: async (slug: string): Promise<string | undefined> =>
        (await findPartner({ db }, slug))?.name ?? connectedCompanies(app.booking).find((company) => company.slug === slug)?.name,
    },
  } as const;
}

async function followed<Outcome>({ network }: App, change: Promise<Outcome>): Promise<Outcome> {
  const outcome = await change;
  await network.follow();
  return outcome;
}
