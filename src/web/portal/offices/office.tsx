import { Form, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { NEW, portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { amountText } from '#kernel/typed-amount';
import { distanceKm } from '#places/model';
import { OFFICE_ACCESSES, officeFormFrom, placeText } from '#suppliers/model';
import { pointMap } from '../../parts/place/point-map.ts';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { fieldsOf, problemText, unclearForm } from '../../parts/supplier/form-answer.ts';
import { localeContext, webContext } from '../../request/context.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { Outcome } from '../parts/outcome.tsx';
import { Retire } from '../parts/retire.tsx';
import { standingFromNow } from '../parts/standing.ts';
import type { Route } from './+types/office';
import { InstructionFields } from './instruction-fields.tsx';
import { OfficePosition } from './office-position.tsx';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_office({}, langOf(localeOf(location.pathname))));

const VALET_KM = 60;
const VALET_PLACES = 12;

export async function loader(call: Route.LoaderArgs) {
  const { supplier } = await portalIn(call);
  const { fleet, places, placeOf } = portalOperationsOf(call);
  const locale = call.context.get(localeContext);
  const id = call.params.office ?? '';
  const all = async () => [...(await fleet.offices(supplier)), ...(await fleet.retired(supplier)).offices];
  const office = id === NEW ? null : (await all()).find((one) => one.id === id);
  if (office === undefined) throw new Response(null, { status: 404 });
  const place = office && placeOf(office.place);
  const near = place
    ? places
        .filter((one) => one !== place && distanceKm(one, place) <= VALET_KM)
        .toSorted((one, other) => distanceKm(one, place) - distanceKm(other, place))
        .slice(0, VALET_PLACES)
    : [];
  return {
    office,
    standing: office ? await standingFromNow(call, supplier, { offices: [office.id], vehicles: null }) : 0,
    place: place ? placeText(place, locale) : '',
    places: places.map((one) => placeText(one, locale)),
    map: place ? pointMap(places, office ?? place, call.context.get(webContext).site.mapTiles, langOf(locale), place) : null,
    near: near.map((one) => ({ slug: one.slug, name: placeText(one, locale) })),
  };
}

export async function action(call: Route.ActionArgs) {
  const { by, supplier } = await portalIn(call);
  const { fleet, places } = portalOperationsOf(call);
  const form = await postedForm(call.request);
  const pressed = textIn(form, 'action');
  const back = () => redirect(portalHref('portalOffices', call.context.get(localeContext), { supplier }, { done: '1' }), 303);
  if (pressed === 'retire' || pressed === 'reopen') {
    const { kind } = await fleet.retireOffice({ supplier, office: call.params.office ?? '', isRetired: pressed === 'retire', by });
    if (kind === 'not_found') throw new Response(null, { status: 404 });
    return back();
  }
  const read = officeFormFrom(form, places);
  if (read.kind === 'unclear') return unclearForm(form, read.problems);
  const office = call.params.office ?? '';
  const saved = await fleet.saveOffice({ supplier, id: office === NEW ? null : office, entry: read.value, by });
  if (saved.kind === 'not_found') throw new Response(null, { status: 404 });
  return back();
}

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 86_400_000;

export const shouldRevalidate = alwaysRevalidate;

export default function Office({ loaderData: { office, standing, place, places, near, map }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const field = fieldsOf(actionData, lang);
  const dayName = new Intl.DateTimeFormat(lang.locale, { weekday: 'long', timeZone: 'UTC' });
  const hours = (day: number): readonly [string, string] => {
    const kept = office ? office.openingHours[day] : (['08:00', '20:00'] as const);
    return kept ? [kept[0], kept[1] === '24:00' ? '23:59' : kept[1]] : ['', ''];
  };
  const fees = new Map(office?.services.filter(({ delivery }) => delivery === 'valet').map((service) => [service.place, service.feeMinor]));
  return (
    <>
      <h1>{office ? office.name : m.portal_office_new({}, lang)}</h1>
      <Outcome done={false} answer={actionData} />
      <Form method="post" className="stf__panel" noValidate>
        <fieldset className="stf__fields">
          <legend>{m.portal_office_where({}, lang)}</legend>
          <TextField
            label={m.portal_office_place({}, lang)}
            help={m.portal_office_place_help({}, lang)}
            {...field('place', place)}
            list="places"
            autoComplete="off"
            required
          />
          <datalist id="places">
            {places.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <TextField label={m.portal_office_name({}, lang)} {...field('name', office?.name)} maxLength={80} required />
          <TextField label={m.portal_office_address({}, lang)} {...field('address', office?.address)} maxLength={240} required />
          <TextField label={m.portal_profile_phone({}, lang)} {...field('phone', office?.phone)} type="tel" required />
          <SelectField label={m.portal_office_access({}, lang)} {...field('access', office?.access ?? 'walk_in')}>
            {OFFICE_ACCESSES.map((access) => (
              <option key={access} value={access}>
                {ACCESS_TEXTS[access]({}, lang)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={m.portal_office_latitude({}, lang)}
            {...field('latitude', office?.latitude ?? '')}
            inputMode="decimal"
            optional
          />
          <TextField
            label={m.portal_office_longitude({}, lang)}
            {...field('longitude', office?.longitude ?? '')}
            inputMode="decimal"
            optional
          />
          {map ? <OfficePosition map={map} /> : <p className="stf__quiet">{m.portal_office_position_later({}, lang)}</p>}
        </fieldset>
        <fieldset className="stf__fields">
          <legend>{m.portal_office_hours({}, lang)}</legend>
          <p className="stf__quiet">{m.portal_office_hours_help({}, lang)}</p>
          <div className="ptl__hours">
            {DAYS.map((day) => {
              const name = dayName.format(new Date(MONDAY + day * DAY_MS));
              const problem = problemText(actionData?.problems[`opens.${day}`], lang);
              return (
                <div key={day}>
                  <span>{name}</span>
                  {(['opens', 'closes'] as const).map((part, index) => (
                    <input
                      key={part}
                      className="input"
                      type="time"
                      name={`${part}.${day}`}
                      defaultValue={actionData?.typed[`${part}.${day}`] ?? hours(day)[index]}
                      aria-label={part === 'opens' ? m.portal_opens({ day: name }, lang) : m.portal_closes({ day: name }, lang)}
                      aria-invalid={problem ? true : undefined}
                    />
                  ))}
                  {problem && <small className="ptl__why">{problem}</small>}
                </div>
              );
            })}
          </div>
          <div className="ptl__ticks">
            <label>
              <input type="checkbox" name="everyDay" value="1" /> {m.portal_office_every_day({}, lang)}
            </label>
          </div>
          <TextAreaField
            label={m.portal_office_closures({}, lang)}
            help={m.portal_office_closures_help({}, lang)}
            {...field('closures', office?.closures.join('\n') ?? '')}
            rows={3}
            optional
          />
        </fieldset>
        <fieldset className="stf__fields">
          <legend>{m.portal_office_fees({}, lang)}</legend>
          <TextField
            label={m.portal_office_airport_fee({}, lang)}
            {...field('airportFee', office ? amountText(office.airportFeeMinor, lang.locale) : '')}
            inputMode="decimal"
            optional
          />
          {near.map(({ slug, name }) => (
            <TextField
              key={slug}
              label={m.portal_office_valet({ place: name }, lang)}
              {...field(`valet.${slug}`, fees.has(slug) ? amountText(fees.get(slug) ?? 0, lang.locale) : '')}
              inputMode="decimal"
              optional
            />
          ))}
        </fieldset>
        <InstructionFields kept={office?.instructions ?? null} field={field} />
        <Button type="submit" name="action" value="save">
          {m.portal_save({}, lang)}
        </Button>
      </Form>
      {office && (
        <Retire
          title={m.portal_office_retire({}, lang)}
          means={m.portal_office_retire_means({}, lang)}
          isRetired={office.isRetired}
          standing={standing}
        />
      )}
    </>
  );
}

const ACCESS_TEXTS = {
  terminal: m.portal_access_terminal,
  shuttle: m.portal_access_shuttle,
  meeting: m.portal_access_meeting,
  walk_in: m.portal_access_walk_in,
} as const;
