import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { JobQueue } from '#platform/jobs';
import { type Log, silentLog } from '#platform/log';
import type { Mail } from '#platform/mail/mailer';
import type { SecurityEvent } from '#platform/security-events';
import type { Session } from './access/sessions/session.ts';
import { createAccounts } from './create-accounts.ts';
import type { AccountDeps, Visit } from './deps.ts';
import type { AccountEmails, AccountEmailText, Addressee } from './emails/emails.ts';
import { SEND_ACCOUNT_EMAIL } from './queues.ts';
import { oneTimeCode } from './second-factor/one-time-code.ts';

export const ORIGIN = 'https://kontak.example';

/** A registration without mistakes. */
export const ELIF = {
  firstName: 'Elif',
  lastName: 'Karaoğlu',
  email: 'elif@ornek.com',
  password: 'gizli şifre',
  passwordRepeat: 'gizli şifre',
  acceptTerms: 'on',
};
export const MERT = { ...ELIF, firstName: 'Mert', lastName: 'Şahin', email: 'mert@ornek.com', password: 'kır9', passwordRepeat: 'kır9' };

export const fieldsOf = (fields: Readonly<Record<string, string>>): [string, string][] => Object.entries(fields);

/** For tests: accounts with e-mails that are kept, jobs that run when the test says so, and browsers that keep cookies. */
export function accountFixture(db: Database, clock: Clock, changed: Partial<AccountDeps> = {}) {
  const mails: Mail[] = [];
  const owed: object[] = [];
  const errors: object[] = [];
  const securityEvents: SecurityEvent[] = [];
  const log: Log = { ...silentLog, error: (fields) => void errors.push(fields) };
  const jobs: JobQueue = {
    async send(_tx, name, payload) {
      if (name === SEND_ACCOUNT_EMAIL) owed.push(payload);
    },
  };
  const accounts = createAccounts({
    db,
    clock,
    log,
    security: (event) => void securityEvents.push(event),
    jobs,
    mailer: { send: async (mail) => void mails.push(mail) },
    emails: plainEmails,
    addresses: {
      resetPassword: (locale, token) => `${ORIGIN}/${locale}/reset?token=${token}`,
      confirmEmail: (locale, token) => `${ORIGIN}/${locale}/confirm?token=${token}`,
      forgottenPassword: (locale) => `${ORIGIN}/${locale}/forgotten`,
      home: (locale) => `${ORIGIN}/${locale}`,
      account: (locale) => `${ORIGIN}/${locale}/account`,
      joinSupplier: (locale, token) => `${ORIGIN}/${locale}/join?key=${token}`,
      joinStaff: (locale, token) => `${ORIGIN}/${locale}/join-staff?key=${token}`,
      secondStep: (locale, returnTo) => `${ORIGIN}/${locale}/second-step?returnTo=${encodeURIComponent(returnTo)}`,
    },
    publicOrigin: ORIGIN,
    staffOrigin: null,
    secrets: ['a secret for tests and nothing else'],
    providers: [],
    textVersions: { terms: '2026-07-01', privacy: '2026-07-02', marketing: '2026-07-03' },
    visitor: { userName: 'visitor', password: 'visitor' },
    brand: 'Kontak',
    personalData: [],
    ...changed,
  });

  const fixture = {
    securityEvents,
    accounts,
    mails,
    /** E-mails that are owed and not yet written. */
    owed,
    errors,
    /** Runs the jobs that wait. */
    async work(): Promise<void> {
      const run = accounts.jobs.find(({ name }) => name === SEND_ACCOUNT_EMAIL)?.run;
      for (const mail of owed.splice(0)) await run?.(mail as never);
    },
    /** The token in the latest e-mail, which went to this address. */
    async tokenFor(email: string): Promise<string> {
      await fixture.work();
      const mail = mails.findLast(({ to }) => to === email);
      const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      if (!token) throw new Error(`No link was mailed to ${email}`);
      return token;
    },
    /** Turns the second factor on in a browser; tells the key and the recovery codes. */
    async withSecondFactor(member: { session: Session; visit: Browser['visit'] }, currentPassword: string = ELIF.password) {
      const started = await accounts.startEnrolment(member.session, fieldsOf({ currentPassword }), member.visit());
      const { enrolment } = await accounts.secondFactorOf(member.session);
      if (!enrolment) throw new Error(`Not enrolled: ${started.kind}`);
      const code = oneTimeCode(enrolment.secret, clock());
      const confirmed = await accounts.confirmEnrolment(member.session, fieldsOf({ code }), member.visit());
      if (confirmed.kind !== 'confirmed') throw new Error(`Not confirmed: ${confirmed.kind}`);
      return { secret: enrolment.secret, recoveryCodes: confirmed.recoveryCodes };
    },
    browser: (ip = '203.0.113.7') => browser(ip),
    /** A browser in which somebody has just registered. */
    async registered(fields: Readonly<Record<string, string>> = ELIF, ip?: string) {
      const visitor = browser(ip);
      const outcome = await accounts.register(fieldsOf(fields), visitor.visit());
      if (outcome.kind !== 'registered') throw new Error(`Not registered: ${JSON.stringify(outcome)}`);
      visitor.take(outcome.cookies);
      return { ...visitor, user: outcome.user, session: await sessionIn(visitor) };
    },
    /** The same, with the address confirmed. */
    async confirmed(fields: Readonly<Record<string, string>> = ELIF, ip?: string) {
      const member = await fixture.registered(fields, ip);
      const outcome = await accounts.followEmailLink(await fixture.tokenFor(member.user.email), member.visit());
      if (outcome.kind !== 'confirmed') throw new Error(`Not confirmed: ${outcome.kind}`);
      return { ...member, session: await sessionIn(member) };
    },
  };
  return fixture;

  async function sessionIn(visitor: Browser): Promise<Session> {
    const session = await accounts.sessionOf(visitor.visit().headers);
    if (!session) throw new Error('Nobody is logged in');
    return session;
  }
}

