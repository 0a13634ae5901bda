import type { Emails, EmailText } from '#booking/model';
import * as m from '#i18n';
import type { Locale } from '#kernel/locale';
import { composeEmail } from '../compose-email.ts';
import {
  cancelledContent,
  changedContent,
  confirmedContent,
  declinedContent,
  notShownContent,
  proofContent,
  refusedContent,
  requestedContent,
  withdrawnContent,
} from '../contents.ts';
import type { EmailContent } from '../email-content.ts';
import type { EmailBrand } from '../look/brand.ts';
import { voucherPaper } from '../papers/voucher.ts';
import { calendarWording } from './calendar-wording.ts';
import { changeRefusedContent, changeToPayContent } from './change-contents.ts';
import { rentalChargeContent } from './charge-contents.ts';
import { creditEndingContent } from './credit-contents.ts';
import {
  adjustedContent,
  afterReturnContent,
  holdExpiredContent,
  orderEndedContent,
  orderToPayContent,
  paymentFailedContent,
  paymentWaitingContent,
  pickupReminderContent,
} from './rental-contents.ts';
import { reviewInvitationContent } from './review-contents.ts';

/**
 * The e-mails of a reservation, as HTML and as plain text, in the reservation's language.
 * @param brand the name they are written under
 */
export function createEmails(brand: EmailBrand): Emails {
  const written = (content: EmailContent, locale: Locale): Promise<EmailText> => composeEmail(content, locale, brand);
  return {
    proof: (facts) => written(proofContent(facts, brand), facts.reservation.locale),
    requested: (facts) => written(requestedContent(facts, brand), facts.reservation.locale),
    confirmed: (facts) => written(confirmedContent(facts, brand), facts.reservation.locale),
    changed: (facts) => written(changedContent(facts, brand), facts.reservation.locale),
    change_to_pay: (facts) => written(changeToPayContent(facts, brand), facts.reservation.locale),
    change_refused: (facts) => written(changeRefusedContent(facts, brand), facts.reservation.locale),
    declined: (facts) => written(declinedContent(facts, brand), facts.reservation.locale),
    withdrawn: (facts) => written(withdrawnContent(facts, brand), facts.reservation.locale),
    cancelled: (facts) => written(cancelledContent(facts, brand), facts.reservation.locale),
    refused_at_delivery: (facts) => written(refusedContent(facts, brand), facts.reservation.locale),
    adjusted: (facts) => written(adjustedContent(facts, brand), facts.reservation.locale),
    credit_ending: (facts) => written(creditEndingContent(facts, brand), facts.reservation.locale),
    not_shown: (facts) => written(notShownContent(facts, brand), facts.reservation.locale),
    order_ended: (facts) => written(orderEndedContent(facts, brand), facts.reservation.locale),
    order_to_pay: (facts) => written(orderToPayContent(facts, brand), facts.reservation.locale),
    payment_waiting: (facts) => written(paymentWaitingContent(facts, brand), facts.reservation.locale),
    payment_failed: (facts) => written(paymentFailedContent(facts, brand), facts.reservation.locale),
    hold_expired: (facts) => written(holdExpiredContent(facts, brand), facts.reservation.locale),
    pickup_reminder: (facts) => written(pickupReminderContent(facts, brand), facts.reservation.locale),
    review_invitation: (facts) => written(reviewInvitationContent(facts, brand), facts.reservation.locale),
    rental_charge: (facts) => written(rentalChargeContent(facts, brand), facts.reservation.locale),
    after_return: (facts) => written(afterReturnContent(facts, brand), facts.reservation.locale),
    calendar: (reservation) => calendarWording(reservation, brand.name),
    voucher: (reservation) => voucherPaper(reservation, brand),
    attachmentName: (kind, locale) => ATTACHMENTS[kind]({}, { locale }),
  };
}

const ATTACHMENTS = {
  preliminary_information: m.email_file_preliminary_information,
  distance_contract: m.email_file_distance_contract,
  calendar: m.email_file_calendar,
  voucher: m.email_file_voucher,
} as const;
