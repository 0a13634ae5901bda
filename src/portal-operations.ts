import { addDeskDevice, listDeskDevices, namesOf, removeDeskDevice } from '#accounts';
import type { App } from '#app';
import {
  actAtDesk,
  answerReview,
  chargesOfDesk,
  decideReview,
  deskList,
  earningsDesk,
  listReviews,
  noShowDesk,
  noteNoShow,
  readingPosition,
  refusalAtDesk,
  removeAnswer,
  reservationsDuring,
  reviewsToAnswer,
  supplierDay,
} from '#booking';
import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { findPlace } from '#places';
import { listActs } from '#platform/acts';
import { keyRingFor, newId } from '#platform/crypto';
import { webPushOf } from '#platform/push/web-push';
import { sheetFile } from '#platform/sheets/sheet-file';
import {
  acceptContract,
  addCommissionRule,
  askConnection,
  changeState,
  choosePriceDigest,
  connectedCompanies,
  connectorHealth,
  connectorsHealth,
  createPartner,
  decidePriceFinding,
  discardDraft,
  endCommissionRule,
  endingPapers,
  findConnection,
  findPartner,
  getSuppliers,
  hasPartner,
  isSeeingMark,
  liftSaleStop,
  listCommissionRules,
  listConnections,
  listContracts,
  listGroups,
  listOffices,
  listPapers,
  listPartners,
  listPriceFindings,
  listPublications,
  listRetired,
  listStops,
  loadLawRules,
  movePhotograph,
  noteSeen,
  openPriceFindings,
  paperFile,
  plannedPublication,
  planPublication,
  previewPublication,
  priceFindingsOf,
  publishDraft,
  putContract,
  putPaper,
  putPhotographs,
  rateDraft,
  removePaper,
  removePhotograph,
  retireGroup,
  retireOffice,
  revertTo,
  rulesInForce,
  saveConnection,
  saveDraft,
  saveGroup,
  saveOffice,
  seeingMark,
  stopSale,
  systemCertificates,
  undoChange,
  updateProfile,
  wantsPriceDigest,
  withdrawPlan,
} from '#suppliers';
import { bindOperations } from './bound-operations.ts';

