import type { Locale } from '#kernel/locale';
import type { EnquiryView } from '../enquiry.ts';

/** An e-mail ready to send. */
export interface EnquiryEmailText {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A line of an enquiry in words: what was asked, and the answer. */
export interface EnquiryFact {
  readonly label: string;
  readonly value: string;
}

export interface EnquiryEmailFacts {
  readonly enquiry: EnquiryView;
  /** The sender's opens without asking for anything, our people's is a page of the back office; absolute. */
  readonly enquiryUrl: string;
}

export interface NewsletterEmailFacts {
  readonly locale: Locale;
  /** Confirms the subscription; absolute. */
  readonly confirmUrl: string;
  /** Ends it; absolute. */
  readonly unsubscribeUrl: string;
  /** When we forget an address that was not confirmed. */
  readonly forgottenAfterDays: number;
}

/** An issue of the newsletter for one reader. */
export interface NewsletterIssueFacts {
  readonly locale: Locale;
  readonly subject: string;
  readonly preheader: string;
  /** The same text twice; the HTML is safe. */
  readonly body: { readonly html: string; readonly text: string };
  /** Ends the subscription; absolute. */
  readonly unsubscribeUrl: string;
}

/** Writes what goes out about enquiries and the newsletter, and words their facts. */
export interface EnquiryEmails {
  /** To our people, in Turkish. */
  toStaff(facts: EnquiryEmailFacts): Promise<EnquiryEmailText>;
  /** To the sender, in the enquiry's language: what we received, and its code. */
  toSender(facts: EnquiryEmailFacts): Promise<EnquiryEmailText>;
  /** To the sender, in the enquiry's language: what our people answered. */
  answer(facts: EnquiryEmailFacts & { readonly answer: string }): Promise<EnquiryEmailText>;
  confirmSubscription(facts: NewsletterEmailFacts): Promise<EnquiryEmailText>;
  /** To somebody who asked for the newsletter a second time. */
  alreadySubscribed(facts: NewsletterEmailFacts): Promise<EnquiryEmailText>;
  welcome(facts: NewsletterEmailFacts): Promise<EnquiryEmailText>;
  /** It names who sends it, and how to leave. */
  newsletterIssue(facts: NewsletterIssueFacts): Promise<EnquiryEmailText>;
  /** Everything the sender told us, in the order of the form. */
  factsOf(enquiry: EnquiryView, locale: Locale): readonly EnquiryFact[];
}
