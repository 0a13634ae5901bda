import { z } from 'zod';
import { jsonFrom } from '#kernel/text';
import { call } from '#platform/http';
import type { Log } from '#platform/log';
import type { AuthoriseRequest } from '../../gateway.ts';
import { decimalText, orderNumberOf, paytrCurrency } from './amounts.ts';
import { type PaytrAccount, requestToken } from './signatures.ts';

export const DEADLINE_MS = 30_000;
/** No money moves by these, and somebody waits for the answer: a page is opened, or an order is looked up, which may be done again. */
const ASKED_MS = 8_000;
const ASKED: readonly string[] = ['/odeme/api/get-token', '/odeme/durum-sorgu'];

/** How long an answer is waited for. */
export const deadlineFor = (path: string): number => (ASKED.includes(path) ? ASKED_MS : DEADLINE_MS);

/** Minutes for which PayTR's page takes a card. */
export const OPEN_MINUTES = 30;

/** Nothing was learnt: no answer, or one that is none. The outcome is unknown. */
export class PaytrUnanswered extends Error {
  override readonly name = 'PaytrUnanswered';
}

const amount = z.union([z.string(), z.number()]);
const Token = z.object({ status: z.enum(['success', 'failed']), token: z.string().optional() });
const Status = z.object({
  status: z.enum(['success', 'error']),
  err_no: z.coerce.string().optional(),
  payment_amount: amount.optional(),
  payment_total: amount.optional(),
  currency: z.string().optional(),
  masked_pan: z.string().nullish(),
  returns: z.array(z.object({ amount })).nullish(),
});
export type PaytrStatus = z.infer<typeof Status>;
const Refund = z.object({ status: z.enum(['success', 'error']), err_no: z.coerce.string().optional(), return_amount: amount.optional() });

/** Sales are `S`, refunds `I`. Its list has stood under several names: it is whatever of the answer is a list. */
const Movement = z.object({ islem_tipi: z.enum(['S', 'I']), islem_tutari: amount, para_birimi: z.string(), siparis_no: z.string() });
const Report = z.looseObject({ status: z.enum(['success', 'failed', 'error']), err_no: z.coerce.string().optional() });
export type PaytrMovement = z.infer<typeof Movement>;

/** "No successful payment under this number": what a status inquiry says of an order that nobody has paid. */
const NOT_PAID = '004';

/** The calls that we make at PayTR; each is sent once. */
export function createPaytrClient(account: PaytrAccount, log: Log) {
  const { merchantId } = account;
  const send = async <Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    fields: Readonly<Record<string, string>>,
  ): Promise<z.infer<Shape>> => {
    const answer = await call(
      {
        url: account.url + path,
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
        deadlineMs: deadlineFor(path),
        maximumBytes: path === '/rapor/islem-dokumu' ? 20_000_000 : 1_000_000,
      },
      log,
    );
    const read = shape.safeParse(jsonFrom(answer.text));
    if (!read.success) throw new PaytrUnanswered(`${path} was answered with ${answer.status} and nothing that can be read`);
    return read.data;
  };

  return {
    /** Opens PayTR's page for an order: the token is a part of its address. The whole is paid at once, for instalments would cost the holder more. */
    openPage(request: AuthoriseRequest): Promise<z.infer<typeof Token>> {
      const { buyer, basket } = request;
      const order = orderNumberOf(request.paymentId);
      const userBasket = Buffer.from(JSON.stringify(basket.map((item) => [item.name, decimalText(item.amount.minor), 1]))).toString(
        'base64',
      );
      const minor = String(request.amount.minor);
      const currency = paytrCurrency(request.amount.currency);
      const testMode = account.testMode ? '1' : '0';
      const signed = [merchantId, buyer.ip, order, buyer.email, minor, userBasket, '1', '0', currency, testMode];
      return send('/odeme/api/get-token', Token, {
        merchant_id: merchantId,
        user_ip: buyer.ip,
        merchant_oid: order,
        email: buyer.email,
        payment_amount: minor,
        user_basket: userBasket,
        no_installment: '1',
        max_installment: '0',
        currency,
        test_mode: testMode,
        paytr_token: requestToken(account, signed),
        user_name: `${buyer.name} ${buyer.surname}`.slice(0, 60),
        user_address: buyer.address,
        user_phone: buyer.phone,
        merchant_ok_url: request.returnUrl,
        merchant_fail_url: request.returnUrl,
        timeout_limit: String(OPEN_MINUTES),
        lang: request.locale,
        debug_on: '0',
      });
    },

    /**
     * What PayTR has of an order: nothing where nobody has paid for it.
     * @throws PaytrUnanswered where the inquiry itself failed, which says nothing of the order
     */
    async status(paymentId: string): Promise<PaytrStatus | undefined> {
      const order = orderNumberOf(paymentId);
      const fields = { merchant_id: merchantId, merchant_oid: order, paytr_token: requestToken(account, [merchantId, order]) };
      const answer = await send('/odeme/durum-sorgu', Status, fields);
      if (answer.status === 'success') return answer;
      if (answer.err_no === NOT_PAID) return undefined;
      throw new PaytrUnanswered(`a status inquiry was not carried out: ${answer.err_no}`);
    },

    /**
     * What PayTR has sold and given back on a day.
     * @param day `YYYY-MM-DD`, in Turkey
     * @throws PaytrUnanswered where the report was not made, or cannot be read
     */
    async report(day: string): Promise<readonly PaytrMovement[]> {
      const [start_date, end_date] = [`${day} 00:00:00`, `${day} 23:59:59`];
      const paytr_token = requestToken(account, [merchantId, start_date, end_date]);
      const answer = await send('/rapor/islem-dokumu', Report, { merchant_id: merchantId, start_date, end_date, paytr_token });
      // A day on which nothing moved is no success.
      if (answer.status === 'failed') return [];
      if (answer.status === 'error') throw new PaytrUnanswered(`a report was not made: ${answer.err_no}`);
      const list = Object.values(answer).find((part) => Array.isArray(part));
      const read = z.array(Movement).safeParse(list);
      if (!read.success) throw new PaytrUnanswered('a report cannot be read');
      return read.data;
    },

    refund(paymentId: string, refundId: string, minor: number): Promise<z.infer<typeof Refund>> {
      const order = orderNumberOf(paymentId);
      const returnAmount = decimalText(minor);
      return send('/odeme/iade', Refund, {
        merchant_id: merchantId,
        merchant_oid: order,
        return_amount: returnAmount,
        reference_no: orderNumberOf(refundId),
        paytr_token: requestToken(account, [merchantId, order, returnAmount]),
      });
    },
  };
}

export type PaytrClient = ReturnType<typeof createPaytrClient>;