export interface Browser {
  visit(headers?: Readonly<Record<string, string>>): Visit;
  /** Keeps what a Set-Cookie header says. */
  take(cookies: readonly string[]): void;
  /** As the browser sends them. */
  cookies(): string;
}

function browser(ip = '203.0.113.7'): Browser {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookies,
    visit: (headers = {}) => ({
      headers: new Headers({ ...(jar.size > 0 ? { cookie: cookies() } : {}), 'user-agent': 'Firefox', ...headers }),
      ip,
      locale: 'tr',
    }),
    take(lines) {
      for (const line of lines) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '' || /max-age=0(;|$)/i.test(line)) jar.delete(name);
        else jar.set(name, value);
      }
    },
  };
}

const plain = async (subject: string, to: Addressee, facts: object): Promise<AccountEmailText> => {
  const text = `${to.locale} ${to.firstName} ${JSON.stringify(facts)}`;
  return { subject, html: text, text };
};

const plainEmails: AccountEmails = {
  confirmEmail: (to, facts) => plain('confirm', to, facts),
  changeEmail: (to, facts) => plain('change', to, facts),
  emailChanged: (to, facts) => plain('changed', to, facts),
  resetPassword: (to, facts) => plain('reset', to, facts),
  passwordChanged: (to, facts) => plain('password', to, facts),
  secondFactorChanged: (to, facts) => plain('second factor', to, facts),
  passkeysChanged: (to, facts) => plain('passkeys', to, facts),
  newDevice: (to, facts) => plain('new device', to, facts),
  erasureRecorded: (to, facts) => plain('erasure', to, facts),
  memberInvited: (to, facts) => plain('member', to, facts),
  staffInvited: (to, facts) => plain('staff', to, facts),
  erased: (to, facts) => plain('erased', to, facts),
  guestErased: (to, facts) => plain('guest erased', to, facts),
};
