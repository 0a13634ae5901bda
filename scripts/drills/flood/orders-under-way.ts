import { href } from '#addresses/model';
import { listQuery } from '../../../bench/list-query.ts';
import { type Answer, type Visitor, visitorAt } from '../../../bench/visitor.ts';
import { pause } from '../drill.ts';

/** Orders that were begun before something happens, and are carried to their end while it does. */
export interface OrdersUnderWay {
  /**
   * One after the other goes on: those who have the booking page open send it, those who are at their bank come back.
   * @param withinMs until the last of them has gone on
   */
  goOn(withinMs: number): Promise<WentOn>;
}

export interface WentOn {
  readonly paid: ReadonlySet<string>;
  readonly confirmed: ReadonlySet<string>;
  /** Milliseconds of each step that was answered. */
  readonly steps: readonly number[];
  /** Steps that were refused or not answered. */
  readonly broken: readonly string[];
}

/** Away from those who drills send to book besides. */
const FIRST_NUMBER = 60_000;
const CONFIRMED_WITHIN_MS = 60_000;
const CODE = /KTK-?[A-Z0-9]{4,}/;

/** @param each so many have the booking page open, and so many are at their bank */
export async function ordersUnderWay(origin: string, each: number): Promise<OrdersUnderWay> {
  const begun: (() => Promise<Answer>)[] = [];
  const visitors: Visitor[] = [];
  for (let number = 0; number < 2 * each; number += 1) {
    const visitor = visitorAt(origin, FIRST_NUMBER + number);
    const send = await visitor.readyToBook(await offerOf(visitor, number));
    const sent = number % 2 === 0 ? undefined : await send();
    visitors.push(visitor);
    begun.push(() => (sent ? Promise.resolve(sent) : send()));
  }

  return {
    async goOn(withinMs) {
      const paid = new Set<string>();
      const confirmed = new Set<string>();
      const steps: number[] = [];
      const broken: string[] = [];
      const step = async (what: string, ask: () => Promise<Answer>): Promise<Answer> => {
        const startedAt = performance.now();
        const answer = await ask().catch((error: unknown) => ({ status: 0, location: undefined, html: String(error) }));
        if (answer.status >= 500 || answer.status === 0) {
          broken.push(`${what} was answered ${answer.status || answer.html}`);
          throw new Error(what);
        }
        steps.push(performance.now() - startedAt);
        return answer;
      };
      const wentOn = visitors.map(async (visitor, number) => {
        await pause((withinMs * number) / visitors.length);
        const { location: bank = '' } = await step(
          'a booking page that was sent',
          begun[number] ?? (() => Promise.reject(new Error('none'))),
        );
        if (!bank.startsWith('/demo-bank/')) {
          broken.push(`an order led to ${bank || 'no bank'}`);
          return;
        }
        const { location: completed = '' } = await step('a return from the bank', () => visitor.approve(bank));
        const code = CODE.exec(decodeURIComponent(completed))?.[0];
        if (!code) {
          broken.push(`a bank led to ${completed || 'nothing'}`);
          return;
        }
        paid.add(code);
        const until = performance.now() + CONFIRMED_WITHIN_MS;
        while (performance.now() < until && !confirmed.has(code)) {
          const page = await step('the page of an order', () => visitor.open(completed));
          if (page.html.includes('/voucher')) confirmed.add(code);
          else await pause(500);
        }
        if (!confirmed.has(code)) broken.push(`${code} was not confirmed in time`);
      });
      await Promise.allSettled(wentOn);
      return { paid, confirmed, steps, broken: [...new Set(broken)] };
    },
  };
}

/** A car of days of its own: nobody else in the drill wants it. */
async function offerOf(visitor: Visitor, number: number): Promise<string> {
  const at = (days: number): string => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;
  const { html } = await visitor.open(href('cars', 'tr', {}, { ...listQuery(), from: at(120 + 4 * number), to: at(123 + 4 * number) }));
  const reference = decodeURIComponent(/\/arac-rezervasyon\?offer=([\w.~%-]+)/.exec(html)?.[1] ?? '');
  if (!reference) throw new Error('The list shows no car');
  return reference;
}
