import type { StandInPayment } from './bank.ts';
import { testCardOf } from './cards.ts';
import { paidPriceOf } from './installments.ts';
import type { StandInContext } from './stand-in.ts';

interface PageRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly text: string;
}

/** The pages that holders see: iyzico's hosted form, and the bank's question. Nothing for an address that is an operation. */
export function answerPage(context: StandInContext, { method, path, query, text }: PageRequest): string | undefined {
  const form = new URLSearchParams(text);
  if (path === '/' && method === 'GET') return cardPage(query.get('token') ?? '', context.bank.byToken(query.get('token') ?? ''));
  if (path === '/card' && method === 'POST') {
    const payment = context.bank.byToken(form.get('token') ?? '');
    if (!payment) return shown('<h1>There is no such payment</h1>');
    const card = { number: form.get('number') ?? '', expireMonth: 8, expireYear: 2029 };
    typeOnPage(context, payment, card, Number(form.get('installment') ?? 1));
    return payment.state === 'failed' ? back(payment.callbackUrl, { token: payment.token ?? '' }) : askPage(payment.paymentId);
  }
  if (path === '/acs' && method === 'POST') return askPage(form.get('md') ?? '');
  if (path === '/answer' && method === 'POST') {
    const payment = context.bank.byPaymentId(form.get('md') ?? '');
    if (!payment) return shown('<h1>There is no such payment</h1>');
    const fields = answerBank(context, payment, form.get('answer') === 'yes' ? 'approve' : 'cancel');
    return back(payment.callbackUrl, payment.token ? { token: payment.token } : fields);
  }
  return undefined;
}

/** The holder types a card on the hosted form, and chooses how to pay of what is offered; some are refused at once. */
export function typeOnPage(
  { bank }: Pick<StandInContext, 'bank'>,
  payment: StandInPayment,
  card: NonNullable<StandInPayment['card']>,
  installment = 1,
): void {
  if (payment.state !== 'open') return;
  const sold = payment.offered.includes(installment) ? paidPriceOf(payment.price, card.number, installment) : undefined;
  if (sold !== undefined) bank.charge(payment, installment, sold);
  bank.present(payment, card, true);
  if (testCardOf(card.number).errorCode) bank.hold(payment);
}

/** The holder answers the bank: the fields of the form that they are sent back with, signed. On iyzico's page the payment is made by it. */
export function answerBank(
  { bank }: Pick<StandInContext, 'bank'>,
  payment: StandInPayment,
  answer: 'approve' | 'cancel',
): Readonly<Record<string, string>> {
  const mdStatus = answer === 'approve' ? (testCardOf(payment.card?.number ?? '').mdStatus ?? '1') : '0';
  const status = answer === 'approve' ? 'success' : 'failure';
  if (payment.token) {
    if (payment.state !== 'asked') return {};
    payment.mdStatus = mdStatus;
    if (mdStatus === '1') bank.hold(payment);
    else payment.state = 'failed';
    return {};
  }
  const { paymentId, conversationId, conversationData } = payment;
  const signature = bank.sign(conversationData, conversationId, mdStatus, paymentId, status);
  return { status, paymentId, conversationData, conversationId, mdStatus, signature };
}

const shown = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>iyzico stand-in</title><body>${body}</body></html>`;

function cardPage(token: string, payment: StandInPayment | undefined): string {
  const card = '5528790000000008';
  const counts = (payment?.offered ?? [1]).map((count) => {
    const paid = payment ? paidPriceOf(payment.price, card, count) : undefined;
    return `<option value="${count}">${count} × = ${paid?.toFixed(2) ?? '?'}</option>`;
  });
  return shown(
    `<h1>iyzico stand-in</h1><p>Invented: no money is moved.</p><form method="post" action="/card"><input type="hidden" name="token" value="${escaped(token)}"><label>Card number <input name="number" value="${card}"></label><label>Installments <select name="installment">${counts.join('')}</select></label><button>Pay</button></form>`,
  );
}

const askPage = (md: string): string =>
  shown(
    `<h1>The bank asks</h1><form method="post" action="/answer"><input type="hidden" name="md" value="${escaped(md)}"><button name="answer" value="yes">Approve</button><button name="answer" value="no">Cancel</button></form>`,
  );

const back = (url: string, fields: Readonly<Record<string, string>>): string =>
  shown(
    `<form id="back" method="post" action="${escaped(url)}">${Object.entries(fields)
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
      .join('')}<button>Back to the shop</button></form><script>document.getElementById('back').submit()</script>`,
  );

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
