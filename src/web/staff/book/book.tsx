import { Form } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import type { Locale } from '#kernel/locale';
import { formatDate, timeOf } from '#kernel/time';
import type { Trip } from '#suppliers';
import { VEHICLE_CLASSES } from '#suppliers/model';
import { className } from '../../parts/fleet/car-words.ts';
import { countriesIn } from '../../parts/search-form/countries.ts';
import { problemOf } from '../../parts/search-form/problem-messages.ts';
import { localeContext, webContext } from '../../request/context.ts';
import { staffIn } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { REPLACES } from '../parts/book/in-place.ts';
import { ListTable } from '../parts/list/list-table.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/book';
import { foundOffers } from './found-offers.ts';
import { InPlaceNote } from './in-place-note.tsx';
import { OFFER_COLUMNS, REPLACING_COLUMNS } from './offer-columns.tsx';
import { replacedIn } from './replaced.ts';
import { typedSearch } from './typed-search.ts';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_book_title({}, langOf(localeOf(location.pathname))));

/** What a caller asks for, and what there is, as the customer's own list has it: the search stands in the address. */
export async function loader(call: Route.LoaderArgs) {
  await staffIn(call);
  const { clock, places, search } = call.context.get(webContext);
  const locale = call.context.get(localeContext);
  const { searchParams } = call.url;
  const isAsked = searchParams.has('pickup');
  const resolved = isAsked ? search.resolve(searchParams) : undefined;
  const known = await places.withOffices();
  const replaced = await replacedIn(call, searchParams.get(REPLACES) ?? '');
  return {
    typed: { ...typedSearch(searchParams, clock()), ...(resolved?.kind === 'search' ? namesOf(resolved.trip, locale) : {}) },
    problems: resolved?.kind === 'incomplete' ? resolved.problems : [],
    places: known.map(({ name }) => name[locale]).sort((a, b) => a.localeCompare(b, locale)),
    countries: countriesIn(locale),
    replaced: replaced && {
      code: replaced.code,
      car: replaced.car,
      supplier: replaced.supplier,
      total: replaced.total,
      standing: replaced.standing,
    },
    asked: Object.fromEntries(searchParams),
    found:
      resolved?.kind === 'search' && !replaced?.standing
        ? await foundOffers(search, resolved.trip, {
            carClass: searchParams.get('class') ?? '',
            after: searchParams.get('after') ?? '',
            now: clock(),
            replaced,
            signal: call.request.signal,
          })
        : null,
  };
}

/** Places by their names, however the address writes them. */
const namesOf = ({ pickup, returnTo }: Trip, locale: Locale) => ({
  pickup: pickup.name[locale],
  return: returnTo.slug === pickup.slug ? '' : returnTo.name[locale],
});

export default function Book({ loaderData: { asked, countries, found, places, problems, replaced, typed } }: Route.ComponentProps) {
  const lang = useLang();
  const field = (name: 'pickup' | 'return' | 'from' | 'to') => ({
    id: name,
    name,
    defaultValue: typed[name],
    ...errorOf(problemOf(name, problems, lang)),
  });
  return (
    <>
      <h1>{m.staff_book_title({}, lang)}</h1>
      <p className="stf__quiet">{m.staff_book_lead({}, lang)}</p>
      {replaced && <InPlaceNote replaced={replaced} />}
      {problems.length > 0 && (
        <Note tone="bad" role="alert">
          <p>{m.portal_form_unclear({}, lang)}</p>
        </Note>
      )}
      <Form method="get" action={staffHref('staffBook', lang.locale, {})} className="stf__panel" noValidate key={JSON.stringify(typed)}>
        {replaced && <input type="hidden" name={REPLACES} value={replaced.code} />}
        <div className="form-grid">
          <TextField {...field('pickup')} label={m.search_pickup({}, lang)} list="places" maxLength={80} required />
          <TextField {...field('return')} label={m.search_return({}, lang)} list="places" maxLength={80} optional />
          <TextField {...field('from')} label={m.search_pickup_when({}, lang)} type="datetime-local" step={1800} required />
          <TextField {...field('to')} label={m.search_return_when({}, lang)} type="datetime-local" step={1800} required />
          <TextField
            id="age"
            name="age"
            label={m.search_driver_age({}, lang)}
            inputMode="numeric"
            maxLength={3}
            defaultValue={typed.age}
            {...errorOf(problemOf('age', problems, lang))}
            required
          />
          <SelectField
            id="country"
            name="country"
            label={m.search_nationality({}, lang)}
            defaultValue={typed.country}
            {...errorOf(problemOf('country', problems, lang))}
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField id="class" name="class" label={m.staff_book_class({}, lang)} defaultValue={typed.class}>
            <option value="">{className(null, lang)}</option>
            {VEHICLE_CLASSES.map((name) => (
              <option key={name} value={name}>
                {className(name, lang)}
              </option>
            ))}
          </SelectField>
        </div>
        <datalist id="places">
          {places.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div>
          <Button type="submit" icon="search">
            {m.search_show_cars({}, lang)}
          </Button>
        </div>
      </Form>
      {found && (
        <>
          <h2>{found.title[lang.locale]}</h2>
          <p className="stf__count" role="status">
            {m.staff_book_found({ count: found.count }, lang)} {formatDate(found.pickupAt, lang.locale, 'date')} {timeOf(found.pickupAt)} –{' '}
            {formatDate(found.returnAt, lang.locale, 'date')} {timeOf(found.returnAt)}.
            {found.count > found.rows.length && (
              <> {m.staff_book_shown({ from: found.before + 1, to: found.before + found.rows.length }, lang)}</>
            )}
            {found.notForThisDriver > 0 && <> {m.staff_book_not_for_driver({ count: found.notForThisDriver }, lang)}</>}
            {found.silent > 0 && <> {m.staff_book_silent({ count: found.silent }, lang)}</>}
          </p>
          <ListTable
            caption={m.staff_book_title({}, lang)}
            columns={replaced ? REPLACING_COLUMNS : OFFER_COLUMNS}
            rows={found.rows}
            keyOf={({ reference }) => reference}
            next={found.next === null ? null : staffHref('staffBook', lang.locale, {}, { ...asked, after: String(found.next) })}
            empty={<p>{m.staff_book_none({}, lang)}</p>}
          />
        </>
      )}
    </>
  );
}

const errorOf = (error: string | undefined) => (error === undefined ? {} : { error });
