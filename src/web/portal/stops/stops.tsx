import { data, Form, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import type { Standing } from '#booking';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { groupedCode } from '#kernel/ids';
import { formatDate, timeOf, wallClockFrom } from '#kernel/time';
import { type SaleStopEntry, STOPPED_PARTS, saleStopFormFrom } from '#suppliers/model';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { fieldsOf, formAnswer } from '../../parts/supplier/form-answer.ts';
import { localeContext } from '../../request/context.ts';
import { portalIn, portalOperationsOf, requirePortalRight } from '../../request/portal.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { groupNames } from '../parts/group-names.ts';
import { Outcome } from '../parts/outcome.tsx';
import { Ticks } from '../parts/ticks.tsx';
import type { Route } from './+types/stops';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_nav_stops({}, langOf(localeOf(location.pathname))));

async function known(call: Route.LoaderArgs | Route.ActionArgs, supplier: string) {
  const { fleet } = portalOperationsOf(call);
  const offices = (await fleet.offices(supplier)).map(({ id, name }) => ({ id, name }));
  const groups = groupNames(await fleet.groups(supplier));
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
  if (read.kind === 'unclear') return data({ ...formAnswer(form, read.problems), means: null }, { status: 422 });
  const { value: entry } = read;
  const cars = new Map(groups.map(({ id, name }) => [id, name]));
  const vehicles = entry.groups?.flatMap((group) => cars.get(group) ?? []) ?? null;
  const standing = await portalOperationsOf(call).day.standing({ supplier, ...entry, vehicles });
  // What is stopped, and how many stand, as the page has shown it: of anything else it is shown first.
  const shown = `${standing.rentals.length + standing.more} ${JSON.stringify(entry)}`;
  const seen = textIn(form, 'shown');
  if (seen !== shown)
    return data({ ...formAnswer(form, {}), means: { entry, standing, shown, isStale: seen !== '' } }, { status: seen === '' ? 200 : 409 });
  await stops.stop({ supplier, entry: read.value, by });
  return back();
}

export const shouldRevalidate = alwaysRevalidate;

export default function Stops({ loaderData: { offices, groups, stops, mayStop, done }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const field = fieldsOf(actionData, lang);
  const wall = (text: string): string => {
    const at = wallClockFrom(text);
    return at ? `${formatDate(at, lang.locale, 'date')} ${timeOf(at)}` : text;
  };
  const officeNames = new Map(offices.map(({ id, name }) => [id, name]));
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  const named: Named = {
    wall,
    office: (office) => officeNames.get(office) ?? office,
    group: (group) => groupNames.get(group) ?? String(group),
  };
  const means = actionData?.means;
  return (
    <>
      <h1>{m.portal_nav_stops({}, lang)}</h1>
      <Outcome done={done && !actionData} answer={actionData?.means ? undefined : actionData} />
      <p className="stf__quiet">{m.portal_stops_lead({}, lang)}</p>
      {stops.length === 0 ? (
        <p className="stf__empty">{m.portal_stops_none({}, lang)}</p>
      ) : (
        <ul className="ptl__cards">
          {stops.map(({ id, name, what, from, until, offices: stopped, groups: cars, standing }) => (
            <li key={id} className="stf__panel">
              <h3>{name}</h3>
              <Stopped entry={{ what, from, until, offices: stopped, groups: cars }} named={named} />
              <Untouched standing={standing} wall={wall} />
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
          {means && (
            <section className="stf__confirm" aria-labelledby="means" data-asked={means.shown}>
              <h3 id="means">{m.portal_stop_means({ name: means.entry.name }, lang)}</h3>
              {means.isStale && (
                <Note tone="bad" role="alert">
                  <p>{m.portal_stop_stale({}, lang)}</p>
                </Note>
              )}
              <Stopped entry={means.entry} named={named} />
              <Untouched standing={means.standing} wall={wall} />
              <input type="hidden" name="shown" value={means.shown} />
            </section>
          )}
          <Button type="submit" name="action" value="stop" look={means ? 'primary' : 'outline'}>
            {means ? m.portal_stop_now({}, lang) : m.portal_stop_show({}, lang)}
          </Button>
        </Form>
      )}
    </>
  );
}

interface Named {
  readonly wall: (text: string) => string;
  readonly office: (id: string) => string;
  readonly group: (id: number) => string;
}

/** What is stopped: when, which end of a rental, where and of which cars. */
function Stopped({ entry: { what, from, until, offices, groups }, named }: { entry: Omit<SaleStopEntry, 'name'>; named: Named }) {
  const lang = useLang();
  return (
    <>
      <p>
        {named.wall(from)} – {named.wall(until)}, {WHAT_TEXTS[what]({}, lang)}
      </p>
      <p className="stf__quiet">
        {offices ? offices.map(named.office).join(', ') : m.portal_stop_every_office({}, lang)}
        {'; '}
        {groups ? groups.map(named.group).join(', ') : m.portal_stop_every_group({}, lang)}
      </p>
    </>
  );
}

/** The reservations that a stop leaves as they are. */
function Untouched({ standing: { rentals, more }, wall }: { standing: Standing; wall: Named['wall'] }) {
  const lang = useLang();
  return (
    <details>
      <summary>{m.portal_stop_standing({ count: rentals.length + more }, lang)}</summary>
      <ul>
        {rentals.map((one) => (
          <li key={one.code}>
            <span translate="no">{groupedCode(one.code)}</span>, {one.vehicle}, {wall(one.pickupAt)} – {wall(one.returnAt)}
          </li>
        ))}
        {more > 0 && <li>{m.portal_stop_more({ count: more }, lang)}</li>}
      </ul>
    </details>
  );
}

const WHAT_TEXTS = { pickup: m.portal_stop_pickup, return: m.portal_stop_return, both: m.portal_stop_both } as const;
