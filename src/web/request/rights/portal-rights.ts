import type { PortalPage } from '#addresses/portal';
import type { Rights } from './rights.ts';

const OPENS: Rights = { opens: 'supplier.enter', whose: 'supplier' };

const FLEET_BUTTONS = { save: 'supplier.fleet.edit', retire: 'supplier.fleet.edit', reopen: 'supplier.fleet.edit' } as const;

/** The pages of the portal: each is about the supplier that its address names. */
export const PORTAL_RIGHTS: Readonly<Record<PortalPage, Rights>> = {
  portalChoose: { opens: 'supplier.choose' },
  portalJoin: { opens: 'supplier.join', does: { send: 'supplier.join' } },
  portalConfirm: { opens: 'account.second_factor', does: { send: 'account.second_factor' }, whose: 'own' },
  // A button's own right is asked for where it is pressed: the owner hands in, our people decide.
  portalHome: { ...OPENS, does: { submit: 'supplier.enter', set_state: 'supplier.enter' } },
  portalSeeing: {
    opens: 'supplier.see_as',
    whose: 'supplier',
    asOneself: true,
    does: { begin: 'supplier.see_as', stop: 'supplier.see_as' },
  },
  portalToday: { opens: 'supplier.day.read', whose: 'supplier_office', does: { act: 'supplier.day.act' } },
  portalNoShow: { opens: 'supplier.day.act', whose: 'supplier_office', does: { note: 'supplier.day.act' } },
  portalNotices: {
    opens: 'supplier.day.read',
    whose: 'supplier_office',
    does: { add: 'supplier.day.read', remove: 'supplier.day.read' },
  },
  portalProfile: { opens: 'supplier.profile.edit', whose: 'supplier', does: { save: 'supplier.profile.edit' } },
  // A button's own right is asked for where it is pressed: our people put the contract up, the owner accepts it.
  portalPapers: {
    opens: 'supplier.papers.read',
    whose: 'supplier',
    does: {
      put: 'supplier.papers.read',
      remove: 'supplier.papers.read',
      put_contract: 'supplier.papers.read',
      accept: 'supplier.papers.read',
    },
  },
  portalPaper: { opens: 'supplier.papers.read', whose: 'supplier' },
  portalMembers: {
    opens: 'supplier.members.edit',
    whose: 'supplier',
    does: { invite: 'supplier.members.edit', withdraw: 'supplier.members.edit' },
  },
  portalMember: {
    opens: 'supplier.members.edit',
    whose: 'supplier',
    does: { save: 'supplier.members.edit', remove: 'supplier.members.edit' },
  },
  portalOffices: OPENS,
  portalOffice: { opens: 'supplier.fleet.edit', whose: 'supplier', does: FLEET_BUTTONS },
  portalGroups: OPENS,
  portalGroup: {
    opens: 'supplier.fleet.edit',
    whose: 'supplier',
    does: {
      ...FLEET_BUTTONS,
      put_photographs: 'supplier.fleet.edit',
      photograph_earlier: 'supplier.fleet.edit',
      photograph_later: 'supplier.fleet.edit',
      remove_photograph: 'supplier.fleet.edit',
    },
  },
  portalRates: {
    opens: 'supplier.rates.edit',
    whose: 'supplier',
    does: {
      save: 'supplier.rates.edit',
      prepare: 'supplier.rates.edit',
      paste: 'supplier.rates.edit',
      change: 'supplier.rates.edit',
      undo: 'supplier.rates.edit',
      discard: 'supplier.rates.edit',
      withdraw_plan: 'supplier.rates.edit',
    },
  },
  portalRules: {
    opens: 'supplier.rates.edit',
    whose: 'supplier',
    does: { save: 'supplier.rates.edit', up: 'supplier.rates.edit', remove: 'supplier.rates.edit' },
  },
  portalSeasons: { opens: 'supplier.rates.edit', whose: 'supplier', does: { save: 'supplier.rates.edit' } },
  portalPublish: {
    opens: 'supplier.rates.edit',
    whose: 'supplier',
    does: { publish: 'supplier.rates.edit', plan: 'supplier.rates.edit' },
  },
  portalPriceFindings: { opens: 'supplier.price_findings.read', whose: 'supplier' },
  portalTerms: { opens: 'supplier.rates.edit', whose: 'supplier', does: { save: 'supplier.rates.edit' } },
  portalExtras: { opens: 'supplier.rates.edit', whose: 'supplier', does: { save: 'supplier.rates.edit' } },
  portalCoverages: { opens: 'supplier.rates.edit', whose: 'supplier', does: { save: 'supplier.rates.edit' } },
  portalEarnings: { opens: 'supplier.earnings.read', whose: 'supplier' },
  portalEarningsFile: {
    opens: 'supplier.earnings.read',
    whose: 'supplier',
    does: { csv: 'supplier.earnings.export', xlsx: 'supplier.earnings.export' },
  },
  portalReviews: {
    opens: 'supplier.reviews.read',
    whose: 'supplier',
    does: { answer: 'supplier.review.answer', take_back: 'supplier.review.answer' },
  },
  portalCharges: { opens: 'supplier.charges.read', whose: 'supplier_office' },
  portalRentalCharges: {
    opens: 'supplier.charges.read',
    whose: 'supplier_office',
    does: {
      draft: 'supplier.charge.make',
      upheld: 'supplier.charge.make',
      reduced: 'supplier.charge.make',
      withdrawn: 'supplier.charge.make',
    },
  },
  portalChargeDraft: {
    opens: 'supplier.charge.make',
    whose: 'supplier_office',
    does: {
      add_files: 'supplier.charge.make',
      remove_file: 'supplier.charge.make',
      charge: 'supplier.charge.make',
      discard: 'supplier.charge.make',
    },
  },
  portalChargeEvidence: { opens: 'supplier.charges.read', whose: 'supplier_office' },
  portalStops: { ...OPENS, does: { stop: 'supplier.sale.stop', lift: 'supplier.sale.stop' } },
};
