import * as m from '#i18n';

export const SUPPLIER_STATE_TEXTS = {
  invited: m.portal_state_invited,
  checking: m.portal_state_checking,
  live: m.portal_state_live,
  paused: m.portal_state_paused,
  closed: m.portal_state_closed,
} as const;

export const MEMBER_ROLE_TEXTS = {
  owner: m.portal_role_owner,
  manager: m.portal_role_manager,
  desk: m.portal_role_desk,
  accountant: m.portal_role_accountant,
} as const;

export const SETUP_TEXTS = {
  identity: m.portal_setup_identity,
  office: m.portal_setup_office,
  group: m.portal_setup_group,
  cars: m.portal_setup_cars,
  prices: m.portal_setup_prices,
} as const;
