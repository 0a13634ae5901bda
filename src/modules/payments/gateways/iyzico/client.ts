import type { z } from 'zod';
import { jsonFrom } from '#kernel/text';
import { newToken } from '#platform/crypto';
import { call } from '#platform/http';
import type { Log } from '#platform/log';
import { authorisationHeaders } from './signatures.ts';

/** Longer than any bank takes; iyzico itself gives up after about this long. */
export const DEADLINE_MS = 30_000;
/** No bank is asked for these, and somebody waits for the answer: a page is opened, or something is looked up, which may be done again. */
const ASKED_MS = 8_000;
const ASKED: readonly string[] = [
  '/payment/iyzipos/checkoutform/initialize/preauth/ecom',
  '/payment/iyzipos/checkoutform/auth/ecom/detail',
  '/payment/iyzipos/installment',
  '/payment/detail',
  '/v2/reporting/payment/details',
];

/** How long an answer is waited for. */
export const deadlineFor = (path: string): number => (ASKED.includes(path.split('?')[0] ?? '') ? ASKED_MS : DEADLINE_MS);

export interface IyzicoAccount {
  readonly apiKey: string;
  readonly secretKey: string;
  /** `https://api.iyzipay.com` or the sandbox's. */
  readonly url: string;
}

/** Nothing was learnt: no answer, an answer that is none, or one that iyzico has not signed. The outcome is unknown. */
export class IyzicoUnanswered extends Error {
  override readonly name = 'IyzicoUnanswered';
}

/** Sends one call, once, and reads its answer. Neither what was sent nor what came back is in any error or log. */
export type IyzicoCall = <Shape extends z.ZodType>(
  path: string,
  answer: Shape,
  body?: Readonly<Record<string, unknown>>,
  method?: 'GET' | 'POST' | 'DELETE',
) => Promise<z.infer<Shape>>;

export const createIyzicoCall =
  (account: IyzicoAccount, log: Log): IyzicoCall =>
  async (path, shape, body, method = 'POST') => {
    const text = body === undefined ? '' : JSON.stringify(body);
    // What follows the path in the address is not signed.
    const [uriPath = path] = path.split('?');
    const randomKey = newToken();
    const answer = await call(
      {
        url: account.url + path,
        method,
        headers: {
          ...authorisationHeaders(account, { randomKey, uriPath, body: text }),
          Accept: 'application/json',
          'Content-Type': 'application/json',
        },
        ...(body === undefined ? {} : { body: text }),
        deadlineMs: deadlineFor(path),
        maximumBytes: 1_000_000,
      },
      log,
    );
    const read = shape.safeParse(jsonFrom(answer.text));
    if (!read.success) throw new IyzicoUnanswered(`${uriPath} was answered with ${answer.status} and nothing that can be read`);
    return read.data;
  };
