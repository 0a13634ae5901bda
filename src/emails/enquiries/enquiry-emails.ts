import type { EnquiryEmailFacts, EnquiryEmails, EnquiryEmailText, NewsletterEmailFacts, NewsletterIssueFacts } from '#enquiries/model';
import * as m from '#i18n';
import { groupedCode } from '#kernel/ids';
import type { Locale } from '#kernel/locale';
import { composeEmail } from '../compose-email.ts';
import type { EmailContent } from '../email-content.ts';
import type { EmailBrand } from '../look/brand.ts';
import { enquiryFacts } from './enquiry-facts.ts';

/** Our people read Turkish. */
const STAFF = { locale: 'tr' } as const;

/**
 * The e-mails of enquiries and the newsletter, as HTML and as plain text.
 * @param brand the name they are written under
 * @param homeUrl the site's first page in a language, absolute
 * @param mersis who sends commercial e-mails, as a number in the central trade registry; null where it is not given
 */
export function createEnquiryEmails(brand: EmailBrand, homeUrl: (locale: Locale) => string, mersis: string | null): EnquiryEmails {
  const written = (content: EmailContent, locale: Locale): Promise<EnquiryEmailText> => composeEmail(content, locale, brand);
  return {
    toStaff: (facts) => written(staffContent(facts, brand), STAFF.locale),
    toSender: (facts) => written(senderContent(facts, brand), facts.enquiry.locale),
    answer: (facts) => written(answerContent(facts, brand), facts.enquiry.locale),
    confirmSubscription: (facts) => written(confirmContent(facts, brand), facts.locale),
    alreadySubscribed: (facts) => written(knownContent(facts, brand, homeUrl(facts.locale)), facts.locale),
    welcome: (facts) => written(welcomeContent(facts, brand, homeUrl(facts.locale)), facts.locale),
    newsletterIssue: (facts) => written(issueContent(facts, brand, { homeUrl: homeUrl(facts.locale), mersis }), facts.locale),
    factsOf: enquiryFacts,
  };
}

function staffContent({ enquiry, enquiryUrl }: EnquiryEmailFacts, brand: EmailBrand): EmailContent {
  const { code, form, locale } = enquiry;
  const kind = ENQUIRY_KIND_NAMES[form.kind]({}, STAFF);
  const language = locale === 'tr' ? m.enquiry_language_tr({}, STAFF) : m.enquiry_language_en({}, STAFF);
  return {
    subject: m.enquiry_email_staff_subject({ code, kind }, STAFF),
    preview: m.enquiry_email_staff_preview({ name: form.fullName, email: form.email }, STAFF),
    title: kind,
    greeting: m.enquiry_email_staff_greeting({}, STAFF),
    paragraphs: [m.enquiry_email_staff_lead({}, STAFF)],
    number: { label: m.enquiry_email_code({}, STAFF), value: groupedCode(code) },
    sections: [
      {
        title: m.enquiry_email_staff_facts({}, STAFF),
        rows: [...enquiryFacts(enquiry, STAFF.locale), { label: m.enquiry_field_language({}, STAFF), value: language }],
      },
    ],
    action: { label: m.enquiry_email_staff_open({}, STAFF), url: enquiryUrl },
    closing: [addressLine(brand)],
  };
}

/** Whoever reads it may have sent nothing: it repeats nothing that was typed. All of it stands on the page that the button opens. */
function senderContent({ enquiry, enquiryUrl }: EnquiryEmailFacts, brand: EmailBrand): EmailContent {
  const { code, form, locale } = enquiry;
  const lang = { locale };
  return {
    subject: m.enquiry_email_sender_subject({ code }, lang),
    preview: m.enquiry_email_sender_preview({ code }, lang),
    title: m.enquiry_email_sender_title({}, lang),
    greeting: m.email_greeting_nameless({}, lang),
    paragraphs: [
      m.enquiry_email_sender_kind({ kind: ENQUIRY_KIND_NAMES[form.kind]({}, lang) }, lang),
      m.enquiry_email_sender_lead({}, lang),
      m.enquiry_email_sender_again({}, lang),
    ],
    number: { label: m.enquiry_email_code({}, lang), value: groupedCode(code) },
    sections: [],
    action: { label: m.enquiry_email_open({}, lang), url: enquiryUrl },
    closing: [
      m.email_support({ phone: brand.phone, email: brand.email }, lang),
      m.enquiry_email_why({ brand: brand.name }, lang),
      addressLine(brand),
    ],
  };
}

