import type { Money } from '#kernel/money';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import type { CardEntry } from '../../card.ts';
import type { AuthoriseOutcome, AuthoriseRequest, CommandAnswer, Gateway, RetrievedPayment, VoidAnswer } from '../../gateway.ts';
import { isSameAmount } from '../../model.ts';
import { endVisit, findVisit, insertVisit, reopenVisit, setProviderRef, type Visit } from '../visits/store.ts';
import type { PaymentAnswer } from './answers.ts';
import { createIyzicoCall, DEADLINE_MS, type IyzicoAccount, IyzicoUnanswered } from './client.ts';
import { freeInstallments, plansFor } from './installments.ts';
import { movementsOn } from './movements.ts';
import { notificationFrom } from './notification.ts';
import { createProvider, type Provider } from './provider.ts';
import { declineReasonOf, isCardRefusal } from './refusals.ts';
import { rememberedCardOf } from './remembered-card.ts';
import { tokensIn } from './requests.ts';
import { amountNamed, isCancelled, isHeld, isPaid, linesLeft, refundedMinor, retrievedFrom } from './retrieved.ts';
import { CALLBACK_FIELDS, isCallbackSigned } from './signatures.ts';

export const IYZICO = 'iyzico';

/** iyzico's page is open for half an hour unless it says otherwise; a bank is waited for as long. */
const OPEN_MS = 30 * 60_000;
const DONE = { kind: 'done' } as const;
const REFUSED = { kind: 'refused' } as const;
/** Calls that nobody's browser asks for come from the shop. */
const OWN_IP = '127.0.0.1';

export interface IyzicoDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly account: IyzicoAccount;
  /** `provider_page`: iyzico's hosted form takes the card. `our_form`: ours does, and iyzico is handed it for 3-D Secure. */
  readonly cardEntry: CardEntry;
  /** The counts of instalments that may be offered on iyzico's page, where they cost its holder nothing. */
  readonly installments: readonly number[];
}

/**
 * iyzico, with 3-D Secure always, money held first and taken later. It has no idempotency keys: our payment id is its `conversationId`, stored
 * before anything is sent, and what was not answered is looked up by it. Its facts are those of docs/payments.md.
 */
export function createIyzicoGateway(deps: IyzicoDeps): Gateway {
  const { db, account } = deps;
  const provider = createProvider(createIyzicoCall(account, deps.log), account.secretKey);

  const retrieve = async (paymentId: string): Promise<RetrievedPayment> => {
    const visit = await findVisit(db, paymentId);
    return visit ? retrieveVisit(deps, provider, visit) : { kind: 'absent' };
  };

  return {
    name: IYZICO,
    cardEntry: deps.cardEntry,
    remembersCards: true,
    pageOrigins: [pageOriginOf(account.url)],
    inFlightMs: DEADLINE_MS + 30_000,
    callbackFields: [...CALLBACK_FIELDS, 'signature'],
    installmentsFor: (asked) => plansFor(provider, asked),
    authorise: (request) => authorise(deps, provider, request),
    retrieve,

    async complete(paymentId, _gatewayRef, callback) {
      const visit = await findVisit(db, paymentId);
      if (!visit) return { kind: 'absent' };
      const isBanks =
        visit.kind === 'bank' &&
        isCallbackSigned(account.secretKey, callback) &&
        callback.conversationId === paymentId &&
        callback.paymentId === visit.provider_ref;
      if (isBanks && !visit.ended) await finish(deps, provider, visit, callback);
      return retrieve(paymentId);
    },

    async capture(paymentId, amount): Promise<CommandAnswer> {
      const found = await paidAt(provider, db, paymentId);
      if (!found || !isHeld(found) || !isSameAmount(amount, amountNamed(found))) return REFUSED;
      if (isCancelled(await provider.report(paymentId))) return REFUSED;
      const answer = await provider.capture(paymentId, found.paymentId ?? '', amount, OWN_IP);
      if (answer.status === 'success') return { kind: 'done', amount: amountNamed(answer) };
      return refusedOrUnknown(answer.errorCode, 'capture');
    },

    async void(paymentId): Promise<VoidAnswer> {
      if (!(await findVisit(db, paymentId))) return DONE;
      // First, so that a payment which arrives this very moment is seen by whoever looks next.
      await endVisit(db, paymentId, 'given_up');
      const found = await paidAt(provider, db, paymentId);
      if (!found) return DONE;
      if (!isHeld(found)) {
        await reopenVisit(db, paymentId);
        return REFUSED;
      }
      return cancelHeld(provider, paymentId, found);
    },

    async refund(paymentId, refundId, amount): Promise<CommandAnswer> {
      const found = await paidAt(provider, db, paymentId);
      if (!found || isHeld(found) || found.currency !== amount.currency) return REFUSED;
      const report = await provider.report(paymentId);
      if (amount.minor > amountNamed(found).minor - refundedMinor(report)) return REFUSED;
      const line = linesLeft(found, report).find(({ minor }) => minor >= amount.minor);
      const answer = line
        ? await provider.refundTransaction(refundId, line.paymentTransactionId, amount, OWN_IP)
        : await provider.refundPayment(refundId, found.paymentId ?? '', amount, OWN_IP);
      if (answer.status === 'failure') return refusedOrUnknown(answer.errorCode, 'refund');
      const { price = '0', currency } = answer;
      return { kind: 'done', amount: amountNamed({ status: 'success', paidPrice: price, currency: currency ?? found.currency }) };
    },

    async forgetCard(token): Promise<void> {
      const tokens = tokensIn(token);
      if (!tokens) return;
      const { status, errorCode } = await provider.deleteCard(tokens);
      // A card that is not there any more is forgotten.
      if (status === 'failure' && !['3005', '3006'].includes(errorCode ?? ''))
        throw new IyzicoUnanswered(`a card was not deleted: ${errorCode}`);
    },

    movements: (day) => movementsOn(provider, day),
    hear: async (notification) => notificationFrom(account.secretKey, notification),
  };
}

