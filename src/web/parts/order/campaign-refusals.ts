import type { CampaignRefusal } from '#campaigns/model';
import * as m from '#i18n';
import type { Locale } from '#kernel/locale';

/** The sentence that a customer reads where a code is refused. */
export const campaignText = (reason: CampaignRefusal, locale: Locale): string => TEXTS[reason]({}, { locale });

const TEXTS: Readonly<Record<CampaignRefusal, (typeof m)['booking_campaign_unknown']>> = {
  unknown: m.booking_campaign_unknown,
  not_yet: m.booking_campaign_not_yet,
  expired: m.booking_campaign_expired,
  paused: m.booking_campaign_paused,
  too_short: m.booking_campaign_too_short,
  total_too_small: m.booking_campaign_total_too_small,
  other_supplier: m.booking_campaign_other_supplier,
  other_class: m.booking_campaign_other_class,
  other_dates: m.booking_campaign_other_dates,
  other_place: m.booking_campaign_other_place,
  not_with_credit: m.booking_campaign_not_with_credit,
  first_booking_only: m.booking_campaign_first_booking_only,
  other_currency: m.booking_campaign_other_currency,
  used_up: m.booking_campaign_used_up,
  used_by_you: m.booking_campaign_used_by_you,
  too_many_tries: m.booking_campaign_too_many_tries,
};
