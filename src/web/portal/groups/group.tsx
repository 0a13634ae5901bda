import { Form, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { NEW, portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { amountText } from '#kernel/typed-amount';
import { MOST_PHOTOGRAPHS } from '#suppliers';
import { FUELS, groupFormFrom } from '#suppliers/model';
import { photographAddress } from '../../parts/rental/photographs.ts';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { fieldsOf, problemText, unclearForm } from '../../parts/supplier/form-answer.ts';
import { localeContext } from '../../request/context.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { Outcome } from '../parts/outcome.tsx';
import { Retire } from '../parts/retire.tsx';
import { standingFromNow } from '../parts/standing.ts';
import type { Route } from './+types/group';
import { pressedPhotographs } from './photograph-actions.ts';
import { Photographs } from './photographs.tsx';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_group({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  const { supplier } = await portalIn(call);
  const { fleet } = portalOperationsOf(call);
  const id = call.params.group ?? '';
  const all = async () => [...(await fleet.groups(supplier)), ...(await fleet.retired(supplier)).groups];
  const group = id === NEW ? null : (await all()).find((one) => String(one.id) === id);
  if (group === undefined) throw new Response(null, { status: 404 });
  const standing = group ? await standingFromNow(call, supplier, { offices: null, vehicles: [group.type.name] }) : 0;
  return {
    group,
    photographs: group?.photographs.map((digest) => ({ digest, address: photographAddress(digest) })) ?? [],
    mostPhotographs: MOST_PHOTOGRAPHS,
    standing,
    offices: (await fleet.offices(supplier)).map((office) => ({ id: office.id, name: office.name })),
  };
}

export async function action(call: Route.ActionArgs) {
  const { by, supplier } = await portalIn(call);
  const { fleet } = portalOperationsOf(call);
  const form = await postedForm(call.request);
  const typed = call.params.group ?? '';
  const id = typed === NEW ? null : /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  const pressed = textIn(form, 'action');
  const back = () => redirect(portalHref('portalGroups', call.context.get(localeContext), { supplier }, { done: '1' }), 303);
  if (pressed === 'retire' || pressed === 'reopen') {
    const { kind } = await fleet.retireGroup({ supplier, group: id ?? 0, isRetired: pressed === 'retire', by });
    if (kind === 'not_found') throw new Response(null, { status: 404 });
    return back();
  }
  const photographs = await pressedPhotographs(portalOperationsOf(call).photographs, form, { supplier, group: id ?? 0, by });
  if (photographs) return photographs.kind === 'saved' ? redirect(`${call.url.pathname}#photographs`, 303) : photographs.answer;
  const read = groupFormFrom(
    form,
    (await fleet.offices(supplier)).map((office) => office.id),
  );
  if (read.kind === 'unclear') return unclearForm(form, read.problems);
  const saved = await fleet.saveGroup({ supplier, id, entry: read.value, by });
  if (saved.kind === 'not_found') throw new Response(null, { status: 404 });
  if (saved.kind === 'unclear') return unclearForm(form, saved.problems);
  return back();
}

export const shouldRevalidate = alwaysRevalidate;

export default function Group({
  loaderData: { group, photographs, mostPhotographs, standing, offices },
  actionData,
}: Route.ComponentProps) {
  const lang = useLang();
  const field = fieldsOf(actionData, lang);
  const promised = problemText(actionData?.problems.units, lang);
  return (
    <>
      <h1>{group ? group.type.name : m.portal_group_new({}, lang)}</h1>
      <Outcome done={false} answer={actionData} />
      <Form method="post" className="stf__panel" noValidate>
        <fieldset className="stf__fields">
          <legend>{m.portal_group_car({}, lang)}</legend>
          <TextField label={m.portal_group_brand({}, lang)} {...field('brand', group?.type.brand_name)} maxLength={40} required />
          <TextField label={m.portal_group_model({}, lang)} {...field('model', group?.type.series_name)} maxLength={60} required />
          <TextField
            label="ACRISS"
            help={m.portal_group_acriss_help({}, lang)}
            {...field('acriss', group?.type.acriss)}
            maxLength={4}
            autoCapitalize="characters"
            required
          />
          <SelectField label={m.portal_group_fuel({}, lang)} {...field('fuel', group?.type.fuel ?? 'petrol')}>
            {FUELS.map((fuel) => (
              <option key={fuel} value={fuel}>
                {FUEL_TEXTS[fuel]({}, lang)}
              </option>
            ))}
          </SelectField>
          <TextField label={m.portal_group_seats({}, lang)} {...field('seats', group?.type.seats ?? 5)} inputMode="numeric" required />
          <TextField label={m.portal_group_doors({}, lang)} {...field('doors', group?.type.doors ?? 4)} inputMode="numeric" required />
          <TextField label={m.portal_group_bags({}, lang)} {...field('bags', group?.type.bags ?? 2)} inputMode="numeric" required />
        </fieldset>
        <fieldset className="stf__fields">
          <legend>{m.portal_group_terms({}, lang)}</legend>
          <TextField label={m.portal_group_age({}, lang)} {...field('minimumAge', group?.minimumAge ?? 21)} inputMode="numeric" required />
          <TextField
            label={m.portal_group_licence({}, lang)}
            {...field('minimumLicenceYears', group?.minimumLicenceYears ?? 1)}
            inputMode="numeric"
            required
          />
          <TextField
            label={m.portal_group_deposit({}, lang)}
            {...field('deposit', group ? amountText(group.depositMinor, lang.locale) : '')}
            inputMode="decimal"
            required
          />
          <TextField
            label={m.portal_group_km({}, lang)}
            help={m.portal_group_km_help({}, lang)}
            {...field('kmPerDay', group?.kmPerDay ?? null)}
            inputMode="numeric"
            optional
          />
        </fieldset>
        <fieldset className="stf__fields">
          <legend>{m.portal_group_units({}, lang)}</legend>
          {promised && <p className="ptl__why">{promised}</p>}
          {offices.map((office) => (
            <TextField
              key={office.id}
              label={office.name}
              {...field(`units.${office.id}`, group?.units[office.id] ?? 0)}
              inputMode="numeric"
            />
          ))}
        </fieldset>
        <Button type="submit" name="action" value="save">
          {m.portal_save({}, lang)}
        </Button>
      </Form>
      {group && <Photographs photographs={photographs} most={mostPhotographs} car={group.type.name} answer={actionData} />}
      {group && (
        <Retire
          title={m.portal_group_retire({}, lang)}
          means={m.portal_group_retire_means({}, lang)}
          isRetired={group.isRetired}
          standing={standing}
        />
      )}
    </>
  );
}

const FUEL_TEXTS = {
  petrol: m.fuel_petrol,
  diesel: m.fuel_diesel,
  hybrid: m.fuel_hybrid,
  electric: m.fuel_electric,
  lpg: m.fuel_lpg,
} as const;
