import { z } from 'zod';
import { PRICE_LINE_KINDS } from '../../../model.ts';
import { statedRules } from '../../stated/rules.ts';

const name = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/, 'is no name: letters and digits');
/** Names with dots between them; in XML an attribute begins with `@`. Where a list stands on the way, every part of it is meant, or the first. */
const path = z.string().regex(/^@?[\p{L}\p{N}_-]+(?:\.@?[\p{L}\p{N}_-]+)*$/u, 'is no path: names with dots between them');
const text = z.string().min(1).max(20_000);

/** A place in the answer, or a value that is always the same; through a table where the supplier has words of its own. */
export const Value = z.union([
  path.transform((at) => ({ path: at })),
  z.strictObject({ path, table: name.optional() }),
  z.strictObject({ always: z.string() }),
]);
export type Value = z.infer<typeof Value>;

/** An amount: for the rental or for a day of it, and by how much a tax makes it more (basis points). */
export const Amount = z.union([
  path.transform((at) => ({ path: at, per: 'rental' as const, taxBp: 0 })),
  z.strictObject({ path, per: z.enum(['rental', 'day']).default('rental'), taxBp: z.int().min(0).max(10_000).default(0) }),
]);
export type Amount = z.infer<typeof Amount>;

const Request = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).default('POST'),
  /** After the endpoint. */
  path: z.string().max(2_000).default(''),
  body: text.optional(),
  /** One of these for each extra of an order, where the body says `${extras}`; between two of them stands a comma in JSON. */
  extra: text.optional(),
  /** One of these for each additional driver that is named, where the body says `${drivers}`, in the same way. */
  driver: text.optional(),
});
export type Request = z.infer<typeof Request>;

const Line = z.union([
  z.strictObject({ amount: Amount, kind: z.enum([...PRICE_LINE_KINDS, 'discount']) }),
  /** A list of them, each with a kind of its own; `skip` is no part of the total. */
  z.strictObject({ each: path, amount: Amount, kind: Value }),
]);
export type Line = z.infer<typeof Line>;

const Offers = z.strictObject({
  list: path,
  /** What the supplier calls this offer, sent back when it is booked. */
  reference: Value.optional(),
  /** Four letters; a table makes them of the supplier's own groups. */
  acriss: Value,
  name: Value,
  seats: Value.optional(),
  bags: Value.optional(),
  doors: Value.optional(),
  fuel: Value.optional(),
  airConditioning: Value.optional(),
  currency: Value.optional(),
  total: Amount.optional(),
  lines: z.array(Line).default([]),
  kmPerDay: Value.optional(),
  kmPerRental: Value.optional(),
  perExtraKm: Amount.optional(),
  minimumAge: Value.optional(),
  maximumAge: Value.optional(),
  freeCancellationHours: Value.optional(),
  /** `available`, `on_request`, anything else is not to be had. */
  status: Value.optional(),
  extras: z.strictObject({ each: path, code: Value, kind: Value, price: Amount }).optional(),
  coverages: z
    .strictObject({
      each: path,
      code: Value.optional(),
      kind: Value,
      price: Amount.optional(),
      included: Value.optional(),
      excess: Amount.optional(),
    })
    .optional(),
});
export type Offers = z.infer<typeof Offers>;

/** A wall clock of the offices: a day as `dates` writes it, and the time beside it; or both in one text, as ISO 8601 has it. */
const Clock = z.union([path.transform((at) => ({ day: at, time: undefined })), z.strictObject({ day: path, time: path.optional() })]);
export type Clock = z.infer<typeof Clock>;

/** What is said beside the state is held against what is agreed, each time a booking is looked up. */
const Booking = z.strictObject({
  number: Value,
  status: Value.optional(),
  pickupAt: Clock.optional(),
  returnAt: Clock.optional(),
  total: path.optional(),
  currency: Value.optional(),
  car: Value.optional(),
});
export type Booking = z.infer<typeof Booking>;

const { findsByKey, price, unsound, currency, onRequest, unstated, states, notices } = statedRules;

/** How one supplier with an interface of its own is asked and understood: everything that is particular to it, as data. */
export const Mapping = z.strictObject({
  format: z.enum(['json', 'xml', 'form']),
  /** What its answers are, where they are written otherwise than its requests. */
  answers: z.enum(['json', 'xml']).optional(),
  /** Values that nobody may see; templates say `${secret.name}`. */
  secrets: z.record(name, z.string().min(1).max(500)).default({}),
  basic: z.strictObject({ userName: z.string().min(1), password: z.string().min(1) }).optional(),
  headers: z.record(z.string().regex(/^[A-Za-z0-9-]+$/), text).default({}),
  dates: z.enum(['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'YYYYMMDD']).default('YYYY-MM-DD'),
  /** How requests write an hour; answers may write either. */
  times: z.enum(['HH:MM', 'HHMM']).default('HH:MM'),
  /** What stands before the cents. The other one of comma and point may stand between thousands. */
  numbers: z.strictObject({ decimal: z.enum(['.', ',']).default('.'), unit: z.enum(['major', 'minor']).default('major') }).prefault({}),
  tables: z.record(name, z.record(z.string(), z.string())).default({}),
  search: z.strictObject({ request: Request, offers: Offers }),
  book: z.strictObject({ request: Request, booking: Booking }),
  retrieve: z.strictObject({ request: Request, booking: Booking }),
  modify: z.strictObject({ request: Request, booking: Booking }).optional(),
  /** `charge`: what the supplier asks for it, where it says so. */
  cancel: z.strictObject({ request: Request, status: Value.optional(), charge: path.optional(), currency: Value.optional() }),
  /** How the supplier lists its offices, where it does: `npm run places` compares them with `locations`. */
  offices: z
    .strictObject({
      request: Request,
      list: path,
      code: Value,
      name: Value.optional(),
      /** Of an airport. */
      iata: Value.optional(),
      latitude: Value.optional(),
      longitude: Value.optional(),
    })
    .optional(),
  /** Where an answer says that something was refused, and which codes say that nothing was. */
  errors: z.strictObject({ code: path, none: z.array(z.string()).default([]) }).optional(),
  /** Fields of its messages that hold what is somebody's: hidden where messages are kept. */
  personal: z.array(z.string().min(1)).default([]),
  rules: z.strictObject({ findsByKey, price, unsound, currency, onRequest, unstated, states, notices }).prefault({}),
});
export type Mapping = z.infer<typeof Mapping>;

export const OPERATIONS = ['search', 'book', 'retrieve', 'modify', 'cancel', 'offices'] as const;
export type Operation = (typeof OPERATIONS)[number];

export const answersIn = ({ answers, format }: Pick<Mapping, 'answers' | 'format'>): 'json' | 'xml' =>
  answers ?? (format === 'xml' ? 'xml' : 'json');

/** Everything that opens the supplier's door, wherever it is sent. */
export const secretsOf = ({ secrets, basic }: Pick<Mapping, 'secrets' | 'basic'>): string[] => [
  ...Object.values(secrets),
  ...(basic ? [basic.userName, basic.password] : []),
];
