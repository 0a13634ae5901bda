import * as m from '#i18n';
import { formatDate, type WallClock } from '#kernel/time';
import type { staffOperationsOf } from '../../request/staff.ts';
import type { ListDeclaration } from '../parts/list/list-view.ts';

export type MissingRow = Awaited<ReturnType<ReturnType<typeof staffOperationsOf>['redirects']['missing']>>[number];

export const isIgnoredView = (search: URLSearchParams): boolean => search.get('view') === 'ignored';

const dayText = (day: string, locale: 'tr' | 'en'): string => formatDate(`${day}T00:00` as WallClock, locale, 'date');

/** Addresses that were asked for and lead nowhere. */
export const MISSING_LIST: ListDeclaration<MissingRow> = {
  keyOf: ({ path }) => path,
  columns: [
    { key: 'path', name: m.redirects_address, value: ({ path }) => path, order: 'value' },
    { key: 'visits', name: m.redirects_visits, value: ({ visits }) => visits, look: 'number', order: 'value' },
    { key: 'bots', name: m.redirects_bot_visits, value: ({ botVisits }) => botVisits, look: 'number', order: 'value' },
    {
      key: 'first',
      name: m.redirects_first_on,
      value: ({ firstOn }, { locale }) => dayText(firstOn, locale),
      look: 'line',
      order: ({ firstOn }) => firstOn,
    },
    {
      key: 'last',
      name: m.redirects_last_on,
      value: ({ lastOn }, { locale }) => dayText(lastOn, locale),
      look: 'line',
      order: ({ lastOn }) => lastOn,
    },
  ],
};