/** What suppliers' own people and ours may ask for of one supplier. Whoever acts is handed in by the request's session, never by a form. */
export function portalOperations(app: App) {
  const { db } = app.database;
  const deps = { db, clock: app.clock };
  const law = loadLawRules(app.config.dataFolder);
  const push = webPushOf(app.config, { clock: app.clock, log: app.log });
  return {
    /** The rules of law that terms are held against today. */
    lawInForce: () => rulesInForce(law, dateOf(wallClockAt(app.clock(), MARKET_ZONE))),
    partners: bindOperations(deps, {
      list: listPartners,
      find: findPartner,
      has: hasPartner,
      create: createPartner,
      updateProfile,
      changeState,
      noteSeen,
    }),
    /** What a browser keeps of one of our people who sees a portal as its owner does. */
    seeing: bindOperations(
      { clock: app.clock, key: keyRingFor(app.config.secrets, 'portal.seeing') },
      { mark: seeingMark, isMark: isSeeingMark },
    ),
    fleet: bindOperations(deps, {
      offices: listOffices,
      saveOffice,
      groups: listGroups,
      saveGroup,
      retired: listRetired,
      retireOffice,
      retireGroup,
    }),
    papers: bindOperations(
      { ...deps, blobs: app.blobs },
      {
        list: listPapers,
        put: putPaper,
        remove: removePaper,
        file: paperFile,
        ending: endingPapers,
        contracts: listContracts,
        putContract,
        acceptContract,
      },
    ),
    devices: {
      /** What a browser is shown before it gives its address; null where none can be written to. */
      key: push?.key ?? null,
      ...bindOperations({ ...deps, push }, { list: listDeskDevices, add: addDeskDevice, remove: removeDeskDevice }),
    },
    reviews: bindOperations(app.booking, { toAnswer: reviewsToAnswer, answer: answerReview }),
    photographs: bindOperations({ ...deps, blobs: app.blobs }, { put: putPhotographs, move: movePhotograph, remove: removePhotograph }),
    rates: bindOperations(deps, {
      draft: rateDraft,
      saveDraft,
      discardDraft,
      undo: undoChange,
      preview: previewPublication,
      publish: publishDraft,
      revert: revertTo,
      publications: listPublications,
      planned: plannedPublication,
      plan: planPublication,
      withdrawPlan,
    }),
    day: bindOperations(app.booking, {
      of: supplierDay,
      list: deskList,
      refusal: refusalAtDesk,
      act: actAtDesk,
      standing: reservationsDuring,
    }),
    noShow: bindOperations({ ...app.booking, blobs: app.blobs }, { desk: noShowDesk, note: noteNoShow }),
    charges: bindOperations({ ...app.booking, blobs: app.blobs }, chargesOfDesk),
    earnings: bindOperations(app.booking, earningsDesk),
    /** Rows as a file for a spreadsheet. */
    sheetFile,
    priceFindings: (supplier: string) => priceFindingsOf(deps, supplier),
    stops: bindOperations(deps, { list: listStops, stop: stopSale, lift: liftSaleStop }),
    /** Where an office may stand: the places of Turkey, the most looked-for first. */
    places: app.places.places.filter(({ country }) => country === 'TR'),
    placeOf: (slug: string) => findPlace(app.places, slug),
    /** How far a page that is being read has read; asked for before anything else of it. */
    readingPosition: () => readingPosition(app.booking),
    now: app.clock,
    ...bindOperations(db, { namesOf }),
    /** Who did what with a supplier lately. */
    latestActs: (supplier: string) => listActs(db, { subject: { kind: 'supplier', id: supplier }, limit: 20 }),
    /** Links that would be mailed are shown to whoever makes them, where no e-mail really goes out. */
    showsLinks: app.config.mail.kind === 'mailbox',
  } as const;
}

/** What the back office may ask for about all suppliers: their systems, prices, papers and contracts. */
export function supplierDeskOperations(app: App) {
  const { db } = app.database;
  return {
    priceFindings: bindOperations(
      { db, clock: app.clock, prices: app.prices },
      {
        list: listPriceFindings,
        open: openPriceFindings,
        decide: decidePriceFinding,
        wantsDigest: wantsPriceDigest,
        chooseDigest: choosePriceDigest,
      },
    ),
    reviews: {
      ...bindOperations(app.booking, { list: listReviews, decide: decideReview, removeAnswer }),
      /** The names of everybody who rents cars out, by slug. */
      supplierNames: async (): Promise<ReadonlyMap<string, string>> =>
        new Map([...connectedCompanies(app.booking), ...(await getSuppliers(db))].map(({ slug, name }) => [slug, name])),
    },
    endingPapers: () => endingPapers({ db, clock: app.clock }),
    supplierOffices: app.network.offices,
    silentSuppliers: app.network.silent,
    health: bindOperations({ db, clock: app.clock }, { list: connectorsHealth, find: connectorHealth }),
    connections: {
      ...bindOperations(app.connections, { list: listConnections, find: findConnection }),
      configured: app.network.configured,
      certificates: () => systemCertificates({ network: app.network, now: app.clock() }),
      /** What is saved is asked in this process at once, in others within half a minute. */
      save: (asked: Parameters<typeof saveConnection>[1]) => followed(app, saveConnection(app.connections, asked)),
      ask: (wish: Parameters<typeof askConnection>[1]) => followed(app, askConnection(app.connections, wish)),
    },
    commission: {
      ...bindOperations({ db, clock: app.clock }, { list: listCommissionRules, add: addCommissionRule, end: endCommissionRule }),
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