async function authorise(deps: IyzicoDeps, provider: Provider, request: AuthoriseRequest): Promise<AuthoriseOutcome> {
  const { card } = request;
  const typed = card && !('token' in card) ? card : null;
  const isStored = card !== null && 'token' in card;
  if (!isStored && (typed === null) !== (deps.cardEntry === 'provider_page')) throw new Error(`iyzico takes cards by ${deps.cardEntry}`);
  const now = deps.clock();
  const isNew = await insertVisit(deps.db, {
    paymentId: request.paymentId,
    gateway: IYZICO,
    kind: card ? 'bank' : 'page',
    amount: request.plan?.total ?? request.amount,
    remember: request.remember,
    expiry: typed && request.remember ? { month: typed.expiryMonth, year: typed.expiryYear } : null,
    startedAt: now,
    openUntil: new Date(now.getTime() + OPEN_MS),
  });
  if (!isNew) throw new Error('iyzico was sent this payment already');
  return card ? startAtBank(deps, provider, request) : openPage(deps, provider, request);
}

/** The hosted form: the card is typed on iyzico's page. */
async function openPage(deps: IyzicoDeps, provider: Provider, request: AuthoriseRequest): Promise<AuthoriseOutcome> {
  const free = await freeInstallments(provider, request, deps.installments);
  const installments = [...new Set([...free, ...(request.pageCounts ?? [])])].toSorted((a, b) => a - b);
  const { status, errorCode, token, paymentPageUrl } = await provider.startCheckout(request, installments);
  if (status === 'failure') return declined(deps, request.paymentId, errorCode);
  if (!token || !paymentPageUrl || new URL(paymentPageUrl).origin !== pageOriginOf(deps.account.url))
    throw new IyzicoUnanswered('iyzico opened no page of its own');
  await setProviderRef(deps.db, request.paymentId, token);
  return { kind: 'challenge', challenge: { kind: 'redirect', url: paymentPageUrl }, gatewayRef: token };
}

/** A card of ours, typed or stored: the bank asks its holder. */
async function startAtBank(deps: IyzicoDeps, provider: Provider, request: AuthoriseRequest): Promise<AuthoriseOutcome> {
  const tokens = request.card && 'token' in request.card ? tokensIn(request.card.token) : undefined;
  const { status, errorCode, paymentId, threeDSHtmlContent } = await provider.start3ds(request, tokens);
  if (status === 'failure') return declined(deps, request.paymentId, errorCode);
  if (!paymentId || !threeDSHtmlContent) throw new IyzicoUnanswered('iyzico sent no way to the bank');
  await setProviderRef(deps.db, request.paymentId, paymentId);
  const html = Buffer.from(threeDSHtmlContent, 'base64').toString();
  return { kind: 'challenge', challenge: { kind: 'form', html }, gatewayRef: paymentId };
}

/** A code that is no card's is a fault of ours or of iyzico's: people have to see it, and the customer can pay in another way. */
async function declined(deps: IyzicoDeps, paymentId: string, errorCode: string | undefined): Promise<AuthoriseOutcome> {
  if (!isCardRefusal(errorCode))
    deps.log.error({ event: 'payment.gateway_refused', payment: paymentId, gateway: IYZICO, errorCode }, 'iyzico did not take an order');
  const reason = declineReasonOf(errorCode) ?? 'refused';
  await endVisit(deps.db, paymentId, reason);
  return { kind: 'declined', reason };
}

