import type { Locale } from '#kernel/locale';
import type { EnquiryView } from './enquiry.ts';

/** A letter ready to send. */
export interface EnquiryLetterText {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A line of an enquiry in words: what was asked, and the answer. */
export interface EnquiryFact {
  readonly label: string;
  readonly value: string;
}

export interface EnquiryLetterFacts {
  readonly enquiry: EnquiryView;
  /** Opens the enquiry without asking for anything; absolute. */
  readonly enquiryUrl: string;
}

export interface NewsletterLetterFacts {
  readonly locale: Locale;
  /** Confirms the subscription; absolute. */
  readonly confirmUrl: string;
  /** Ends it; absolute. */
  readonly unsubscribeUrl: string;
  /** When we forget an address that was not confirmed. */
  readonly forgottenAfterDays: number;
}

/** Writes what goes out about enquiries and the newsletter, and words their facts. */
export interface EnquiryLetters {
  /** To our people, in Turkish. */
  toStaff(facts: EnquiryLetterFacts): Promise<EnquiryLetterText>;
  /** To the sender, in the enquiry's language: what we received, and its code. */
  toSender(facts: EnquiryLetterFacts): Promise<EnquiryLetterText>;
  confirmSubscription(facts: NewsletterLetterFacts): Promise<EnquiryLetterText>;
  /** To somebody who asked for the newsletter a second time. */
  alreadySubscribed(facts: NewsletterLetterFacts): Promise<EnquiryLetterText>;
  welcome(facts: NewsletterLetterFacts): Promise<EnquiryLetterText>;
  /** Everything the sender told us, in the order of the form. */
  factsOf(enquiry: EnquiryView, locale: Locale): readonly EnquiryFact[];
}
