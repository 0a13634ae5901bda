import { LOCALES, type Locale, type Localized } from '#kernel/locale';

/** What is sent to the readers of the newsletter, from its first word until the last e-mail. */
export const ISSUE_STATES = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped'] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

/** What our people do with an issue besides writing it. */
export const ISSUE_MOVES = ['schedule', 'send', 'unschedule', 'pause', 'continue', 'stop', 'discard'] as const;
export type IssueMove = (typeof ISSUE_MOVES)[number];

const MOVES: Readonly<Record<IssueState, readonly IssueMove[]>> = {
  draft: ['send', 'schedule', 'discard'],
  scheduled: ['send', 'unschedule'],
  sending: ['pause', 'stop'],
  paused: ['continue', 'stop'],
  sent: [],
  stopped: [],
};
export const movesOfIssue = (state: IssueState): readonly IssueMove[] => MOVES[state];

/** What an issue says in one language: the line of the subject, what a mailbox shows beside it, and Markdown with placeholders. */
export interface IssueText {
  readonly subject: string;
  readonly preheader: string;
  readonly body: string;
}
export const LONGEST_ISSUE = { subject: 120, preheader: 160, body: 20_000 } as const satisfies Readonly<Record<keyof IssueText, number>>;
export type IssueField = `${keyof IssueText}_${Locale}`;

export interface Issue {
  readonly id: string;
  readonly text: Localized<IssueText>;
  readonly state: IssueState;
  /** When a scheduled one begins; of one that has begun, when it was to. */
  readonly sendAt: Date | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** At which pace it goes, once it has begun. */
  readonly perMinute: number | null;
  /** Since when the register of consents says nothing. */
  readonly registerSilentSince: Date | null;
  /** Since when the mail server takes nothing. */
  readonly serverFailingSince: Date | null;
  /** When it paused by itself because its text could not be made into an e-mail any more. */
  readonly unreadableAt: Date | null;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
}

/** Nothing is said in a language that has neither subject nor body: its readers get nothing. */
export const isEmptyIssue = ({ subject, preheader, body }: IssueText): boolean => subject === '' && preheader === '' && body === '';

/** The languages that an issue is written in. */
export const languagesOf = ({ text }: Pick<Issue, 'text'>): Locale[] => LOCALES.filter((locale) => !isEmptyIssue(text[locale]));

/** The name of an issue: its first subject, in the reader's language before the other. */
export const issueName = ({ text }: Pick<Issue, 'text'>, locale: Locale): string =>
  text[locale].subject || LOCALES.map((one) => text[one].subject).find((subject) => subject !== '') || '';

/** How many minutes an issue takes at a pace, at least one. */
export const minutesFor = (readers: number, perMinute: number): number => Math.max(1, Math.ceil(readers / perMinute));

/** What is wrong with the text of an issue: at its field, and of a body at its line. */
export interface IssueProblem {
  readonly kind:
    | 'missing'
    | 'too_long'
    | 'nothing_written'
    | 'unknown_placeholder'
    | 'unclear_placeholder'
    | 'placeholder_needs_block'
    | 'open_block'
    | 'dead_link'
    | 'picture'
    | 'unreadable';
  readonly field: IssueField;
  /** Of a body, counted from 1. */
  readonly line: number;
  /** What stands there. */
  readonly value: string;
  /** What may have been meant. */
  readonly meant: readonly string[];
}

/** What became of an issue for one of its readers. */
export const SENDING_STATES = [
  'waiting',
  /** It is being handed over to the mail server at this moment. */
  'handing',
  'sent',
  /** The reader has left since. */
  'left',
  /** The register of consents knows of none. */
  'not_consented',
  /** The mail server does not take it. */
  'refused',
  /** It came back, or its reader takes it for spam. */
  'bounced',
  /** A process ended while it handed it over: it is not sent a second time. */
  'unknown',
  /** The issue was stopped before. */
  'not_sent',
] as const;
export type SendingState = (typeof SENDING_STATES)[number];
export type SendingCounts = Readonly<Record<SendingState, number>>;
