import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import type { WaitingKind, WaitingReservation } from '#booking';
import type { Lang } from '#i18n/lang';
import { PRICE_FINDING_NAMES } from '#i18n/price-finding-names';
import { addDays, wallClockFrom } from '#kernel/time';
import { instantOf, MARKET_ZONE } from '#kernel/zones';
import { paperName } from '../../../parts/supplier/paper-texts.ts';
import { accountsOf, type Call } from '../../../request/session.ts';
import type { staffOperationsOf } from '../../../request/staff.ts';
import { ENQUIRY_KIND_TEXTS } from '../enquiry-texts.ts';
import type { QueueKind } from './kinds.ts';
import type { QueueRow } from './queue-row.ts';

/** More than are told here: how many, null where nobody counted; and where they all are. */
export interface More {
  readonly kind: QueueKind;
  readonly count: number | null;
  readonly href: string;
}

export interface SourceAnswer {
  readonly rows: readonly QueueRow[];
  readonly more?: readonly More[];
}

interface Asked {
  readonly call: Call;
  readonly staff: ReturnType<typeof staffOperationsOf>;
  readonly lang: Lang;
  /** One kind alone, of which more is told. */
  readonly kind: QueueKind | undefined;
}

interface Source {
  readonly kinds: readonly QueueKind[];
  readonly tell: (asked: Asked) => Promise<SourceAnswer>;
}

const MOST = 50;

const RESERVATION_KINDS = [
  'request_unanswered',
  'supplier_silent',
  'payment_unknown',
  'refund_open',
  'supplier_cancel_open',
  'chargeback_open',
  'charge_objected',
  'pickup_not_noted',
  'return_not_noted',
  'email_undelivered',
  'not_ended',
] as const satisfies readonly QueueKind[] & readonly WaitingKind[];

