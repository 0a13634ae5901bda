import type { Operation } from '../operation.ts';
import { type Problem, problem, problemBody } from '../problems/problem.ts';
import { PROBLEM_NAMES, type ProblemName } from '../problems/problem-names.ts';
import account from './examples/account.json' with { type: 'json' };
import catalogue from './examples/catalogue.json' with { type: 'json' };
import enquiries from './examples/enquiries.json' with { type: 'json' };
import offers from './examples/offers.json' with { type: 'json' };
import places from './examples/places.json' with { type: 'json' };
import reservations from './examples/reservations.json' with { type: 'json' };
import visitor from './examples/visitor.json' with { type: 'json' };
import type { DescribedOperation } from './openapi-document.ts';

/** What was sent to an operation and what it answered, on the marketplace of the tests: `npm run api:examples` writes them down anew. */
export interface RecordedExample {
  readonly body?: unknown;
  readonly status: number;
  readonly answer?: unknown;
}

const RECORDED: Readonly<Record<string, RecordedExample>> = {
  ...places,
  ...catalogue,
  ...offers,
  ...reservations,
  ...account,
  ...enquiries,
  ...visitor,
};

/** Shows each request with a body, each answer and each refusal by an example. */
export function addExamples(described: DescribedOperation, { name, params }: Operation): void {
  const recorded = RECORDED[name];
  const body = described.requestBody?.content['application/json'];
  if (body && recorded?.body !== undefined) body.example = asTaken(params.body, recorded.body);
  for (const [type, content] of Object.entries(described.responses[String(recorded?.status)]?.content ?? {}))
    content.example = type === 'text/calendar' ? CALENDAR : recorded?.answer;
  for (const { content } of Object.values(described.responses)) {
    const refused = content?.['application/problem+json'];
    if (refused)
      refused.examples = Object.fromEntries(
        refusalsIn(refused.schema).map((refusal) => [refusal, { $ref: `#/components/examples/${SCHEMA_NAMES[refusal]}` }]),
      );
  }
}

/** What was sent, without the members that this product does not take: a card, where it is typed on the page of its provider. */
function asTaken(schema: Operation['params']['body'], body: unknown): unknown {
  const read = schema?.safeParse(body);
  const unknown =
    read?.success === false ? read.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])) : [];
  return unknown.length === 0 ? body : Object.fromEntries(Object.entries(body as object).filter(([name]) => !unknown.includes(name)));
}

/** The refusals that a schema of the document names. */
const refusalsIn = (schema: object | undefined): ProblemName[] => {
  const text = JSON.stringify(schema ?? {});
  return PROBLEM_NAMES.filter((name) => text.includes(`"#/components/schemas/${SCHEMA_NAMES[name]}"`));
};
const SCHEMA_NAMES = Object.fromEntries(
  PROBLEM_NAMES.map((name) => [name, `${name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Problem`]),
) as Readonly<Record<ProblemName, string>>;

/** An example of each refusal, as `components.examples` has it. */
export const problemExamples = () =>
  Object.fromEntries(
    PROBLEM_NAMES.filter((name) => name !== 'method_not_allowed').map((name) => [SCHEMA_NAMES[name], { value: exampleOfProblem(name) }]),
  );

/** A refusal as it is sent to a reader of English. */
const exampleOfProblem = (name: ProblemName): unknown =>
  problemBody(
    { kind: 'problem', name, members: MEMBERS[name] ?? {} },
    { origin: 'https://www.example.com', path: '/api/v1/reservations', requestId: '0198f6a2-c1d2-4b7f-9d0e-5a7c3f1e2b4d' },
    'en',
  );

const AMOUNT = { minor: 500_000, currency: 'TRY' };
const WAIT = { retryAfterSeconds: 30 };
const MEMBERS: Readonly<Partial<Record<ProblemName, Problem['members']>>> = {
  invalid_request: problem('invalid_request', {
    errors: [{ pointer: '/driver/email', code: 'email_invalid', message: 'Please enter a valid e-mail address' }],
  }).members,
  price_changed: { why: 'supplier', was: AMOUNT, now: { minor: 530_000, currency: 'TRY' }, offer: 'eyJ2IjoxfQ.4c2f' },
  sold_out: { alternatives: [] },
  campaign_refused: {
    reason: 'unknown',
    errors: [{ pointer: '/campaignCode', code: 'campaign_unknown', message: 'There is no such campaign code' }],
  },
  payment_declined: {
    reason: 'insufficient_funds',
    reasonText: 'The balance or the limit of the card is not sufficient',
    code: 'KTK-7F4K92AC',
    accessKey: 'Jm1rB0yN3sVxQ7aT',
    holdUntil: '2027-06-01T07:15:00.000Z',
  },
  cancellation_changed: { outcome: { kind: 'credit', amount: AMOUNT, creditBack: null, chargeBack: null } },
  cancellation_not_possible: { why: 'picked_up' },
  hold_not_extended: { why: 'used' },
  too_many_requests: WAIT,
  busy: WAIT,
  unavailable: WAIT,
  not_saved: WAIT,
  method_not_allowed: { allowed: ['GET'] },
};

const CALENDAR = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'SUMMARY:Renault Clio', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');
