import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const PAYTR_STAND_IN = { merchantId: '100200', merchantKey: 'stand-in-key', merchantSalt: 'stand-in-salt' } as const;

type Fields = Readonly<Record<string, string>>;

interface Order {
  readonly number: string;
  readonly token: string;
  readonly minor: number;
  readonly currency: string;
  card: string | null;
  state: 'open' | 'asked' | 'paid' | 'failed';
  readonly returns: { readonly amount: string; readonly reference: string }[];
}

export interface PaytrStandIn {
  readonly url: string;
  readonly orders: ReadonlyMap<string, Order>;
  readonly calls: readonly { readonly path: string; readonly fields: Fields }[];
  /** The next answer to an operation gets lost. */
  loseAnswer(path: string): void;
  answerInstead(path: string, answer: object): void;
  /** The holder types a card on the page behind a token. @returns the notification, where it is refused at once */
  typeCard(token: string, number: string): string | undefined;
  /** The holder answers the bank. @returns the body of the notification that PayTR posts; nothing when no card was typed */
  answerBank(token: string, answer: 'approve' | 'cancel'): string | undefined;
  close(): Promise<void>;
}

const signed = (text: string): string => createHmac('sha256', PAYTR_STAND_IN.merchantKey).update(text).digest('base64');
const { merchantSalt } = PAYTR_STAND_IN;

/** Without funds, at the stand-in. */
const EMPTY_CARD = '4111111111111129';

/** A server that speaks PayTR's published protocol (token, page, notification, status inquiry, refund, report). It moves no money. */
export async function paytrStandIn(): Promise<PaytrStandIn> {
  const orders = new Map<string, Order>();
  const calls: { path: string; fields: Fields }[] = [];
  const lost: string[] = [];
  const instead = new Map<string, object>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fields: Fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const path = request.url ?? '/';
    calls.push({ path, fields });
    const replaced = instead.get(path);
    instead.delete(path);
    const said = replaced ?? OPERATIONS[path]?.(orders, fields) ?? { status: 'error', err_no: '001' };
    const index = lost.indexOf(path);
    if (index >= 0) {
      lost.splice(index, 1);
      return void request.socket.destroy();
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(said));
  }

  const behind = (token: string): Order => {
    const order = [...orders.values()].find((each) => each.token === token);
    if (!order) throw new Error('The stand-in knows no such page');
    return order;
  };

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    calls,
    loseAnswer: (path) => void lost.push(path),
    answerInstead: (path, said) => void instead.set(path, said),
    typeCard(token, number) {
      const order = behind(token);
      if (order.state !== 'open') return undefined;
      order.card = number;
      order.state = number === EMPTY_CARD ? 'failed' : 'asked';
      return order.state === 'failed' ? notificationOf(order, '0') : undefined;
    },
    answerBank(token, said) {
      const order = behind(token);
      if (order.state !== 'asked') return undefined;
      order.state = said === 'approve' ? 'paid' : 'failed';
      return notificationOf(order, '2');
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

function notificationOf(order: Order, failedReason: string): string {
  const status = order.state === 'paid' ? 'success' : 'failed';
  const total = status === 'success' ? String(order.minor) : '0';
  const hash = signed(order.number + merchantSalt + status + total);
  const body = new URLSearchParams({ merchant_oid: order.number, status, total_amount: total, hash, payment_type: 'card' });
  if (status === 'failed') body.set('failed_reason_code', failedReason);
  return body.toString();
}

const OPERATIONS: Readonly<Record<string, (orders: Map<string, Order>, fields: Fields) => object>> = {
  '/odeme/api/get-token': (orders, fields) => {
    const names = [
      'merchant_id',
      'user_ip',
      'merchant_oid',
      'email',
      'payment_amount',
      'user_basket',
      'no_installment',
      'max_installment',
      'currency',
      'test_mode',
    ];
    const isSigned = fields.paytr_token === signed(names.map((name) => fields[name] ?? '').join('') + merchantSalt);
    const needed = ['user_name', 'user_address', 'user_phone', 'merchant_ok_url', 'merchant_fail_url'];
    const number = fields.merchant_oid ?? '';
    if (!isSigned || needed.some((name) => !fields[name]) || !/^[a-zA-Z0-9]{1,64}$/.test(number) || orders.has(number))
      return { status: 'failed', reason: 'refused' };
    const basket = JSON.parse(Buffer.from(fields.user_basket ?? '', 'base64').toString()) as [string, string, number][];
    const sum = basket.reduce((total, [, price, count]) => total + Math.round(Number(price) * 100) * count, 0);
    if (sum !== Number(fields.payment_amount)) return { status: 'failed', reason: 'user_basket' };
    const token = createHmac('sha256', 'page').update(number).digest('hex');
    const currency = fields.currency ?? 'TL';
    orders.set(number, { number, token, minor: Number(fields.payment_amount), currency, card: null, state: 'open', returns: [] });
    return { status: 'success', token };
  },

  '/odeme/durum-sorgu': (orders, fields) => {
    if (fields.paytr_token !== signed(`${fields.merchant_id}${fields.merchant_oid}${merchantSalt}`))
      return { status: 'error', err_no: '003' };
    const order = orders.get(fields.merchant_oid ?? '');
    if (order?.state !== 'paid') return { status: 'error', err_no: '004', err_msg: 'merchant_oid ile basarili odeme bulunamadi' };
    const amount = (order.minor / 100).toFixed(2).replace('.', ',');
    return {
      status: 'success',
      payment_amount: amount,
      payment_total: amount,
      currency: order.currency,
      taksit: '0',
      kart_marka: 'BONUS',
      masked_pan: `${order.card?.slice(0, 6)}AAA${order.card?.slice(-4)}`,
      returns: order.returns.map(({ amount: returned }) => ({ amount: returned, type: 'iade' })),
    };
  },

  '/rapor/islem-dokumu': (orders, fields) => {
    const { merchant_id, start_date = '', end_date = '' } = fields;
    if (fields.paytr_token !== signed(`${merchant_id}${start_date}${end_date}${merchantSalt}`)) return { status: 'error', err_no: '003' };
    const date = start_date.slice(0, 10).split('-').reverse().join('.');
    const data = [...orders.values()]
      .filter(({ state }) => state === 'paid')
      .flatMap(({ currency, minor, number, returns }) => {
        const row = { islem_tarihi: date, para_birimi: currency, taksit: '0', siparis_no: number, odeme_tipi: 'KART' };
        return [
          { ...row, islem_tipi: 'S', islem_tutari: (minor / 100).toFixed(2).replace('.', ',') },
          ...returns.map(({ amount }) => ({ ...row, islem_tipi: 'I', islem_tutari: amount })),
        ];
      });
    return data.length > 0 ? { status: 'success', data } : { status: 'failed', err_msg: 'ilgili tarih araliginda islem bulunamadi' };
  },

  '/odeme/iade': (orders, fields) => {
    const { merchant_id, merchant_oid = '', return_amount = '', reference_no = '' } = fields;
    if (fields.paytr_token !== signed(`${merchant_id}${merchant_oid}${return_amount}${merchantSalt}`))
      return { status: 'error', err_no: '003' };
    const order = orders.get(merchant_oid);
    const given = order?.returns.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0) ?? 0;
    if (order?.state !== 'paid' || given + Math.round(Number(return_amount) * 100) > order.minor) return { status: 'error', err_no: '009' };
    order.returns.push({ amount: return_amount, reference: reference_no });
    return { status: 'success', is_test: '1', merchant_oid, return_amount, reference_no };
  },
};
