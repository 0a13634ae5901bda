import { href } from '#addresses/model';
import { listQuery } from '../../bench/list-query.ts';
import { type Answer, type Visitor, visitorAt } from '../../bench/visitor.ts';
import { pause } from './drill.ts';

/** What customers were told, which must be true in the end. */
export interface Journal {
  /** Codes of reservations that a customer was led to after paying. */
  readonly paid: Set<string>;
  /** Codes of reservations that a customer has seen confirmed. */
  readonly confirmed: Set<string>;
  readonly attempts: number;
  /** Steps of orders that were answered. */
  readonly answered: number;
  /** Pages that said honestly that they cannot be shown now. */
  readonly refused: number;
  /** The same by the step of an order at which they came. */
  readonly refusedAt: ReadonlyMap<string, number>;
  /** Answers of a balancer for a process that was gone before it answered; whoever got one sent the same again. */
  readonly brokenOff: number;
  /** Answers nobody may get: 500, or none at all. */
  readonly wrong: readonly string[];
}

const CODE = /KTK-?[A-Z0-9]{4,}/;
const PATIENCE_MS = 45_000;

/** Customers who search, book, pay and look whether it is confirmed, one order after the other, until they are sent home. */
export function customersAt(origin: string, hands: number) {
  const paid = new Set<string>();
  const confirmed = new Set<string>();
  const wrong: string[] = [];
  let attempts = 0;
  let answered = 0;
  const refusedAt = new Map<string, number>();
  let brokenOff = 0;
  let isOpen = true;
  let number = 0;

  /** Tries a step until it is served. */
  async function served(step: string, ask: () => Promise<Answer>, until: number): Promise<Answer> {
    for (;;) {
      const answer = await ask().catch((error: unknown) => {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
        return { status: 0, location: undefined, html: cause };
      });
      if (answer.status === 503) refusedAt.set(step, (refusedAt.get(step) ?? 0) + 1);
      else if (answer.status === 502) brokenOff += 1;
      else if (answer.status === 0 || answer.status === 500) wrong.push(`${step}: ${answer.status || answer.html}`);
      if (![0, 500, 502, 503].includes(answer.status)) {
        answered += 1;
        return answer;
      }
      if (performance.now() > until) throw new Error(`${step} was not served`);
      await pause(200);
    }
  }

  async function order(): Promise<void> {
    number += 1;
    attempts += 1;
    const visitor = visitorAt(origin, number);
    const until = performance.now() + PATIENCE_MS;
    const list = await served('list', () => visitor.open(href('cars', 'tr', {}, listQuery())), until);
    const links = [...list.html.matchAll(/\/arac-rezervasyon\?offer=([\w.~%-]+)/g)].map(([, link = '']) => decodeURIComponent(link));
    const reference = links[number % Math.max(1, links.length)];
    if (!reference) return;
    const opened = await served('booking page', () => visitor.open(href('booking', 'tr', {}, { offer: reference })), until);
    if (opened.status !== 200) return;
    const send = await visitor.readyToBook(reference);
    const { location: bank } = await served('order', send, until);
    if (!bank?.startsWith('/demo-bank/')) return;
    const back = await served('bank', () => visitor.approve(bank), until);
    const completed = back.location;
    if (!completed) return;
    const code = CODE.exec(decodeURIComponent(completed))?.[0];
    if (code) paid.add(code);
    while (performance.now() < until + PATIENCE_MS) {
      const page = await served('completed page', () => visitor.open(completed), until + PATIENCE_MS);
      if (page.html.includes('/voucher')) {
        if (code) confirmed.add(code);
        return;
      }
      await pause(400);
    }
  }

  const journal = (): Journal => {
    const refused = [...refusedAt.values()].reduce((sum, times) => sum + times, 0);
    return { paid, confirmed, attempts, answered, refused, refusedAt, brokenOff, wrong };
  };
  const working = Array.from({ length: hands }, async () => {
    while (isOpen) await order().catch(() => pause(200));
  });

  return {
    journal,
    /** No new orders; those that were begun are followed to their end. */
    async sentHome(): Promise<Journal> {
      isOpen = false;
      await Promise.all(working);
      return journal();
    },
  };
}

/** The reference of the first car of a list of days that no other customer wants: nobody takes it meanwhile. */
export async function anOffer(visitor: Visitor): Promise<string> {
  const at = (days: number): string => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;
  const { html } = await visitor.open(href('cars', 'tr', {}, { ...listQuery(), from: at(150), to: at(155) }));
  const reference = decodeURIComponent(/\/arac-rezervasyon\?offer=([\w.~%-]+)/.exec(html)?.[1] ?? '');
  if (!reference) throw new Error('The list shows no car');
  return reference;
}
