import type { Principal } from '#kernel/principal';
import { calendarDateFrom, dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { defineJob, type JobDefinition } from '#platform/jobs';
import { DIRECT_CONNECTOR } from '../model.ts';
import { type PartnerDeps, recordSupplierAct } from '../partners/partner.ts';
import { type PriceFindingAct, possiblePriceActs } from './finding-kinds.ts';
import type { PriceWatch } from './price-watch.ts';
import { endFilledSeasons, endUnseen, selectMissingSeasons } from './review-store.ts';
import {
  addSightings,
  countOpen,
  type FindingsWish,
  findLocked,
  type PriceFinding,
  selectFindings,
  selectStanding,
  selectSuppliersWithFindings,
  writeDecision,
  writeTold,
} from './store.ts';

export type { FindingsWish, PriceFinding } from './store.ts';

const A_PAGE = 30;
const MOST_OF_A_SUPPLIER = 100;

/** Findings of one state, the latest first unless wished otherwise, thirty at a time, and the suppliers that something stands about. `next` is for `before`. */
export async function listPriceFindings(
  { db }: Pick<PartnerDeps, 'db'>,
  wish: FindingsWish,
): Promise<{
  readonly rows: readonly PriceFinding[];
  readonly next: number | null;
  readonly suppliers: readonly { readonly slug: string; readonly name: string }[];
}> {
  const [found, suppliers] = await Promise.all([selectFindings(db, wish, A_PAGE + 1), selectSuppliersWithFindings(db)]);
  const rows = found.slice(0, A_PAGE);
  return { rows, suppliers, next: found.length > A_PAGE ? (rows.at(-1)?.id ?? null) : null };
}

/** What stands about one supplier's prices, the latest first, at most a hundred. */
export const priceFindingsOf = ({ db }: Pick<PartnerDeps, 'db'>, supplier: string): Promise<readonly PriceFinding[]> =>
  selectStanding(db, supplier, MOST_OF_A_SUPPLIER);

/** How many wait for somebody to look. */
export const openPriceFindings = ({ db }: Pick<PartnerDeps, 'db'>): Promise<number> => countOpen(db);

export type PriceFindingOutcome = {
  readonly kind:
    | 'done'
    /** Somebody was faster, or it has ended. */
    | 'changed_meanwhile'
    | 'not_possible'
    | 'no_reason'
    /** A price is accepted until a day from today on, within a year. */
    | 'not_a_day'
    | 'not_found';
};

const SHORTEST_REASON = 10;
const LONGEST_REASON = 500;
const LONGEST_ACCEPTED_DAYS = 366;
const DAY_MS = 86_400_000;

/**
 * Accepts a price as right until a day, keeps its car out of every search, lets it in again, or shows it to its supplier as one to look at. Every
 * process goes by it within two seconds. Whether they may is the caller's question to `can` (`staff.price_finding.settle`).
 * @param asked.version as it was seen
 * @param asked.reason a sentence of at least ten characters; telling needs none
 * @param asked.until YYYY-MM-DD, for accepting
 */
export async function decidePriceFinding(
  { db, clock, prices }: PartnerDeps & { readonly prices: Pick<PriceWatch, 'decided'> },
  asked: {
    readonly id: number;
    readonly version: number;
    readonly act: PriceFindingAct;
    readonly reason: string;
    readonly until: string;
    readonly by: Extract<Principal, { kind: 'staff' }>;
  },
): Promise<PriceFindingOutcome> {
  const { id, version, act, by } = asked;
  const at = clock();
  const reason = asked.reason.trim().slice(0, LONGEST_REASON);
  const until = calendarDateFrom(asked.until);
  const outcome = await db.transaction().execute(async (tx): Promise<PriceFindingOutcome> => {
    const finding = await findLocked(tx, id);
    if (!finding) return { kind: 'not_found' };
    if (finding.version !== version || finding.state === 'ended') return { kind: 'changed_meanwhile' };
    const hasPortal = finding.connector === DIRECT_CONNECTOR;
    if (!possiblePriceActs({ ...finding, hasPortal, isTold: finding.toldAt !== null }).includes(act)) return { kind: 'not_possible' };
    if (act !== 'tell' && reason.length < SHORTEST_REASON) return { kind: 'no_reason' };
    if (act === 'accept' && !isWithinAYear(until, at)) return { kind: 'not_a_day' };
    const acceptedUntil = act === 'accept' ? (until ?? null) : null;
    if (act === 'tell') await writeTold(tx, id, by.id, at);
    else await writeDecision(tx, finding, { state: STATE_AFTER[act], at, by: by.id, reason, acceptedUntil });
    const { kind, car, office, supplier } = finding;
    await recordSupplierAct(tx, {
      action: ACTIONS[act],
      supplier,
      by,
      at,
      reason: act === 'tell' ? null : reason,
      facts: { finding: id, kind, car, office, ...(acceptedUntil ? { until: acceptedUntil } : {}) },
    });
    return { kind: 'done' };
  });
  if (outcome.kind === 'done') prices.decided();
  return outcome;
}

const STATE_AFTER = { accept: 'accepted', keep_out: 'kept_out', let_in: 'open' } as const;
const ACTIONS = {
  accept: 'supplier.price_accepted',
  keep_out: 'supplier.price_kept_out',
  let_in: 'supplier.price_let_in',
  tell: 'supplier.price_told',
} as const;

const dayOf = (at: Date): string => dateOf(wallClockAt(at, MARKET_ZONE));
const isWithinAYear = (until: string | undefined, now: Date): boolean =>
  until !== undefined && until >= dayOf(now) && until <= dayOf(new Date(now.getTime() + LONGEST_ACCEPTED_DAYS * DAY_MS));

const MOST_SEASONS_AT_ONCE = 1_000;
const UNSEEN_MS = 7 * DAY_MS;
const FORGOTTEN_MS = 400 * DAY_MS;

/**
 * Looks over every price list on sale for seasons without a price; ends what is not seen any more: a season that has its price now, and other
 * findings that no search has met for a week. What has ended is forgotten after four hundred days.
 * @param most of the seasons that are looked at, those first that nothing stands about
 */
export async function reviewPriceFindings({ db, clock }: PartnerDeps, most = MOST_SEASONS_AT_ONCE): Promise<void> {
  const now = clock();
  const today = dayOf(now);
  const missing = await selectMissingSeasons(db, most);
  const seen = missing.map(({ group, car, ...rest }) => ({
    ...rest,
    ...({ kind: 'missing_season', isCertain: false, connector: DIRECT_CONNECTOR, office: '', officeName: '', times: 1 } as const),
    // Two groups of one car are two in a price list.
    car: `${car} ${group}`,
    ...{ place: null, pickupOn: null, days: null, seenMinor: null, usualMinor: null, currency: null },
  }));
  await addSightings(db, seen, now, today);
  await endFilledSeasons(db, now);
  await endUnseen(db, {
    now,
    today,
    unseenSince: new Date(now.getTime() - UNSEEN_MS),
    forgetBefore: new Date(now.getTime() - FORGOTTEN_MS),
  });
}

export const REVIEW_PRICE_FINDINGS = 'review-price-findings';

/** Every hour, so that a publication is looked over soon after it. */
export const reviewingPriceFindings = (deps: PartnerDeps): JobDefinition =>
  defineJob(REVIEW_PRICE_FINDINGS, () => reviewPriceFindings(deps), { cron: '23 * * * *', retries: 0 });
