import { data, Form, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { groupedCode } from '#kernel/ids';
import { formatDate, timeOf, wallClockFrom } from '#kernel/time';
import { STOPPED_PARTS, saleStopFormFrom } from '#suppliers/model';
import { readAgain } from '../../parts/sending/read-again.ts';
import { fieldsOf, formAnswer } from '../../parts/supplier/form-answer.ts';
import { localeContext } from '../../request/context.ts';
import { portalIn, portalOperationsOf, requirePortalRight } from '../../request/portal.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { Outcome } from '../parts/outcome.tsx';
import { Ticks } from '../parts/ticks.tsx';
import type { Route } from './+types/stops';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_nav_stops({}, langOf(localeOf(location.pathname))));

async function known(call: Route.LoaderArgs | Route.ActionArgs, supplier: string) {
  const { fleet } = portalOperationsOf(call);
  const offices = (await fleet.offices(supplier)).map(({ id, name }) => ({ id, name }));
  const groups = (await fleet.groups(supplier)).map(({ id, type }) => ({ id, name: type.name }));
  return { offices, groups };
}

export async function loader(call: Route.LoaderArgs) {
  const { supplier, may } = await portalIn(call);
  const { stops, day } = portalOperationsOf(call);
  const { offices, groups } = await known(call, supplier);
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const listed = await stops.list(supplier);
  return {
    offices,
    groups,
    stops: await Promise.all(
      listed.map(async (stop) => {
        const vehicles = stop.groups?.flatMap((group) => names.get(group) ?? []) ?? null;
        return { ...stop, standing: await day.standing({ supplier, ...stop, vehicles }) };
      }),
    ),
    mayStop: may('supplier.sale.stop'),
    done: call.url.searchParams.get('done') !== null,
  };
}

export async function action(call: Route.ActionArgs) {
  const asker = await portalIn(call);
  const { by, supplier } = asker;
  requirePortalRight(call, asker, 'supplier.sale.stop');
  const form = await postedForm(call.request);
  const { stops } = portalOperationsOf(call);
  const back = () => redirect(portalHref('portalStops', call.context.get(localeContext), { supplier }, { done: '1' }), 303);
  if (textIn(form, 'action') === 'lift') {
    const id = textIn(form, 'stop');
    const { kind } = /^\d{1,9}$/.test(id) ? await stops.lift({ supplier, id: Number(id), by }) : { kind: 'not_found' };
    if (kind === 'not_found') throw new Response(null, { status: 404 });
    return back();
  }
  const { offices, groups } = await known(call, supplier);
  const read = saleStopFormFrom(form, { offices: offices.map(({ id }) => id), groups: groups.map(({ id }) => id) });
  if (read.kind === 'unclear') return data(formAnswer(form, read.problems), { status: 422 });
  await stops.stop({ supplier, entry: read.value, by });
  return back();
}

export const shouldRevalidate = readAgain;

export default function Stops({ loaderData: { offices, groups, stops, mayStop, done }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const field = fieldsOf(actionData, lang);
  const wall = (text: string): string => {
    const at = wallClockFrom(text);
    return at ? `${formatDate(at, lang.locale, 'date')} ${timeOf(at)}` : text;
  };
  const officeNames = new Map(offices.map(({ id, name }) => [id, name]));
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  return (
    <>
      <h1>{m.portal_nav_stops({}, lang)}</h1>
      <Outcome done={done} answer={actionData} />
      <p className="stf__quiet">{m.portal_stops_lead({}, lang)}</p>
      {stops.length === 0 ? (
        <p className="stf__empty">{m.portal_stops_none({}, lang)}</p>
      ) : (
        <ul className="ptl__cards">
          {stops.map(({ id, name, what, from, until, offices: stopped, groups: cars, standing }) => (
            <li key={id} className="stf__panel">
              <h3>{name}</h3>
              <p>
                {wall(from)} – {wall(until)}, {WHAT_TEXTS[what]({}, lang)}
              </p>
              <p className="stf__quiet">
                {stopped ? stopped.map((office) => officeNames.get(office) ?? office).join(', ') : m.portal_stop_every_office({}, lang)}
                {'; '}
                {cars ? cars.map((group) => groupNames.get(group) ?? group).join(', ') : m.portal_stop_every_group({}, lang)}
              </p>
              <details>
                <summary>{m.portal_stop_standing({ count: standing.rentals.length + standing.more }, lang)}</summary>
                <ul>
                  {standing.rentals.map((one) => (
                    <li key={one.code}>
                      <span translate="no">{groupedCode(one.code)}</span>, {one.vehicle}, {wall(one.pickupAt)} – {wall(one.returnAt)}
                    </li>
                  ))}
                  {standing.more > 0 && <li>{m.portal_stop_more({ count: standing.more }, lang)}</li>}
                </ul>
              </details>
              {mayStop && (
                <Form method="post">
                  <input type="hidden" name="stop" value={id} />
                  <Button
                    type="submit"
                    name="action"
                    value="lift"
                    look="outline"
                    size="sm"
                    aria-label={m.portal_stop_lift_named({ name }, lang)}
                  >
                    {m.portal_stop_lift({}, lang)}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayStop && (
        <Form method="post" className="stf__panel" noValidate>
          <h2>{m.portal_stop_new({}, lang)}</h2>
          <div className="stf__fields">
            <TextField
              label={m.portal_stop_name({}, lang)}
              help={m.portal_stop_name_help({}, lang)}
              {...field('name')}
              maxLength={60}
              required
            />
            <SelectField label={m.portal_stop_what({}, lang)} {...field('what', 'pickup')}>
              {STOPPED_PARTS.map((what) => (
                <option key={what} value={what}>
                  {WHAT_TEXTS[what]({}, lang)}
                </option>
              ))}
            </SelectField>
            <TextField label={m.portal_stop_from({}, lang)} {...field('from')} type="datetime-local" required />
            <TextField label={m.portal_stop_until({}, lang)} {...field('until')} type="datetime-local" required />
          </div>
          <Ticks legend={m.portal_stop_offices({}, lang)} name="office" options={offices} answer={actionData} />
          <Ticks legend={m.portal_stop_groups({}, lang)} name="group" options={groups} answer={actionData} />
          <Button type="submit" name="action" value="stop">
            {m.portal_stop_now({}, lang)}
          </Button>
        </Form>
      )}
    </>
  );
}

const WHAT_TEXTS = { pickup: m.portal_stop_pickup, return: m.portal_stop_return, both: m.portal_stop_both } as const;