/** What our people wrote, paragraph by paragraph. */
function answerContent({ enquiry, enquiryUrl, answer }: EnquiryEmailFacts & { readonly answer: string }, brand: EmailBrand): EmailContent {
  const { code, locale } = enquiry;
  const lang = { locale };
  return {
    subject: m.enquiry_email_answer_subject({ code }, lang),
    preview: answer.slice(0, 120),
    title: m.enquiry_email_answer_title({}, lang),
    greeting: m.email_greeting_nameless({}, lang),
    paragraphs: answer.split(/\n{2,}/),
    number: { label: m.enquiry_email_code({}, lang), value: groupedCode(code) },
    sections: [],
    action: { label: m.enquiry_email_open({}, lang), url: enquiryUrl },
    closing: [
      m.enquiry_email_answer_reply({}, lang),
      m.email_support({ phone: brand.phone, email: brand.email }, lang),
      addressLine(brand),
    ],
  };
}

function confirmContent(facts: NewsletterEmailFacts, brand: EmailBrand): EmailContent {
  return {
    ...newsletterFrame(facts, brand),
    subject: m.newsletter_mail_confirm_subject({}, facts),
    preview: m.newsletter_mail_confirm_preview({}, facts),
    title: m.newsletter_mail_confirm_title({}, facts),
    paragraphs: [
      m.newsletter_mail_confirm_lead({ brand: brand.name }, facts),
      m.newsletter_mail_confirm_not_you({ days: facts.forgottenAfterDays }, facts),
    ],
    action: { label: m.newsletter_mail_confirm_action({}, facts), url: facts.confirmUrl },
  };
}

function knownContent(facts: NewsletterEmailFacts, brand: EmailBrand, homeUrl: string): EmailContent {
  return {
    ...newsletterFrame(facts, brand),
    subject: m.newsletter_mail_known_subject({}, facts),
    preview: m.newsletter_mail_known_preview({}, facts),
    title: m.newsletter_mail_known_title({}, facts),
    paragraphs: [m.newsletter_mail_known_lead({ brand: brand.name }, facts)],
    action: { label: m.newsletter_mail_open_site({}, facts), url: homeUrl },
  };
}

function welcomeContent(facts: NewsletterEmailFacts, brand: EmailBrand, homeUrl: string): EmailContent {
  return {
    ...newsletterFrame(facts, brand),
    subject: m.newsletter_mail_welcome_subject({}, facts),
    preview: m.newsletter_mail_welcome_preview({}, facts),
    title: m.newsletter_mail_welcome_title({}, facts),
    paragraphs: [m.newsletter_mail_welcome_lead({}, facts)],
    action: { label: m.newsletter_mail_open_site({}, facts), url: homeUrl },
  };
}

/**
 * An issue of the newsletter. Its foot says why it comes, who sends it with what identifies them, how they are reached, and how to leave (Law 6563, article 8
 * of its regulation).
 */
function issueContent(
  facts: NewsletterIssueFacts,
  brand: EmailBrand,
  { homeUrl, mersis }: { readonly homeUrl: string; readonly mersis: string | null },
): EmailContent {
  return {
    subject: facts.subject,
    preview: facts.preheader || facts.subject,
    title: facts.subject,
    greeting: '',
    paragraphs: [],
    body: facts.body,
    sections: [],
    action: { label: m.newsletter_mail_open_site({}, facts), url: homeUrl },
    closing: [
      m.newsletter_mail_issue_why({ brand: brand.name }, facts),
      addressLine(brand),
      ...(mersis === null ? [] : [m.newsletter_mail_issue_mersis({ mersis }, facts)]),
      m.email_support({ phone: brand.phone, email: brand.email }, facts),
    ],
    leave: { label: m.newsletter_mail_leave({}, facts), url: facts.unsubscribeUrl },
  };
}

const newsletterFrame = (facts: NewsletterEmailFacts, brand: EmailBrand) => ({
  greeting: m.newsletter_mail_greeting({}, facts),
  sections: [],
  closing: [m.newsletter_mail_why({ brand: brand.name }, facts), addressLine(brand)],
  leave: { label: m.newsletter_mail_leave({}, facts), url: facts.unsubscribeUrl },
});

const addressLine = (brand: EmailBrand): string => `${brand.legalName}, ${brand.address}`;

const ENQUIRY_KIND_NAMES = {
  contact: m.enquiry_kind_contact,
  corporate: m.enquiry_kind_corporate,
  chauffeur: m.enquiry_kind_chauffeur,
  fleet: m.enquiry_kind_fleet,
} as const;
