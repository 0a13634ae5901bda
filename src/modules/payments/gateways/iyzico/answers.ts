import { z } from 'zod';

/** What every answer has. `errorMessage` may quote what was sent and is never read. */
const envelope = {
  status: z.enum(['success', 'failure']),
  errorCode: z.coerce.string().optional(),
  errorGroup: z.string().optional(),
};
const text = z.coerce.string();
const price = z.union([z.number(), z.string()]);

/** Every answer, whatever else it has. */
export const Answer = z.object(envelope);
export type Answer = z.infer<typeof Answer>;

export const ThreeDsStart = z.object({
  ...envelope,
  conversationId: text.optional(),
  paymentId: text.optional(),
  threeDSHtmlContent: z.string().optional(),
  signature: z.string().optional(),
});

export const CheckoutStart = z.object({
  ...envelope,
  conversationId: text.optional(),
  token: z.string().optional(),
  /** Seconds. */
  tokenExpireTime: z.coerce.number().optional(),
  paymentPageUrl: z.url().optional(),
  signature: z.string().optional(),
});

/** One line of the basket as the provider keeps it: refunds are made by these. */
const ItemTransaction = z.object({ paymentTransactionId: text, itemId: text.optional(), price, paidPrice: price });

/** A payment, in the answer to whatever was asked of it. */
export const PaymentAnswer = z.object({
  ...envelope,
  conversationId: text.nullish(),
  paymentId: text.optional(),
  paymentStatus: z.string().nullish(),
  phase: z.string().nullish(),
  /** 1 accepted, 0 being looked at by people, -1 refused. */
  fraudStatus: z.coerce.number().nullish(),
  price: price.optional(),
  paidPrice: price.optional(),
  currency: z.string().optional(),
  basketId: text.nullish(),
  installment: z.coerce.number().nullish(),
  cardAssociation: z.string().nullish(),
  lastFourDigits: text.nullish(),
  cardUserKey: z.string().nullish(),
  cardToken: z.string().nullish(),
  itemTransactions: z.array(ItemTransaction).nullish(),
  /** What the bank said in 3-D Secure: 1 is yes. */
  mdStatus: z.coerce.number().nullish(),
  /** Of the hosted page. */
  token: z.string().nullish(),
  signature: z.string().nullish(),
});
export type PaymentAnswer = z.infer<typeof PaymentAnswer>;

export const MovedAnswer = z.object({ ...envelope, paymentId: text.optional(), price: price.optional(), currency: z.string().nullish() });

const Reversal = z.object({ refundPrice: price.optional(), price: price.optional(), refundStatus: z.coerce.string().nullish() });

/** The report of one payment: what was cancelled and given back of it. */
export const PaymentReport = z.object({
  ...envelope,
  payments: z
    .array(
      z.object({
        paymentId: text,
        cancels: z.array(Reversal).nullish(),
        itemTransactions: z.array(z.object({ paymentTransactionId: text, refunds: z.array(Reversal).nullish() })).nullish(),
      }),
    )
    .nullish(),
});
export type PaymentReport = z.infer<typeof PaymentReport>;

/** A day's movements, page by page. */
export const TransactionReport = z.object({
  ...envelope,
  totalPageCount: z.coerce.number().nullish(),
  transactions: z
    .array(
      z.object({
        transactionType: z.string(),
        paymentId: text,
        paymentPhase: z.string().nullish(),
        price: price.nullish(),
        paidPrice: price.nullish(),
        transactionCurrency: z.string().nullish(),
      }),
    )
    .nullish(),
});

export const CardList = z.object({
  ...envelope,
  cardDetails: z
    .array(z.object({ cardToken: z.string(), expireMonth: z.coerce.number().nullish(), expireYear: z.coerce.number().nullish() }))
    .nullish(),
});

export const InstallmentAnswer = z.object({
  ...envelope,
  installmentDetails: z
    .array(
      z.object({
        cardFamilyName: z.string().nullish(),
        /** Of one card's first digits: `CREDIT_CARD`, `DEBIT_CARD`, `PREPAID_CARD`. */
        cardType: z.string().nullish(),
        bankName: z.string().nullish(),
        installmentPrices: z.array(z.object({ installmentNumber: z.coerce.number(), totalPrice: price, installmentPrice: price })),
      }),
    )
    .nullish(),
});
