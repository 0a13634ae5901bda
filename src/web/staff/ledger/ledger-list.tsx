import { Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import type { LedgerRow } from '#booking';
import * as m from '#i18n';
import { money } from '#kernel/money';
import { addDays, dateOf, wallClockFrom } from '#kernel/time';
import { instantOf, MARKET_ZONE } from '#kernel/zones';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import { LEDGER_ACCOUNT_TEXTS, LEDGER_FACT_TEXTS } from '../parts/earnings/ledger-texts.ts';
import type { ListDeclaration } from '../parts/list/list-view.ts';

type AccountName = keyof typeof LEDGER_ACCOUNT_TEXTS;
export const ACCOUNT_NAMES = Object.keys(LEDGER_ACCOUNT_TEXTS) as AccountName[];

/** What the entries are narrowed to: one account, and the last day; nothing of it where it is empty. */
export interface LedgerNarrowing {
  readonly account: AccountName | '';
  /** As typed, where it is no day. */
  readonly until: string;
  readonly isUnclear: boolean;
  /** The first instant that is too late. */
  readonly before: Date | undefined;
}

export function ledgerNarrowing(search: URLSearchParams): LedgerNarrowing {
  const typed = search.get('until') ?? '';
  const until = wallClockFrom(`${typed}T00:00`);
  const before = until && wallClockFrom(addDays(until, 1));
  return {
    account: ACCOUNT_NAMES.find((one) => one === search.get('account')) ?? '',
    until: until ? dateOf(until) : typed.slice(0, 40),
    isUnclear: typed !== '' && !until,
    before: before ? instantOf(before, MARKET_ZONE) : undefined,
  };
}

export const ledgerQuery = ({ account, until }: Pick<LedgerNarrowing, 'account' | 'until'>): Readonly<Record<string, string>> => ({
  ...(account !== '' && { account }),
  ...(until !== '' && { until }),
});

const SORTS = ['-at', 'at'] as const;

/** @param after the number of the last line of the page before, as an address has it */
export const ledgerQuestion = (
  { account, before }: Pick<LedgerNarrowing, 'account' | 'before'>,
  { sort, after }: { readonly sort: (typeof SORTS)[number] | ''; readonly after: string },
) => ({
  account: account === '' ? undefined : account,
  before,
  isOldestFirst: sort === 'at',
  after: /^\d{1,15}$/.test(after) ? Number(after) : undefined,
});

export const LEDGER_LIST: ListDeclaration<LedgerRow, (typeof SORTS)[number]> = {
  keyOf: ({ line }) => String(line),
  sorts: SORTS,
  columns: [
    { key: 'at', name: m.staff_ledger_at, value: ({ postedAt }, { locale }) => instantText(postedAt, locale), look: 'line', sort: 'at' },
    { key: 'fact', name: m.staff_ledger_what, value: ({ fact }, lang) => LEDGER_FACT_TEXTS[fact.kind]({}, lang) },
    { key: 'account', name: m.staff_ledger_account, value: (row, lang) => LEDGER_ACCOUNT_TEXTS[row.account]({}, lang) },
    { key: 'about', name: m.staff_ledger_about, value: ({ about }) => aboutText(about), cell: (row) => <About row={row} /> },
    { key: 'debit', name: m.staff_ledger_debit, value: ({ amount }) => (amount.minor > 0 ? amount : ''), look: 'number' },
    {
      key: 'credit',
      name: m.staff_ledger_credit,
      value: ({ amount }) => (amount.minor < 0 ? money(-amount.minor, amount.currency) : ''),
      look: 'number',
    },
    { key: 'currency', name: m.staff_col_currency, value: ({ amount }) => amount.currency, isExtra: true, isInFiles: true },
  ],
};

const aboutText = (about: LedgerRow['about']): string =>
  about === null ? '–' : about.kind === 'reservation' ? about.code : about.kind === 'supplier' ? about.slug : about.name;

/** The reservation, or the months of a supplier, from which the entry comes. */
export function About({ row: { about } }: { row: LedgerRow }) {
  const { locale } = useLang();
  if (about?.kind === 'reservation') return <Link to={staffHref('staffReservation', locale, { code: about.code })}>{about.code}</Link>;
  if (about?.kind === 'supplier')
    return <Link to={staffHref('staffSupplierEarnings', locale, { supplier: about.slug })}>{about.slug}</Link>;
  return aboutText(about);
}
