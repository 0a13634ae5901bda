import { type Accounts, deskPeople, deskPush, staffToTell } from '#accounts';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import type { App } from '#app';
import {
  BOOKING_MONTHS,
  type BookingDeps,
  bookingJobs,
  bookingReader,
  type DeskDeps,
  forgettingEvidence,
  forgettingProofs,
  sendingShortMessages,
  tellingDesks,
  visitReader,
} from '#booking';
import type { Content } from '#content';
import { refreshRates } from '#currency';
import { createDeskEmail, createPriceDigest, deskPushText } from '#emails';
import { type EnquiryDeps, enquiryJobs } from '#enquiries';
import type { Locale } from '#kernel/locale';
import { PAYMENT_MONTHS, paymentJobs } from '#payments';
import { checkingActs } from '#platform/acts/act-checks';
import type { Config } from '#platform/config';
import { call } from '#platform/http';
import type { JobDefinition } from '#platform/jobs';
import { listJobs, queuesAtWork, runJobAgain } from '#platform/jobs/at-work/jobs-at-work';
import { jobReader } from '#platform/metrics/job-metrics';
import type { Metrics } from '#platform/metrics/metrics';
import { keepingMonths, monthReader } from '#platform/months/month-jobs';
import { webPushOf } from '#platform/push/web-push';
import { forgetting } from '#platform/requests/forget';
import type { Blobs } from '#platform/uploads/open-blobs';
import {
  type ConnectionDeps,
  forgettingConnectorDays,
  movingReturnedCars,
  publishingDue,
  renewingConnections,
  reviewingPriceFindings,
  tellingPriceFindings,
} from '#suppliers';
import { followingMembers } from './newsletter-members.ts';
import { notingPageDays } from './page-days.ts';
import { productQueues } from './process/product-queues.ts';

/** Tables that only grow, in parts by month. */
const MONTHLY_TABLES = [...BOOKING_MONTHS, ...PAYMENT_MONTHS];

interface Workers {
  readonly booking: BookingDeps;
  readonly enquiries: EnquiryDeps;
  readonly accounts: Accounts;
  readonly content: Content;
  readonly connections: ConnectionDeps;
  readonly blobs: Blobs;
}

/** What is done in them. */
export function productJobs(
  config: Config,
  { accounts, blobs, booking, connections, content, enquiries }: Workers,
): readonly JobDefinition[] {
  const { clock, db, log } = booking;
  const { ratesUrl } = config;
  const fetchText = async (url: string) => {
    const answer = await call({ url, deadlineMs: 20_000 }, log);
    if (answer.status !== 200) throw new Error(`The Central Bank answered ${answer.status}`);
    return answer.text;
  };
  return [
    ...bookingJobs(booking),
    sendingShortMessages(booking),
    tellingDesks({ ...booking, desk: deskOf(config, booking) }),
    forgettingProofs({ ...booking, blobs }),
    forgettingEvidence({ ...booking, blobs }),
    ...(ratesUrl ? [refreshRates({ db, clock, log, fetchText: () => fetchText(ratesUrl) })] : []),
    ...paymentJobs(booking),
    ...enquiryJobs(enquiries),
    ...accounts.jobs,
    forgetting({ db, clock }),
    keepingMonths({ db, clock, log, blobs }, MONTHLY_TABLES, config.historyMonths),
    publishingDue({ db, clock }),
    followingMembers({ db, clock }),
    notingPageDays(booking, content),
    renewingConnections(connections),
    reviewingPriceFindings({ db, clock }),
    tellingPriceFindings({ ...booking, prices: priceDeskOf(config, booking) }),
    forgettingConnectorDays({ db, clock }),
    movingReturnedCars({ db, clock, log }),
    checkingActs({ db, clock, log }),
  ];
}

/** Figures that are asked of the database. */
export const productReaders = (metrics: Metrics, deps: Pick<BookingDeps, 'db' | 'clock'> & { readonly visits: boolean }) => [
  jobReader(metrics, deps.db),
  bookingReader(metrics, deps),
  visitReader(metrics, deps),
  monthReader(metrics, deps, MONTHLY_TABLES),
];

/** People of suppliers, how they are written to, and where they act. */
const deskOf = (config: Config, { clock, db, log }: BookingDeps): DeskDeps['desk'] => {
  const { brand } = config;
  const origin = config.staffOrigin ?? config.publicOrigin;
  const push = webPushOf(config, { clock, log });
  return {
    peopleOf: (supplier, office) => deskPeople(db, supplier, office),
    email: createDeskEmail(brand),
    push: push && { ...deskPush(db, push), text: deskPushText },
    dayUrl: (locale, supplier) => origin + portalHref('portalToday', locale, { supplier }),
    chargesUrl: (locale, supplier, code) => origin + portalHref('portalRentalCharges', locale, { supplier, code }),
  };
};

/** Those of our people who look after prices, how they are written to, and where they decide. */
const priceDeskOf = ({ brand, publicOrigin, staffOrigin }: Config, { db }: BookingDeps) => ({
  people: () => staffToTell(db, 'staff.price_finding.settle'),
  email: createPriceDigest(brand),
  pageUrl: (locale: Locale) => (staffOrigin ?? publicOrigin) + staffHref('staffPriceFindings', locale, {}),
});

/** What machines have to do, in the queues of this version. */
export function jobOperations({ clock, config, database: { db } }: App) {
  const queues = productQueues(config).map((queue) => (typeof queue === 'string' ? queue : queue.name));
  type Listed = Omit<Parameters<typeof listJobs>[1], 'queues'>;
  type Again = Omit<Parameters<typeof runJobAgain>[1], 'queues'>;
  return {
    queues: () => queuesAtWork(db, queues),
    list: ({ queue, ...asked }: Listed & { readonly queue: string | null }) =>
      listJobs(db, { ...asked, queues: queue === null ? queues : queues.filter((name) => name === queue) }),
    runAgain: (asked: Again) => runJobAgain({ db, clock }, { ...asked, queues }),
  };
}
