import { emailFrom } from '#kernel/contact';
import { isLocale, type Locale } from '#kernel/locale';

import { type FormEntries, textsOf, typedDateFrom } from '../fields.ts';

/** What somebody asks: to read what is kept of them, or to be erased (KVKK, article 11). */
export const DATA_REQUEST_KINDS = ['erasure', 'access'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

/** How it reached us (Communiqué on applications to the data controller, article 5). */
export const DATA_REQUEST_WAYS = ['email', 'letter', 'kep', 'in_person'] as const;
export type DataRequestWay = (typeof DATA_REQUEST_WAYS)[number];

/** A request as one of our people types it in. */
export interface DataRequestForm {
  readonly kind: DataRequestKind;
  readonly way: DataRequestWay;
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  /** How it was shown that whoever asks is who they say. */
  readonly identity: string;
  /** The day on which it arrived, `YYYY-MM-DD` in Turkey. */
  readonly receivedOn: string;
}

type Problem = 'required' | 'too_long' | 'not_chosen' | 'not_an_email' | 'not_a_date' | 'out_of_range';

export type DataRequestReading =
  | { readonly kind: 'read'; readonly value: DataRequestForm }
  | { readonly kind: 'unclear'; readonly problems: Readonly<Record<string, Problem>> };

const LONGEST = 200;
const OLDEST_YEARS = 1;

/**
 * Reads the form of a request.
 * @param entries `kind`, `way`, `name`, `email`, `language`, `identity`, `receivedOn`
 * @param today `YYYY-MM-DD`: nothing has arrived after it, and nothing that is typed in now more than a year before
 */
export function dataRequestFrom(entries: FormEntries, today: string): DataRequestReading {
  const texts = textsOf(entries);
  const problems: Record<string, Problem> = {};
  const text = (name: string): string => {
    const value = texts[name] ?? '';
    if (value === '') problems[name] = 'required';
    else if (value.length > LONGEST) problems[name] = 'too_long';
    return value;
  };
  const kind = DATA_REQUEST_KINDS.find((one) => one === texts.kind);
  const way = DATA_REQUEST_WAYS.find((one) => one === texts.way);
  const locale = texts.language;
  const email = emailFrom(texts.email ?? '');
  const receivedOn = typedDateFrom(texts.receivedOn ?? '');
  const [name, identity] = [text('name'), text('identity')];
  if (!kind) problems.kind = 'not_chosen';
  if (!way) problems.way = 'not_chosen';
  if (!isLocale(locale)) problems.language = 'not_chosen';
  if (email === undefined) problems.email = 'not_an_email';
  if (receivedOn === undefined) problems.receivedOn = 'not_a_date';
  else if (receivedOn > today || receivedOn < yearsBefore(today, OLDEST_YEARS)) problems.receivedOn = 'out_of_range';
  if (!kind || !way || !isLocale(locale) || email === undefined || receivedOn === undefined || Object.keys(problems).length > 0)
    return { kind: 'unclear', problems };
  return { kind: 'read', value: { kind, way, name, email, locale, identity, receivedOn } };
}

const yearsBefore = (date: string, years: number): string => `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
