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
  MOST_CARS,
  MOST_PASSENGERS,
  SHORTEST_FULL_NAME,
  SHORTEST_MESSAGE,
} from '#enquiries/model';
import { IdempotencyHeaders, keyFrom } from '../idempotent.ts';
import { type Operation, operation } from '../operation.ts';
import { enquiryProblems } from '../problems/enquiry-problems.ts';
import { problem } from '../problems/problem.ts';
import { emailAddress, instant, orNull, requiredText } from '../schemas/shared.ts';
import { tooManyFor } from './too-many.ts';

// How a text is written, apart from being there, is judged by the enquiries themselves, in their own words; the document says what they ask for.
const line = (shortest: number, longest: number, example: string) =>
  requiredText(longest * 2).openapi({ minLength: shortest, maxLength: longest, example });
const number = (minimum: number, maximum: number, example: number) => z.int().min(minimum).max(maximum).openapi({ example });
const note = orNull(z.string().max(LONGEST_MESSAGE * 2)).default(null);
const fullName = line(SHORTEST_FULL_NAME, LONGEST_LINE, 'Elif Karaoğlu');
const contact = { fullName, email: emailAddress(), phone: requiredText(60).openapi({ example: '0532 000 00 67' }) };
const company = { companyName: line(2, LONGEST_LINE, 'Örnek Turizm A.Ş.'), city: line(2, 60, 'İstanbul') };
const cars = number(1, MOST_CARS, 5);

const Contact = z
  .strictObject({
    fullName,
    email: emailAddress(),
    message: line(SHORTEST_MESSAGE, LONGEST_MESSAGE, 'Merhaba, bir sorum var.'),
  })
  .openapi('ContactRequest');
const Corporate = z.strictObject({ ...company, ...contact, cars, period: z.enum(CORPORATE_PERIODS), note }).openapi('CorporateRequest');
const Chauffeur = z
  .strictObject({
    service: z.enum(CHAUFFEUR_SERVICES),
    from: line(2, 160, 'İstanbul Havalimanı'),
    to: line(2, 160, 'Taksim'),
    date: requiredText(40).openapi({ format: 'date', description: 'Today or later.', example: '2027-06-10' }),
    time: requiredText(40).openapi({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: '`HH:mm`', example: '14:30' }),
    passengers: number(1, MOST_PASSENGERS, 3),
    flightCode: orNull(z.string().max(20)).default(null),
    ...contact,
    note,
  })
  .openapi('ChauffeurRequest');
const Fleet = z
  .strictObject({
    ...company,
    ...contact,
    cars,
    vehicleClass: z.enum(FLEET_CLASSES),
    months: number(1, 60, 36),
    kmPerYear: number(1000, 200_000, 20_000),
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
    responses: { 201: { description: 'Received.', schema: Received, location: true } },
    problems: ['idempotency_key_missing', 'idempotency_key_reused'],
    async handle({ enquiries }, { headers, body, caller }) {
      const key = keyFrom(headers);
      if (!key) return problem('idempotency_key_missing');
      const fields = Object.entries(body).map(([field, value]): [string, string] => [field, value === null ? '' : String(value)]);
      const { locale, ip } = caller;
      const outcome = await submitEnquiry(enquiries, kind, { fields, locale, ip, key });
      switch (outcome.kind) {
        case 'received':
          return {
            kind: 'ok',
            status: 201,
            body: { code: outcome.enquiry.code, accessKey: outcome.accessKey },
            headers: { Location: `/api/v1/enquiries/${outcome.enquiry.code}` },
          };
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
    if (accessKey) {
      const opened = await openEnquiry(enquiries, { code, accessKey });
      return opened ? { kind: 'ok', status: 200, body: enquiryFrom(opened) } : problem('not_found');
    }
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
