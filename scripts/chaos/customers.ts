import { href } from '#addresses/model';
import { listQuery } from '../../bench/list-query.ts';
import { type Answer, visitorAt } from '../../bench/visitor.ts';
import { type Random, randomOf } from '../../simulation/random.ts';
import type { StandInPayment } from '../../src/testing/iyzico/bank.ts';
import { answerBank, typeOnPage } from '../../src/testing/iyzico/pages.ts';
import type { IyzicoStandIn } from '../../src/testing/iyzico/stand-in.ts';
import { pause } from '../drills/drill.ts';

/** What one customer was told, which must be true in the end. */
export interface CustomerRecord {
  readonly number: number;
  code: string | undefined;
  /** The page of their booking has shown it as confirmed. */
  confirmed: boolean;
  askedToCancel: boolean;
  /** The page has said that it is cancelled. */
  cancelled: boolean;
  changes: number;
}

export interface Journal {
  readonly told: readonly CustomerRecord[];
  /** Answers that nobody may get. */
  readonly wrong: readonly string[];
}

/** What somebody asked for on the way to a car, and how long they waited for the answer. */
export interface AnsweredStep {
  readonly step: string;
  /** 0 is no answer. */
  readonly status: number;
  readonly ms: number;
}

/** A life is decided before it begins, so that a seed repeats it whatever becomes of its requests. */
interface Life {
  readonly car: number;
  readonly mode: 'full' | 'partial' | 'delivery';
  readonly pressesTwice: boolean;
  readonly holder: 'approves' | 'declines' | 'walks_away';
  readonly returns: 'once' | 'twice' | 'never';
  /** How often the provider's webhook arrives, however the customer returns. */
  readonly webhooks: number;
  readonly afterwards: readonly ('change' | 'cancel')[];
  readonly atOnce: boolean;
  /** By how many days the return moves. */
  readonly days: number;
}

const lifeOf = (random: Random): Life => ({
  car: random.between(0, 10_000),
  mode: random.weighed({ full: 55, partial: 30, delivery: 15 }),
  pressesTwice: random.happens(20),
  holder: random.weighed({ approves: 84, declines: 8, walks_away: 8 }),
  returns: random.weighed({ once: 70, twice: 18, never: 12 }),
  webhooks: random.oneOf([0, 0, 1, 1, 3]),
  afterwards: [...(random.happens(45) ? (['change'] as const) : []), ...(random.happens(35) ? (['cancel'] as const) : [])],
  atOnce: random.happens(25),
  days: random.oneOf([-2, -1, 1, 2, 3]),
});

const CARD = { number: '5528790000000008', expireMonth: 8, expireYear: 2029 };
const REFUSED_CARD = { ...CARD, number: '4111111111111129' };

