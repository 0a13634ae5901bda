import { addDays, calendarDateFrom, type WallClock } from '#kernel/time';
import { instantOf, MARKET_ZONE } from '#kernel/zones';

/** What acts are about, as far as a record can be narrowed to it. */
export const ACT_SUBJECTS = [
  'reservation',
  'enquiry',
  'supplier',
  'user',
  'role',
  'text',
  'campaign',
  'newsletter',
  'redirect',
  'answer_template',
  'exchange_rate',
  'connection',
  'data_request',
  'difference',
  'announcement',
  'job',
  'flag',
  'list',
  'review',
  'queue',
  'saved_view',
] as const;
export type ActSubject = (typeof ACT_SUBJECTS)[number];

/** A view of the record of acts, as its address says it; empty where it says nothing. */
export interface ActsAddress {
  /** The id of whoever acted. */
  readonly person: string;
  readonly kind: ActSubject | '';
  /** The number, name or address of the one that is looked for, as typed. */
  readonly subject: string;
  readonly action: string;
  /** Days of the market, the last one included. */
  readonly from: string;
  readonly until: string;
}

const LONGEST = 200;
const RESERVATION_OR_ENQUIRY = /^(KTK|TLP)-?([A-Z0-9]{6,8})$/i;

/** What an address asks of the record: what is not understood is not asked. */
export function actsAddress(search: URLSearchParams): ActsAddress {
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, LONGEST);
  const [, letters, rest] = RESERVATION_OR_ENQUIRY.exec(text('subject')) ?? [];
  const numbered = letters === undefined ? undefined : letters.toUpperCase() === 'KTK' ? 'reservation' : 'enquiry';
  return {
    person: /^[\w-]{1,60}$/.test(text('person')) ? text('person') : '',
    kind: numbered ?? ACT_SUBJECTS.find((one) => one === text('kind')) ?? '',
    subject: numbered ? `${letters}-${rest}`.toUpperCase() : text('subject'),
    action: /^[a-z_]{1,40}\.[a-z_]{0,60}$/.test(text('action')) ? text('action') : '',
    from: calendarDateFrom(text('from')) ?? '',
    until: calendarDateFrom(text('until')) ?? '',
  };
}

/** Without a kind a subject names nothing: only numbers of reservations and enquiries say what they are. */
export const isUnclear = ({ kind, subject }: ActsAddress): boolean => subject !== '' && kind === '';

export const actsQuery = (address: ActsAddress): Record<string, string> =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== ''));

/** The question that an address is. */
export function actsFilter({ action, from, kind, person, subject, until }: ActsAddress) {
  return {
    actor: person || undefined,
    subject: kind ? { kind, id: subject || undefined } : undefined,
    action: action || undefined,
    from: from ? instantOf(midnight(from), MARKET_ZONE) : undefined,
    until: until ? instantOf(addDays(midnight(until), 1), MARKET_ZONE) : undefined,
  };
}

const midnight = (day: string): WallClock => `${day}T00:00` as WallClock;
