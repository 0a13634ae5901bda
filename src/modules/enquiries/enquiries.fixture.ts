import { keyFor } from '#platform/crypto';
import type { Database } from '#platform/database';
import type { JobQueue } from '#platform/jobs';
import { silentLog } from '#platform/log';
import { limitedMailer } from '#platform/mail/mail-limits';
import type { Mail, Mailer } from '#platform/mail/mailer';
import type { SecurityEvent } from '#platform/security-events';
import type { EnquiryDeps, NewsletterSettings } from './deps.ts';
import type { EnquiryEmails } from './emails/emails.ts';
import { enquiryJobs } from './jobs.ts';
import type { IssueTexts } from './newsletter/issues/issue-texts.ts';

const SECRET = 'a secret for tests and nothing else';
export const VISITOR = '203.0.113.7';

/** E-mails of bare facts. */
const plainEmails: EnquiryEmails = {
  toStaff: async ({ enquiry, enquiryUrl }) => mail(`staff ${enquiry.code}`, enquiryUrl),
  toSender: async ({ enquiry, enquiryUrl }) => mail(`${enquiry.locale} ${enquiry.code}`, enquiryUrl),
  answer: async ({ enquiry, enquiryUrl, answer }) => mail(`${enquiry.locale} answer ${enquiry.code}`, `${answer}\n${enquiryUrl}`),
  confirmSubscription: async ({ locale, confirmUrl }) => mail(`${locale} confirm`, confirmUrl),
  alreadySubscribed: async ({ locale, unsubscribeUrl }) => mail(`${locale} already subscribed`, unsubscribeUrl),
  welcome: async ({ locale, unsubscribeUrl }) => mail(`${locale} welcome`, unsubscribeUrl),
  newsletterIssue: async ({ locale, subject, body, unsubscribeUrl }) => mail(`${locale} ${subject}`, `${body.text}\n${unsubscribeUrl}`),
  factsOf: ({ form }) => Object.entries(form).map(([label, value]) => ({ label, value: String(value) })),
};
const mail = (subject: string, text: string) => ({ subject, text, html: `<p>${text}</p>` });

/** Texts in which a line with two braces asks for what nobody gives. */
const plainTexts: IssueTexts = {
  problems: (_, body) =>
    body
      .split('\n')
      .flatMap((line, index) =>
        line.includes('{{') ? [{ kind: 'unknown_placeholder' as const, line: index + 1, value: line, meant: [] }] : [],
      ),
  written: (_, body) => ({ html: `<p>${body}</p>`, text: body }),
};

/** For tests: a clock that the test moves, jobs that wait until `work`, and a mailer that keeps what it sends. */
export function enquiryFixture(db: Database, newsletter: Partial<NewsletterSettings> = {}) {
  let now = new Date('2026-08-01T09:00:00Z');
  const mails: Mail[] = [];
  const securityEvents: SecurityEvent[] = [];
  const waiting: { readonly name: string; readonly payload: object }[] = [];
  const queue: JobQueue = { send: async (_tx, name, payload) => void waiting.push({ name, payload }) };
  const clock = () => now;
  const security = (event: SecurityEvent) => void securityEvents.push(event);
  // As a mailbox does: a key is kept once.
  const mailbox: Mailer = { send: async (mail) => void (mails.some(({ key }) => key === mail.key) || mails.push(mail)) };
  const deps: EnquiryDeps = {
    db,
    clock,
    log: silentLog,
    security,
    jobs: queue,
    newsletter: { perMinute: 120, register: null, mustAskRegister: false, texts: plainTexts, ...newsletter },
    mailer: limitedMailer(mailbox, { db, clock, security, key: keyFor(SECRET, 'mail-counts') }),
    emails: plainEmails,
    addresses: {
      enquiry: (locale, code, key) => `https://kontak.example/${locale}/enquiry?code=${code}&key=${key}`,
      staffEnquiry: (code) => `https://kontak.example/staff/${code}`,
      confirmSubscription: (locale, key) => `https://kontak.example/${locale}/confirm?key=${key}`,
      unsubscribe: (locale, key) => `https://kontak.example/${locale}/leave?key=${key}`,
      oneClickUnsubscribe: (key) => `https://kontak.example/newsletter/unsubscribe/${key}`,
    },
    staffEmail: 'destek@kontak.example',
    consentVersion: '2026-11-21',
    enquirySecret: keyFor(SECRET, 'enquiries'),
  };
  const definitions = enquiryJobs(deps);
  return {
    deps,
    mails,
    securityEvents,
    waiting,
    now: () => now,
    pass({ seconds = 0, hours = 0, days = 0 }: { seconds?: number; hours?: number; days?: number }): void {
      now = new Date(now.getTime() + seconds * 1000 + hours * 3_600_000 + days * 86_400_000);
    },
    /** Runs every waiting job; twice, as a queue may. */
    async work(): Promise<void> {
      for (const { name, payload } of waiting.splice(0)) {
        const definition = definitions.find((job) => job.name === name);
        if (!definition) throw new Error(`Nobody does ${name}`);
        for (let time = 0; time < 2; time += 1) await definition.run(payload as never);
      }
    },
  };
}
