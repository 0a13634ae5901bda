import { namesOf } from '#accounts';
import type { App } from '#app';
import {
  actAtDesk,
  deskList,
  earningLines,
  exportEarnings,
  firstEarningAt,
  monthlyEarnings,
  readingPosition,
  reservationsDuring,
  supplierDay,
} from '#booking';
import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { findPlace } from '#places';
import { listActs } from '#platform/acts';
import { keyRingFor } from '#platform/crypto';
import { sheetFile } from '#platform/sheets/sheet-file';
import {
  acceptContract,
  changeState,
  createPartner,
  discardDraft,
  endingPapers,
  findPartner,
  hasPartner,
  isSeeingMark,
  liftSaleStop,
  listContracts,
  listGroups,
  listOffices,
  listPapers,
  listPartners,
  listPublications,
  listRetired,
  listStops,
  loadLawRules,
  noteSeen,
  paperFile,
  plannedPublication,
  planPublication,
  previewPublication,
  priceFindingsOf,
  publishDraft,
  putContract,
  putPaper,
  putPhotograph,
  rateDraft,
  removePaper,
  removePhotograph,
  retireGroup,
  retireOffice,
  revertTo,
  rulesInForce,
  saveDraft,
  saveGroup,
  saveOffice,
  seeingMark,
  stopSale,
  undoChange,
  updateProfile,
  withdrawPlan,
} from '#suppliers';
import { bound } from './bound-operations.ts';

/** What suppliers' own people and ours may ask for of one supplier. Whoever acts is handed in by the request's session, never by a form. */
export function portalOperations(app: App) {
  const { db } = app.database;
  const deps = { db, clock: app.clock };
  const law = loadLawRules(app.config.dataFolder);
  return {
    /** The rules of law that terms are held against today. */
    lawInForce: () => rulesInForce(law, dateOf(wallClockAt(app.clock(), MARKET_ZONE))),
    partners: bound(deps, {
      list: listPartners,
      find: findPartner,
      has: hasPartner,
      create: createPartner,
      updateProfile,
      changeState,
      noteSeen,
    }),
    /** What a browser keeps of one of our people who sees a portal as its owner does. */
    seeing: bound({ clock: app.clock, key: keyRingFor(app.config.secrets, 'portal.seeing') }, { mark: seeingMark, isMark: isSeeingMark }),
    fleet: bound(deps, {
      offices: listOffices,
      saveOffice,
      groups: listGroups,
      saveGroup,
      retired: listRetired,
      retireOffice,
      retireGroup,
    }),
    papers: bound(
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
    photographs: bound({ ...deps, blobs: app.blobs }, { put: putPhotograph, remove: removePhotograph }),
    rates: bound(deps, {
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
    day: bound(app.booking, { of: supplierDay, list: deskList, act: actAtDesk, standing: reservationsDuring }),
    earnings: bound(app.booking, { monthly: monthlyEarnings, lines: earningLines, firstAt: firstEarningAt, export: exportEarnings }),
    /** Rows as a file for a spreadsheet. */
    sheetFile,
    priceFindings: (supplier: string) => priceFindingsOf(deps, supplier),
    stops: bound(deps, { list: listStops, stop: stopSale, lift: liftSaleStop }),
    /** Where an office may stand: the places of Turkey, the most looked-for first. */
    places: app.places.places.filter(({ country }) => country === 'TR'),
    placeOf: (slug: string) => findPlace(app.places, slug),
    /** How far a page that is being read has read; asked for before anything else of it. */
    readingPosition: () => readingPosition(app.booking),
    now: app.clock,
    ...bound(db, { namesOf }),
    /** Who did what with a supplier lately. */
    latestActs: (supplier: string) => listActs(db, { subject: { kind: 'supplier', id: supplier }, limit: 20 }),
    /** Links that would be mailed are shown to whoever makes them, where no e-mail really goes out. */
    showsLinks: app.config.mail.kind === 'mailbox',
  } as const;
}