/** What the bank's signed form says, carried out: refused is the end of it, and only a yes is finished. */
async function finish(deps: IyzicoDeps, provider: Provider, visit: Visit, callback: Readonly<Record<string, string>>): Promise<void> {
  const { payment_id: paymentId, provider_ref: iyzicoId } = visit;
  if (callback.status !== 'success' || callback.mdStatus !== '1') return endVisit(deps.db, paymentId, 'not_authenticated');
  // Finished before, and the answer was lost.
  if (isPaid(await provider.detail(paymentId))) return;
  const amount = { minor: visit.amount_minor, currency: visit.currency } as Money;
  const answer = await provider.finish3ds(paymentId, iyzicoId ?? '', amount, callback.conversationData ?? '');
  if (answer.status === 'success') return;
  const reason = declineReasonOf(answer.errorCode);
  if (!reason) throw new IyzicoUnanswered(`3-D Secure was not finished: ${answer.errorCode}`);
  await endVisit(deps.db, paymentId, reason);
}

async function retrieveVisit(deps: IyzicoDeps, provider: Provider, visit: Visit): Promise<RetrievedPayment> {
  const { payment_id: paymentId } = visit;
  // A bank's visit that has ended can take no money any more, for only we can finish it; a page can.
  if (visit.ended === 'declined' && visit.kind === 'bank') return { kind: 'declined', reason: visit.decline_reason ?? 'refused' };
  const answer = await foundAt(provider, visit);
  if (!isPaid(answer)) return unpaid(deps, visit, answer);
  const report = await provider.report(paymentId);
  if (visit.ended || answer.fraudStatus === -1) {
    // Paid after all, on a page that we could not close, or refused by iyzico's own check.
    if (isHeld(answer) && !isCancelled(report)) await requireCancelled(provider, paymentId, answer);
    return visit.ended === 'declined' || answer.fraudStatus === -1
      ? { kind: 'declined', reason: visit.decline_reason ?? 'refused' }
      : { kind: 'voided' };
  }
  if (isHeld(answer) && isCancelled(report)) return { kind: 'voided' };
  // Somebody at iyzico still looks at it: not ours to use yet.
  if (answer.fraudStatus === 0) return { kind: 'challenge' };
  return retrievedFrom(answer, report, visit.remember ? await rememberedCardOf(provider, visit, answer) : undefined);
}

async function unpaid(deps: IyzicoDeps, visit: Visit, answer: PaymentAnswer): Promise<RetrievedPayment> {
  if (visit.ended === 'given_up') return { kind: 'voided' };
  if (visit.ended === 'declined') return { kind: 'declined', reason: visit.decline_reason ?? 'refused' };
  if (answer.paymentStatus === 'FAILURE' || (answer.status === 'failure' && isCardRefusal(answer.errorCode))) {
    const isDenied = typeof answer.mdStatus === 'number' && answer.mdStatus !== 1;
    const reason = isDenied ? 'not_authenticated' : (declineReasonOf(answer.errorCode) ?? 'refused');
    await endVisit(deps.db, visit.payment_id, reason);
    return { kind: 'declined', reason };
  }
  // Nobody has the way to a page or a bank whose address never reached us.
  return visit.provider_ref ? { kind: 'challenge' } : { kind: 'absent' };
}

const foundAt = (provider: Provider, { kind, payment_id, provider_ref }: Visit): Promise<PaymentAnswer> =>
  kind === 'page' && provider_ref ? provider.checkoutResult(payment_id, provider_ref) : provider.detail(payment_id);

/** The payment where its money is held or taken. */
async function paidAt(provider: Provider, db: Database, paymentId: string): Promise<PaymentAnswer | undefined> {
  const visit = await findVisit(db, paymentId);
  if (!visit) return undefined;
  const answer = await provider.detail(paymentId);
  return isPaid(answer) ? answer : undefined;
}

async function cancelHeld(provider: Provider, paymentId: string, held: PaymentAnswer): Promise<VoidAnswer> {
  if (isCancelled(await provider.report(paymentId))) return DONE;
  const { status, errorCode } = await provider.cancel(paymentId, held.paymentId ?? '', OWN_IP);
  return status === 'success' ? DONE : refusedOrUnknown(errorCode, 'cancel');
}

async function requireCancelled(provider: Provider, paymentId: string, held: PaymentAnswer): Promise<void> {
  const { kind } = await cancelHeld(provider, paymentId, held);
  if (kind !== 'done') throw new IyzicoUnanswered('a payment on a page that was given up could not be cancelled');
}

function refusedOrUnknown(errorCode: string | undefined, what: string): typeof REFUSED {
  if (!declineReasonOf(errorCode)) throw new IyzicoUnanswered(`a ${what} was not carried out: ${errorCode}`);
  return REFUSED;
}

/** iyzico's hosted pages have a host of their own; any other address (a stand-in) serves its own. */
function pageOriginOf(apiUrl: string): string {
  const { origin } = new URL(apiUrl);
  if (origin === 'https://api.iyzipay.com') return 'https://cpp.iyzipay.com';
  if (origin === 'https://sandbox-api.iyzipay.com') return 'https://sandbox-cpp.iyzipay.com';
  return origin;
}