/** Where what waits is asked for: each module tells its own. */
export const SOURCES: readonly Source[] = [
  {
    kinds: RESERVATION_KINDS,
    async tell({ staff, lang, kind }) {
      const waiting = RESERVATION_KINDS.find((one) => one === kind);
      const { rows, more } = await staff.queue.reservations(waiting ? { kind: waiting } : {});
      return {
        rows: rows.map((row) => reservationRow(row, lang)),
        more: RESERVATION_KINDS.flatMap((one) =>
          more[one] ? [{ kind: one, count: more[one], href: staffHref('staffQueue', lang.locale, {}, { kind: one }) }] : [],
        ),
      };
    },
  },
  {
    kinds: ['enquiry'],
    async tell({ staff, lang }) {
      const { rows, next } = await staff.enquiries.list({ states: ['received', 'in_progress'], limit: MOST });
      const told = rows.map(({ code, form, createdAt, changedAt, state, assignedTo }): QueueRow => {
        const href = staffHref('staffEnquiry', lang.locale, { code });
        const about = `${ENQUIRY_KIND_TEXTS[form.kind]({}, lang)}, ${form.fullName}`;
        const stand = `${state} ${changedAt.getTime()}`;
        return {
          kind: 'enquiry',
          subject: code,
          name: code,
          about,
          since: createdAt,
          dueAt: null,
          stand,
          href,
          nextHref: href,
          assignedTo,
        };
      });
      return { rows: told, more: next ? [{ kind: 'enquiry', count: null, href: staffHref('staffEnquiries', lang.locale, {}) }] : [] };
    },
  },
  {
    kinds: ['decision'],
    async tell({ staff, lang }) {
      const nextHref = staffHref('staffDecisions', lang.locale, {});
      const waiting = await staff.adjustments.waiting();
      const rows = waiting.map(({ id, code, supplier, askedAt }): QueueRow => {
        const href = staffHref('staffReservation', lang.locale, { code });
        return {
          kind: 'decision',
          subject: id,
          name: code,
          about: supplier,
          since: askedAt,
          dueAt: null,
          stand: 'waiting',
          href,
          nextHref,
        };
      });
      return { rows, more: waiting.length < MOST ? [] : [{ kind: 'decision', count: null, href: nextHref }] };
    },
  },
  {
    kinds: ['provider_difference'],
    async tell({ staff, lang }) {
      const href = staffHref('staffMoney', lang.locale, {});
      const differences = await staff.money.differences();
      const rows = differences.slice(0, MOST).map(
        ({ id, gateway, gatewayRef, foundAt }): QueueRow => ({
          kind: 'provider_difference',
          subject: String(id),
          name: gatewayRef,
          about: gateway,
          since: foundAt,
          dueAt: null,
          stand: 'open',
          href,
          nextHref: href,
        }),
      );
      return { rows, more: rest('provider_difference', differences.length, href) };
    },
  },
  {
    kinds: ['supplier_difference'],
    async tell({ staff, lang }) {
      const nextHref = staffHref('staffSupplierDifferences', lang.locale, {});
      const differences = await staff.supplierDifferences.list();
      const rows = differences.slice(0, MOST).map(({ id, code, supplier, pickupAt, foundAt }): QueueRow => {
        const href = staffHref('staffReservation', lang.locale, { code });
        const told = { subject: String(id), name: code, about: supplier, since: foundAt, dueAt: pickupAt, stand: 'open' };
        return { kind: 'supplier_difference', ...told, href, nextHref };
      });
      return { rows, more: rest('supplier_difference', differences.length, nextHref) };
    },
  },
  {
    kinds: ['price_finding'],
    async tell({ staff, lang }) {
      const { rows, next } = await staff.priceFindings.list({ state: 'open', oldestFirst: true });
      const told = rows.map(({ id, kind, supplier, supplierName, carName, officeName, firstSeenAt, version }): QueueRow => {
        const href = staffHref('staffPriceFindings', lang.locale, {}, { kind, supplier });
        const about = [PRICE_FINDING_NAMES[kind]({}, lang), carName, officeName].filter((text) => text !== '').join(', ');
        const row = { subject: String(id), name: supplierName, about, since: firstSeenAt, dueAt: null, stand: String(version) };
        return { kind: 'price_finding', ...row, href, nextHref: href };
      });
      const all = staffHref('staffPriceFindings', lang.locale, {});
      return { rows: told, more: next === null ? [] : [{ kind: 'price_finding', count: null, href: all }] };
    },
  },
  {
    kinds: ['review_waits'],
    async tell({ staff, lang }) {
      const href = staffHref('staffReviews', lang.locale, {});
      const [{ rows, next }, names] = await Promise.all([
        staff.reviews.list({ state: 'waiting', limit: MOST }),
        staff.reviews.supplierNames(),
      ]);
      const told = rows.map(({ code, id, supplier, version, writtenAt }): QueueRow => {
        const row = { subject: id, name: code ?? '', about: names.get(supplier) ?? supplier, since: writtenAt, dueAt: null };
        return { kind: 'review_waits', ...row, stand: String(version), href, nextHref: href };
      });
      return { rows: told, more: next ? [{ kind: 'review_waits', count: null, href }] : [] };
    },
  },
  {
    kinds: ['text_waits'],
    async tell({ staff, lang }) {
      const { rows } = await staff.texts.list({ mark: 'waiting', locale: lang.locale });
      const told = rows.slice(0, MOST).map(({ name: { kind, key }, title, at, revision }): QueueRow => {
        const href = staffHref('staffText', lang.locale, { kind, text: key });
        const nextHref = staffHref('staffTextDecision', lang.locale, { kind, text: key });
        const row = { subject: `${kind}/${key}`.slice(0, LONGEST_SUBJECT), name: title, about: '', since: at, dueAt: null };
        return { kind: 'text_waits', ...row, stand: `${revision} ${at?.getTime()}`, href, nextHref };
      });
      return { rows: told, more: rest('text_waits', rows.length, staffHref('staffTexts', lang.locale, {}, { mark: 'waiting' })) };
    },
  },
  {
    kinds: ['data_request'],
    async tell({ call, lang }) {
      const { open } = await accountsOf(call).dataDesk.list();
      const rows = open.slice(0, MOST).map(({ id, name, email, receivedAt, dueAt }): QueueRow => {
        const href = staffHref('staffDataRequest', lang.locale, { request: id });
        return { kind: 'data_request', subject: id, name, about: email, since: receivedAt, dueAt, stand: 'open', href, nextHref: href };
      });
      return { rows, more: rest('data_request', open.length, staffHref('staffPersonalData', lang.locale, {})) };
    },
  },
  {
    kinds: ['paper_ends'],
    async tell({ staff, lang }) {
      const papers = await staff.endingPapers();
      const rows = papers.slice(0, MOST).map((paper): QueueRow => {
        const href = portalHref('portalPapers', lang.locale, { supplier: paper.supplier });
        const subject = `${paper.supplier} ${paper.kind} ${paper.note}`.slice(0, LONGEST_SUBJECT);
        const told = { subject, name: paper.name, about: paperName(paper, lang), since: null, dueAt: endOfDay(paper.validUntil) };
        return { kind: 'paper_ends', ...told, stand: paper.validUntil, href, nextHref: href };
      });
      return { rows, more: rest('paper_ends', papers.length, staffHref('staffSuppliers', lang.locale, {})) };
    },
  },
  {
    kinds: ['acts_broken'],
    async tell({ staff, lang }) {
      const check = await staff.latestActCheck();
      if (!check || check.brokenId === null) return { rows: [] };
      const href = staffHref('staffActs', lang.locale, {});
      const subject = String(check.brokenId);
      const told = { subject, name: subject, about: '', since: check.at, dueAt: null, stand: 'broken' };
      return { rows: [{ kind: 'acts_broken', ...told, href, nextHref: href }] };
    },
  },
];

const LONGEST_SUBJECT = 200;

const rest = (kind: QueueKind, count: number, href: string): readonly More[] => (count > MOST ? [{ kind, count: count - MOST, href }] : []);

/** The first instant after a day in Turkey. */
function endOfDay(day: string): Date | null {
  const midnight = wallClockFrom(`${day}T00:00`);
  return midnight ? instantOf(addDays(midnight, 1), MARKET_ZONE) : null;
}

function reservationRow(
  { kind, code, driverName, supplier, since, dueAt, version, total, chargeback }: WaitingReservation,
  lang: Lang,
): QueueRow {
  const href = staffHref('staffReservation', lang.locale, { code });
  const told = { kind, subject: code, name: code, about: `${driverName}, ${supplier}`, total, since, dueAt, stand: `${version}`, href };
  if (kind === 'payment_unknown' || kind === 'refund_open') return { ...told, nextHref: staffHref('staffMoney', lang.locale, {}) };
  if (chargeback !== null) return { ...told, nextHref: staffHref('staffChargeback', lang.locale, { chargeback }) };
  if (kind === 'charge_objected') return { ...told, nextHref: `${href}#charges` };
  const act = ACT_OF[kind];
  return { ...told, nextHref: act ? staffHref('staffReservation', lang.locale, { code }, { act }) : href };
}

/** What is opened on the page of a reservation. */
const ACT_OF: Readonly<Partial<Record<WaitingKind, string>>> = {
  request_unanswered: 'request_accepted',
  pickup_not_noted: 'picked_up',
  return_not_noted: 'returned',
  email_undelivered: 'confirmation_sent',
};
