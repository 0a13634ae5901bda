import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import { type CardLabel, cardBrandOf } from '../../card.ts';
import type {
  AuthoriseOutcome,
  AuthoriseRequest,
  CommandAnswer,
  Gateway,
  GatewayMovement,
  RetrievedPayment,
  VoidAnswer,
} from '../../gateway.ts';
import { isSameAmount, type NamedAmount } from '../../model.ts';
import { endVisit, findVisit, insertVisit, markTaken, reopenVisit, setProviderRef, type Visit } from '../visits/store.ts';
import { currencyFrom, minorFrom, paymentIdOf } from './amounts.ts';
import { createPaytrClient, DEADLINE_MS, OPEN_MINUTES, type PaytrClient, type PaytrStatus, PaytrUnanswered } from './client.ts';
import { hearNotification } from './notification.ts';
import type { PaytrAccount } from './signatures.ts';

export const PAYTR = 'paytr';

const DONE = { kind: 'done' } as const;
const REFUSED = { kind: 'refused' } as const;

export interface PaytrDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly account: PaytrAccount;
}

/**
 * PayTR's page in a frame of ours. PayTR knows no holding: it takes the money when the holder pays, so that a payment which is held here is
 * money that PayTR has taken and we do not count as ours yet, capturing it is our decision alone, and a void gives the whole back.
 */
export function createPaytrGateway(deps: PaytrDeps): Gateway {
  const { db, clock } = deps;
  const client = createPaytrClient(deps.account, deps.log);
  const retrieve = async (paymentId: string): Promise<RetrievedPayment> => {
    const visit = await findVisit(db, paymentId);
    return visit ? retrieveVisit(client, visit) : { kind: 'absent' };
  };

  return {
    name: PAYTR,
    cardEntry: 'provider_page',
    remembersCards: false,
    // Its page stands in a frame: nobody is sent there.
    pageOrigins: [],
    inFlightMs: DEADLINE_MS + 30_000,
    // What PayTR has to say it posts by itself, signed; the browser brings nothing.
    callbackFields: [],
    authorise: (request) => openPage(deps, client, request),
    retrieve,
    complete: retrieve,

    async capture(paymentId, amount): Promise<CommandAnswer> {
      const { visit, paid } = await lookedUp(db, client, paymentId);
      if (!visit || !paid || visit.ended || !isSameAmount(amount, amountOf(paid)) || returnedMinor(paid) > 0) return REFUSED;
      await markTaken(db, paymentId, clock());
      return { kind: 'done', amount: amountOf(paid) };
    },

    async void(paymentId): Promise<VoidAnswer> {
      const visit = await findVisit(db, paymentId);
      if (!visit) return DONE;
      if (visit.taken_at) return REFUSED;
      await endVisit(db, paymentId, 'given_up');
      const paid = await client.status(paymentId);
      if (!paid) return DONE;
      const { kind } = await returnWhole(client, paymentId, paid);
      if (kind === 'refused') await reopenVisit(db, paymentId);
      return { kind };
    },

    async refund(paymentId, refundId, amount): Promise<CommandAnswer> {
      const { visit, paid } = await lookedUp(db, client, paymentId);
      if (!visit?.taken_at || !paid || amountOf(paid).currency !== amount.currency) return REFUSED;
      if (amount.minor > amountOf(paid).minor - returnedMinor(paid)) return REFUSED;
      const answer = await client.refund(paymentId, refundId, amount.minor);
      if (answer.status === 'error') return REFUSED;
      return { kind: 'done', amount: { minor: minorFrom(answer.return_amount ?? 0), currency: amount.currency } };
    },

    movements: (day) => movementsOn(deps, client, day),
    forgetCard: async () => undefined,
    hear: (notification) => hearNotification(deps, notification),
  };
}

