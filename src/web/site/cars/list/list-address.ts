import { LIST_VIEW } from '#addresses/model';
import { FILTER_GROUPS, type FilterGroup } from '#search/model';
import { SEEN } from '../../../parts/share/shared-address.ts';
import { VIEW } from './cars-page.ts';

/** Addresses near the one on the screen, made from it: the browser's half of what `searchParamsFor` does on the server. */

/** The same search without what belongs to one look at it. */
export function searchOnly(current: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(current);
  for (const name of [VIEW.edit, VIEW.wait, VIEW.view, VIEW.shift, SEEN]) params.delete(name);
  return params;
}

/** With one parameter set to a value, or without it; the list begins at its first page. */
export function withParam(current: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const params = searchOnly(current);
  params.delete('page');
  if (value === null) params.delete(name);
  else params.set(name, value);
  return params;
}

export function withoutFilter(current: URLSearchParams, group: FilterGroup, value: string): URLSearchParams {
  const params = searchOnly(current);
  params.delete('page');
  const rest = params.getAll(group).filter((one) => one !== value);
  params.delete(group);
  for (const one of rest) params.append(group, one);
  return params;
}

export function withoutFilters(current: URLSearchParams): URLSearchParams {
  const params = searchOnly(current);
  for (const name of ['page', ...FILTER_GROUPS]) params.delete(name);
  return params;
}

/** The list of these offices alone. */
export function withOffices(current: URLSearchParams, offices: readonly string[]): URLSearchParams {
  const group: FilterGroup = 'office';
  const params = searchOnly(current);
  for (const name of ['page', group]) params.delete(name);
  for (const office of offices) params.append(group, office);
  return params;
}

/** The same search on the map. */
export function onMap(current: URLSearchParams): URLSearchParams {
  const params = searchOnly(current);
  params.delete('page');
  params.set(VIEW.view, 'map');
  return params;
}

/** The same rental on the days around, or around some days from it. */
export function onOtherDates(current: URLSearchParams, shift = 0): URLSearchParams {
  const params = searchOnly(current);
  params.delete('page');
  params.set(VIEW.view, LIST_VIEW.dates);
  if (shift !== 0) params.set(VIEW.shift, String(shift));
  return params;
}

/** What a form on this page must send along so that the search stays what it is. */
export function carriedParams(current: URLSearchParams, without: readonly string[]): readonly (readonly [name: string, value: string])[] {
  return [...searchOnly(current)].filter(([name]) => !without.includes(name));
}
