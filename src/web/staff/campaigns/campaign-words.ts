import type { CampaignMove, CampaignStanding } from '#campaigns/model';
import * as m from '#i18n';

/** The fields of a campaign, as they are named in its form and among its changes. */
export const FIELD_NAMES = {
  code: m.campaigns_code,
  kind: m.campaigns_kind,
  percent: m.campaigns_percent,
  cap: m.campaigns_cap,
  amount: m.campaigns_amount,
  currency: m.campaigns_currency,
  validFrom: m.campaigns_valid_from,
  validUntil: m.campaigns_valid_until,
  minimumDays: m.campaigns_minimum_days,
  minimumTotal: m.campaigns_minimum_total,
  pickupFrom: m.campaigns_pickup_from,
  pickupThrough: m.campaigns_pickup_through,
  places: m.campaigns_places,
  suppliers: m.campaigns_suppliers,
  classes: m.campaigns_classes,
  firstBookingOnly: m.campaigns_first_booking,
  excludesCredit: m.campaigns_no_credit,
  maximumUses: m.campaigns_maximum_uses,
  usesPerCustomer: m.campaigns_per_customer,
  titleTr: m.campaigns_title_tr,
  titleEn: m.campaigns_title_en,
  summaryTr: m.campaigns_summary_tr,
  summaryEn: m.campaigns_summary_en,
  bodyTr: m.campaigns_body_tr,
  bodyEn: m.campaigns_body_en,
  slugTr: m.campaigns_slug_tr,
  slugEn: m.campaigns_slug_en,
} as const;

export const STANDING_TEXTS = {
  draft: [m.campaigns_state_draft, 'info'],
  not_yet: [m.campaigns_state_scheduled, 'info'],
  current: [m.campaigns_state_current, 'ok'],
  paused: [m.campaigns_state_paused, 'warn'],
  used_up: [m.campaigns_state_used_up, 'warn'],
  ended: [m.campaigns_state_ended, 'navy'],
} as const satisfies Readonly<Record<CampaignStanding, readonly [unknown, string]>>;

/** The button of a move, and what follows from pressing it. */
export const MOVE_TEXTS = {
  publish: [m.campaigns_publish, m.campaigns_publish_outcome],
  pause: [m.campaigns_pause, m.campaigns_pause_outcome],
  resume: [m.campaigns_resume, m.campaigns_resume_outcome],
  end: [m.campaigns_end, m.campaigns_end_outcome],
  discard: [m.campaigns_discard, m.campaigns_discard_outcome],
} as const satisfies Readonly<Record<CampaignMove, readonly [unknown, unknown]>>;