/** Customers who book, change and cancel, one life after the other in each hand, until they are sent home. */
export function customersAt(
  origin: string,
  { bank }: { readonly bank: IyzicoStandIn },
  { hands, heard, patienceMs, seed }: { seed: number; hands: number; patienceMs: number; heard?: (answered: AnsweredStep) => void },
) {
  const told: CustomerRecord[] = [];
  const wrong: string[] = [];
  let isOpen = true;

  /** Asked again until somebody answers: processes die, and browsers have a button for it. */
  async function served(step: string, ask: () => Promise<Answer>, until: number): Promise<Answer> {
    for (;;) {
      const askedAt = performance.now();
      const answer = await ask().catch(() => undefined);
      heard?.({ step, status: answer?.status ?? 0, ms: performance.now() - askedAt });
      if (answer && answer.status >= 500 && answer.status !== 503) wrong.push(`${step}: ${answer.status}`);
      if (answer && answer.status < 500) return answer;
      if (performance.now() > until) throw new Error(`${step} was not served`);
      await pause(150);
    }
  }

  async function live(number: number): Promise<void> {
    const life = lifeOf(randomOf(seed * 100_003 + number));
    const self: CustomerRecord = { number, code: undefined, confirmed: false, askedToCancel: false, cancelled: false, changes: 0 };
    told.push(self);
    const visitor = visitorAt(origin, number);
    const until = performance.now() + patienceMs;
    const list = await served('list', () => visitor.open(href('cars', 'tr', {}, listQuery())), until);
    const links = [...list.html.matchAll(/\/arac-rezervasyon\?offer=([\w.~%-]+)/g)].map(([, link = '']) => decodeURIComponent(link));
    const reference = links[life.car % Math.max(1, links.length)];
    if (!reference) return;
    const path = href('booking', 'tr', {}, { offer: reference });
    const opened = await served('booking page', () => visitor.open(path), until);
    if (opened.status !== 200) return;
    // Another way to pay than the page began with is shown with its amounts first.
    const wish: Readonly<Record<string, string>> = opened.html.includes(`value="${life.mode}"`) ? { paymentMode: life.mode } : {};
    const ordered = { ...visitor.order, ...wish };
    let page = opened;
    const press = () => served('order', () => visitor.send(path, page, 'book', ordered), until);
    const again = await press();
    if (again.status === 409) page = again;
    const [first, second] = await Promise.all([page === again ? press() : again, life.pressesTwice ? press() : undefined]);
    const sent = [first, second].find((answer) => answer?.location?.startsWith('/?token=')) ?? first;
    const completed = await atBank(visitor, sent, life, until);
    if (!completed) return;
    self.code = new URL(completed, origin).searchParams.get('code') ?? undefined;
    if (!(await sees(visitor, completed, '/voucher', performance.now() + patienceMs))) return;
    self.confirmed = true;
    const act = async (what: 'change' | 'cancel'): Promise<void> =>
      what === 'change' ? changes(visitor, self, life) : cancels(visitor, self);
    if (life.atOnce) await Promise.allSettled(life.afterwards.map(act));
    else for (const what of life.afterwards) await act(what);
  }

  /** Pays on the provider's page, and comes back. @returns the page that the customer is led to */
  async function atBank(visitor: ReturnType<typeof visitorAt>, sent: Answer, life: Life, until: number): Promise<string | undefined> {
    const token = /^\/\?token=([\w-]+)/.exec(sent.location ?? '')?.[1];
    if (!token) return sent.location?.includes('code=') ? sent.location : undefined;
    const payment = bank.bank.byToken(token);
    if (!payment || life.holder === 'walks_away') return undefined;
    typeOnPage(bank, payment, life.holder === 'declines' ? REFUSED_CARD : CARD);
    await pause(20 + (life.car % 300));
    answerBank(bank, payment, life.holder === 'approves' ? 'approve' : 'cancel');
    const webhooks = Array.from({ length: life.webhooks }, () => webhook(payment).catch(() => undefined));
    if (life.returns === 'never') return undefined;
    const back = () => served('bank return', () => visitor.post(new URL(payment.callbackUrl).pathname, { token }), until);
    const [first] = await Promise.all([back(), life.returns === 'twice' ? back() : undefined, ...webhooks]);
    let { location } = first;
    for (let hop = 0; location?.startsWith('/payment/') && hop < 5; hop += 1) {
      const path = location;
      ({ location } = await served('bank return', () => visitor.open(path), until));
    }
    return location;
  }

  /** What the provider tells us by itself. One that meets no process is told to nobody. */
  function webhook({ conversationId, paymentId, state, token }: StandInPayment): Promise<Response> {
    const fields = {
      iyziEventType: 'CHECKOUT_FORM_AUTH',
      paymentConversationId: conversationId,
      token: token ?? '',
      status: state === 'PRE_AUTH' ? 'SUCCESS' : 'FAILURE',
    };
    return fetch(`${origin}/payment/notify/iyzico`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-IYZ-SIGNATURE-V3': bank.bank.signWebhook({ ...fields, paymentId }) },
      body: JSON.stringify({ ...fields, iyziPaymentId: Number(paymentId) }),
    });
  }

  /** Moves the return by some days, pays where it costs more. */
  async function changes(visitor: ReturnType<typeof visitorAt>, self: CustomerRecord, life: Life): Promise<void> {
    const until = performance.now() + patienceMs;
    const path = href('changeReservation', 'tr', {}, { code: self.code ?? '' });
    const form = await served('change form', () => visitor.open(path), until);
    const returnAt = /name="returnAt"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="returnAt"/.exec(form.html);
    const before = returnAt?.[1] ?? returnAt?.[2];
    if (!before) return;
    const day = new Date(`${before.slice(0, 10)}T12:00:00Z`).getTime() + life.days * 86_400_000;
    const moved = `${new Date(day).toISOString().slice(0, 10)}${before.slice(10)}`;
    const shown = await served('change shown', () => visitor.send(path, form, 'show', { returnAt: moved }), until);
    if (!shown.html.includes('value="confirm"')) return;
    const asked = await served('change', () => visitor.send(path, shown, 'confirm', {}), until);
    self.changes += 1;
    await atBank(visitor, asked, life, until);
  }

  async function cancels(visitor: ReturnType<typeof visitorAt>, self: CustomerRecord): Promise<void> {
    const until = performance.now() + patienceMs;
    const path = href('reservations', 'tr', {}, { code: self.code ?? '' });
    const asking = await served('cancel page', () => visitor.open(`${path}&cancel=1`), until);
    if (!asking.html.includes('value="cancel"')) return;
    self.askedToCancel = true;
    const answer = await served('cancel', () => visitor.send(`${path}&cancel=1`, asking, 'cancel', {}), until);
    // Whoever has cancelled is led to what became of the money.
    self.cancelled = answer.status === 303;
  }

  async function sees(visitor: ReturnType<typeof visitorAt>, page: string, sign: string, until: number): Promise<boolean> {
    while (performance.now() < until) {
      const answer = await served('completed page', () => visitor.open(page), until);
      if (answer.html.includes(sign)) return true;
      if (answer.status >= 300 && answer.status < 400 && answer.location) page = answer.location;
      else await pause(250);
    }
    return false;
  }

  let number = 0;
  const working = Array.from({ length: hands }, async () => {
    while (isOpen) await live(++number).catch(() => pause(100));
  });

  return {
    begun: () => number,
    confirmed: () => told.filter(({ confirmed }) => confirmed).length,
    /** No new lives; those that were begun are lived to their end. */
    async sentHome(): Promise<Journal> {
      isOpen = false;
      await Promise.all(working);
      return { told, wrong };
    },
  };
}
