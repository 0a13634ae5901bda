import { z } from '@hono/zod-openapi';
import { type EnquiryView, followEnquiry, openEnquiry, submitEnquiry } from '#enquiries';
import {
  CHAUFFEUR_SERVICES,
  CORPORATE_PERIODS,
  ENQUIRY_KINDS,
  ENQUIRY_STATES,
  type EnquiryKind,
  FLEET_CLASSES,
  LONGEST_LINE,
  LONGEST_MESSAGE,
} from '#enquiries/model';
import { IdempotencyHeaders, keyFrom } from '../idempotent.ts';
import { type Operation, operation } from '../operation.ts';
import { enquiryProblems } from '../problems/enquiry-problems.ts';
import { problem } from '../problems/problem.ts';
import { instant, orNull } from '../schemas/shared.ts';
import { tooManyFor } from './too-many.ts';

// What a field must say is judged by the enquiries themselves, in their own words; here is only what its parts look like.
const line = (longest = LONGEST_LINE * 2) => z.string().max(longest).default('');
/** One of a choice; without one, the enquiry says what to choose. */
const choice = <const Values extends readonly string[]>(values: Values) =>
  z
    .enum([...values, ''])
    .default('')
    .openapi({ enum: [...values] });
const number = () => orNull(z.int()).default(null);
const note = orNull(z.string().max(LONGEST_MESSAGE * 2)).default(null);
const contact = { fullName: line(), email: line(300), phone: line(60) };
const company = { companyName: line(), city: line() };

const Contact = z.strictObject({ fullName: line(), email: line(300), message: line(LONGEST_MESSAGE * 2) }).openapi('ContactRequest');
const Corporate = z
  .strictObject({ ...company, ...contact, cars: number(), period: choice(CORPORATE_PERIODS), note })
  .openapi('CorporateRequest');
const Chauffeur = z
  .strictObject({
    service: choice(CHAUFFEUR_SERVICES),
    from: line(400),
    to: line(400),
    date: line().openapi({ format: 'date' }),
    time: line().openapi({ description: '`HH:mm`' }),
    passengers: number(),
    flightCode: orNull(z.string().max(20)).default(null),
    ...contact,
    note,
  })
  .openapi('ChauffeurRequest');
const Fleet = z
  .strictObject({
    ...company,
    ...contact,
    cars: number(),
    vehicleClass: choice(FLEET_CLASSES),
    months: number(),
    kmPerYear: number(),
    note,
  })
  .openapi('FleetRequest');

const Received = z
  .object({
    code: z.string().openapi({ description: 'The number of the enquiry.', example: 'TLP-7F4K92' }),
    accessKey: z.string().openapi({ description: 'Opens it without further proof.' }),
  })
  .openapi('ReceivedEnquiry');

const Enquiry = z
  .object({
    code: z.string(),
    kind: z.enum(ENQUIRY_KINDS),
    state: z.enum(ENQUIRY_STATES),
    createdAt: instant('When it was received.'),
    changedAt: instant('Since when it is in its state.'),
  })
  .openapi('Enquiry');

const enquiryFrom = ({ code, form, state, createdAt, changedAt }: EnquiryView): z.infer<typeof Enquiry> => ({
  code,
  kind: form.kind,
  state,
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
});

/** One operation per form: they differ in nothing but what is asked. */
function sending(
  kind: EnquiryKind,
  name: string,
  summary: string,
  body: z.ZodType<Readonly<Record<string, string | number | null>>>,
): Operation {
  return operation({
    name,
    method: 'post',
    path: `/api/v1/enquiries/${kind}`,
    tag: 'enquiries',
    summary,
    description: 'Our people get it by mail, and the sender an e-mail with its number.',
    action: 'enquiry.send',
    limit: 'write',
    params: { headers: IdempotencyHeaders, body },
    responses: { 201: { description: 'Received.', schema: Received } },
    problems: ['idempotency_key_missing', 'idempotency_key_reused'],
    async handle({ enquiries }, { headers, body, caller }) {
      const key = keyFrom(headers);
      if (!key) return problem('idempotency_key_missing');
      const fields = Object.entries(body).map(([field, value]): [string, string] => [field, value === null ? '' : String(value)]);
      const { locale, ip } = caller;
      const outcome = await submitEnquiry(enquiries, kind, { fields, locale, ip, key });
      switch (outcome.kind) {
        case 'received':
          return { kind: 'ok', status: 201, body: { code: outcome.enquiry.code, accessKey: outcome.accessKey } };
        case 'invalid':
          return problem('invalid_request', { errors: enquiryProblems(outcome.problems, locale) });
        case 'sent_before':
          return problem('idempotency_key_reused');
        case 'too_many':
          return tooManyFor('enquiry');
      }
    },
  });
}

const readEnquiry = operation({
  name: 'readEnquiry',
  method: 'get',
  path: '/api/v1/enquiries/{code}',
  tag: 'enquiries',
  summary: 'Where an enquiry stands',
  description: 'With its access key, or with the e-mail of its sender.',
  action: 'enquiry.follow',
  limit: 'read',
  params: {
    path: z.object({ code: z.string().max(40).openapi({ example: 'TLP-7F4K92' }) }),
    query: z.strictObject({ email: z.string().max(300).default('') }),
    headers: z.object({ 'access-key': z.string().max(100).optional() }),
  },
  responses: { 200: { description: 'The enquiry.', schema: Enquiry } },
  problems: ['not_found'],
  async handle({ enquiries }, { path: { code }, query: { email }, headers, caller }) {
    const accessKey = headers['access-key'];
    const opened = accessKey ? await openEnquiry(enquiries, { code, accessKey }) : undefined;
    if (opened) return { kind: 'ok', status: 200, body: enquiryFrom(opened) };
    const followed = await followEnquiry(enquiries, { code, email, ip: caller.ip });
    if (followed.kind === 'too_many') return tooManyFor('look_up');
    return followed.kind === 'found' ? { kind: 'ok', status: 200, body: enquiryFrom(followed.enquiry) } : problem('not_found');
  },
});

export const ENQUIRY_OPERATIONS = [
  sending('contact', 'sendContact', 'Write to us', Contact),
  sending('corporate', 'sendCorporate', 'Cars for a company', Corporate),
  sending('chauffeur', 'sendChauffeur', 'A ride with a driver', Chauffeur),
  sending('fleet', 'sendFleet', 'A fleet for long', Fleet),
  readEnquiry,
];