async function openPage(deps: PaytrDeps, client: PaytrClient, request: AuthoriseRequest): Promise<AuthoriseOutcome> {
  const { paymentId, card } = request;
  if (card && 'token' in card) return { kind: 'declined', reason: 'not_permitted' };
  if (card) throw new Error('PayTR takes cards on its own page');
  const now = deps.clock();
  const openUntil = new Date(now.getTime() + OPEN_MINUTES * 60_000);
  const visit = {
    paymentId,
    gateway: PAYTR,
    kind: 'page',
    amount: request.amount,
    remember: false,
    expiry: null,
    startedAt: now,
    openUntil,
  } as const;
  if (!(await insertVisit(deps.db, visit))) throw new Error('PayTR was sent this payment already');
  const { status, token } = await client.openPage(request);
  if (status === 'failed') {
    deps.log.error({ event: 'payment.gateway_refused', payment: paymentId, gateway: PAYTR }, 'PayTR did not take an order');
    await endVisit(deps.db, paymentId, 'refused');
    return { kind: 'declined', reason: 'refused' };
  }
  if (!token) throw new PaytrUnanswered('PayTR opened no page');
  await setProviderRef(deps.db, paymentId, token);
  const url = `${deps.account.url}/odeme/guvenli/${encodeURIComponent(token)}`;
  return { kind: 'challenge', challenge: { kind: 'frame', url }, gatewayRef: token };
}

async function lookedUp(
  db: Database,
  client: PaytrClient,
  paymentId: string,
): Promise<{ readonly visit?: Visit; readonly paid?: PaytrStatus | undefined }> {
  const visit = await findVisit(db, paymentId);
  return visit ? { visit, paid: await client.status(paymentId) } : {};
}

async function retrieveVisit(client: PaytrClient, visit: Visit): Promise<RetrievedPayment> {
  const { payment_id: paymentId } = visit;
  const paid = await client.status(paymentId);
  if (visit.ended) {
    // Paid after all on a page that nobody can close.
    if (paid && (await returnWhole(client, paymentId, paid)).kind !== 'done')
      throw new PaytrUnanswered('a payment on a page that was given up could not be given back');
    return visit.ended === 'given_up' ? { kind: 'voided' } : { kind: 'declined', reason: visit.decline_reason ?? 'refused' };
  }
  // Nobody has the way to a page whose address never reached us.
  if (!paid) return visit.provider_ref ? { kind: 'challenge' } : { kind: 'absent' };
  const gatewayRef = visit.provider_ref ?? paymentId;
  const amount = amountOf(paid);
  if (visit.taken_at) return { kind: 'captured', gatewayRef, amount, refundedMinor: returnedMinor(paid) };
  return { kind: 'authorised', gatewayRef, amount, card: labelOf(paid) };
}

/** A day by PayTR's report, under the tokens of our visits; what is none of ours stands under its own number. */
async function movementsOn({ db }: PaytrDeps, client: PaytrClient, day: string): Promise<GatewayMovement[]> {
  const movements: GatewayMovement[] = [];
  for (const { islem_tipi, islem_tutari, para_birimi, siparis_no } of await client.report(day)) {
    const paymentId = paymentIdOf(siparis_no);
    const visit = paymentId === undefined ? undefined : await findVisit(db, paymentId);
    movements.push({
      kind: islem_tipi === 'S' ? 'payment' : 'refund',
      gatewayRef: visit?.provider_ref ?? siparis_no,
      amount: { minor: Math.abs(minorFrom(islem_tutari)), currency: currencyFrom(para_birimi) },
    });
  }
  return movements;
}

/** All that is left of it; done where nothing is. */
async function returnWhole(client: PaytrClient, paymentId: string, paid: PaytrStatus): Promise<VoidAnswer> {
  const left = amountOf(paid).minor - returnedMinor(paid);
  if (left <= 0) return DONE;
  const { status } = await client.refund(paymentId, paymentId, left);
  return status === 'success' ? DONE : REFUSED;
}

/** What the holder was charged, with what instalments would have cost. */
function amountOf({ payment_total, currency }: PaytrStatus): NamedAmount {
  if (payment_total === undefined || currency === undefined) throw new PaytrUnanswered('PayTR names no amount');
  return { minor: minorFrom(payment_total), currency: currencyFrom(currency) };
}

const returnedMinor = ({ returns }: PaytrStatus): number => (returns ?? []).reduce((sum, { amount }) => sum + minorFrom(amount), 0);

const labelOf = ({ masked_pan }: PaytrStatus): CardLabel => ({
  brand: cardBrandOf(masked_pan ?? ''),
  lastFour: /\d{4}$/.exec(masked_pan ?? '')?.[0] ?? '0000',
});
