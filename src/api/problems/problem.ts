import { z } from '@hono/zod-openapi';
import type { Locale } from '#kernel/locale';
import { messages } from '../messages.ts';
import { Offer } from '../schemas/offer.ts';
import { Outcome } from '../schemas/outcome.ts';
import { CampaignRefusal } from '../schemas/quote.ts';
import { DeclineReason } from '../schemas/reservation.ts';
import { instant, Money, OfferReference } from '../schemas/shared.ts';
import { FieldProblem } from './field-problem.ts';
import { PROBLEM_NAMES, PROBLEM_STATUS, type ProblemName, problemType } from './problem-names.ts';

const errors = z.array(FieldProblem);

/** What a problem tells besides its name. */
const MEMBERS = {
  invalid_request: { errors },
  price_changed: {
    why: z.enum(['supplier', 'age', 'order', 'credit']).openapi({
      description: 'The supplier’s price is another one; the birth date makes another age; or what was added costs something else.',
    }),
    was: Money,
    now: Money.openapi({ description: 'Send it as `agreedTotal` once the customer has agreed to it.' }),
    offer: OfferReference.openapi({ description: 'Carries the new price.' }),
  },
  sold_out: { alternatives: z.array(Offer).openapi({ description: 'The nearest cars that can still be had.' }) },
  campaign_refused: { reason: CampaignRefusal, errors },
  payment_declined: {
    reason: DeclineReason,
    reasonText: z.string(),
    code: z.string(),
    accessKey: z.string(),
    holdUntil: instant('Until then the same reservation can be paid with another card.'),
  },
  cancellation_changed: { outcome: Outcome },
  cancellation_not_possible: {
    why: z.enum(['state', 'confirming', 'picked_up']).openapi({
      description:
        'There is nothing to cancel; the supplier is being asked this moment, and it can be cancelled once it has answered; or the time of the pickup has passed.',
    }),
  },
  hold_not_extended: {
    why: z.enum(['used', 'pickup_near', 'over', 'supplier_refused']).openapi({
      description:
        'It has been extended once; the rental would have begun by then; the order has been paid, proven or ended; or the supplier keeps the car no longer than before.',
    }),
  },
  too_many_requests: { retryAfterSeconds: z.int() },
  busy: { retryAfterSeconds: z.int() },
  unavailable: { retryAfterSeconds: z.int() },
  not_saved: { retryAfterSeconds: z.int() },
  method_not_allowed: { allowed: z.array(z.string()) },
} as const satisfies Partial<Record<ProblemName, Readonly<Record<string, z.ZodType>>>>;

type Described = keyof typeof MEMBERS;
export type Members<Name extends ProblemName> = Name extends Described
  ? { readonly [Member in keyof (typeof MEMBERS)[Name]]: (typeof MEMBERS)[Name][Member] extends z.ZodType<infer Value> ? Value : never }
  : Readonly<Record<never, never>>;

/** A refusal, as an operation says it. */
export interface Problem {
  readonly kind: 'problem';
  readonly name: ProblemName;
  readonly members: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export const problem = <Name extends ProblemName>(name: Name, ...members: Name extends Described ? [Members<Name>] : []): Problem => ({
  kind: 'problem',
  name,
  members: members[0] ?? {},
});

/** A refusal as it is sent (RFC 9457). */
export function problemBody(
  { name, members }: Problem,
  at: { readonly origin: string; readonly path: string; readonly requestId: string },
  locale: Locale,
) {
  return {
    type: at.origin + problemType(name),
    kind: name,
    title: messages[`api_problem_${name}_title`]({}, { locale }),
    status: PROBLEM_STATUS[name],
    detail: messages[`api_problem_${name}_detail`]({}, { locale }),
    instance: at.path,
    requestId: at.requestId,
    ...members,
  };
}

const isDescribed = (name: ProblemName): name is Described => name in MEMBERS;

const schemaOf = (name: ProblemName) =>
  z
    .object({
      type: z.string().openapi({
        format: 'uri',
        pattern: `${problemType(name)}$`,
        description: 'Leads to what is said about it: the address of the site, and the section of the page about the API.',
        example: `https://www.example.com${problemType(name)}`,
      }),
      kind: z.literal(name).openapi({ description: 'For programs: the same at every address.' }),
      title: z.string(),
      status: z.literal(PROBLEM_STATUS[name]),
      detail: z.string(),
      instance: z.string().openapi({ description: 'The address that was asked.', example: '/api/v1/reservations' }),
      requestId: z.string().openapi({ description: 'Quote it when you write to us.', example: '0198f6a2c1d27b7f9d0e' }),
      ...(isDescribed(name) ? MEMBERS[name] : {}),
    })
    .openapi(`${titleCase(name)}Problem`, { description: messages[`api_problem_${name}_detail`]({}, { locale: 'en' }) });

const titleCase = (name: string): string => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The schema of each problem, for the document: one each, so that it is described once. */
const SCHEMAS = new Map<ProblemName, z.ZodType>(PROBLEM_NAMES.map((name) => [name, schemaOf(name)]));
export const problemSchemas = (names: readonly ProblemName[]): z.ZodType[] => names.flatMap((name) => SCHEMAS.get(name) ?? []);
