import { data, Form, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { seasonMeant, seasonText } from '#i18n/season-names';
import { calendarFormFrom, seasonNames } from '#suppliers/model';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { fieldsOf, formAnswer } from '../../parts/supplier/form-answer.ts';
import { localeContext } from '../../request/context.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { Outcome } from '../parts/outcome.tsx';
import type { Route } from './+types/seasons';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_seasons({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  const { supplier } = await portalIn(call);
  const { list, version } = await portalOperationsOf(call).rates.draft(supplier);
  return { lengths: list.lengths, seasons: list.seasons, version };
}

/** Writes seasons and lengths into the draft; prices of what stays are kept. */
export async function action(call: Route.ActionArgs) {
  const { by, supplier } = await portalIn(call);
  const { rates } = portalOperationsOf(call);
  const form = await postedForm(call.request);
  const read = calendarFormFrom(form);
  if (read.kind === 'unclear') return data({ kind: 'unclear' as const, ...formAnswer(form, read.problems) }, { status: 422 });
  const { list } = await rates.draft(supplier);
  const { lengths } = read.value;
  const known = seasonNames(list);
  const lang = { locale: call.context.get(localeContext) };
  const seasons = read.value.seasons.map((season) => ({ ...season, name: seasonMeant(season.name, known, lang) }));
  const names = new Set(seasons.map(({ name }) => name));
  const prices = Object.fromEntries(
    Object.entries(list.prices).map(([group, bySeason]) => [
      group,
      Object.fromEntries(
        Object.entries(bySeason).flatMap(([season, cells]) =>
          names.has(season) ? [[season, lengths.map((days) => cells[list.lengths.indexOf(days)] ?? null)]] : [],
        ),
      ),
    ]),
  );
  const seen = Number(textIn(form, 'seen'));
  const saved = await rates.saveDraft({
    supplier,
    list: { ...list, lengths, seasons, prices },
    seen: Number.isSafeInteger(seen) ? seen : -1,
    by,
  });
  if (saved.kind === 'changed_meanwhile') return data({ kind: 'changed_meanwhile' as const, ...formAnswer(form, {}) }, { status: 409 });
  return redirect(portalHref('portalRates', call.context.get(localeContext), { supplier }, { done: '1' }), 303);
}

/** Also after a refusal: the version is that of now. */
export const shouldRevalidate = alwaysRevalidate;

/** Empty rows for new seasons. */
const SPARE = 3;

export default function Seasons({ loaderData: { lengths, seasons, version }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const field = fieldsOf(actionData, lang);
  const rows = [
    ...seasons.map((season, index) => ({ season, index })),
    ...Array.from({ length: SPARE }, (_, spare) => ({ season: undefined, index: seasons.length + spare })),
  ];
  return (
    <>
      <h1>{m.portal_seasons({}, lang)}</h1>
      {actionData?.kind === 'changed_meanwhile' ? (
        <Note tone="bad" role="alert">
          <p>{m.portal_rates_changed_meanwhile({}, lang)}</p>
        </Note>
      ) : (
        <Outcome done={false} answer={actionData} />
      )}
      <Form method="post" className="stf__panel" noValidate>
        <input type="hidden" name="seen" value={version} />
        <p className="stf__quiet">{m.portal_seasons_lead({}, lang)}</p>
        <TextField
          label={m.portal_lengths({}, lang)}
          help={m.portal_lengths_help({}, lang)}
          {...field('lengths', lengths.join(', '))}
          required
        />
        {rows.map(({ season, index }) => (
          <fieldset key={index} className="stf__fields ptl__few">
            <legend>{season ? seasonText(season.name, lang) : m.portal_season_new({}, lang)}</legend>
            <TextField
              label={m.portal_season_name({}, lang)}
              {...field(`name.${index}`, season && seasonText(season.name, lang))}
              maxLength={40}
            />
            <SelectField label={m.portal_season_kind({}, lang)} {...field(`kind.${index}`, season?.kind ?? 'yearly')}>
              <option value="yearly">{m.portal_season_kind_yearly({}, lang)}</option>
              <option value="dated">{m.portal_season_kind_dated({}, lang)}</option>
            </SelectField>
            <TextField
              label={m.portal_season_starts({}, lang)}
              {...field(`startsOn.${index}`, season?.kind === 'yearly' ? `2028-${season.startsOn}` : '')}
              type="date"
            />
            <TextField
              label={m.portal_season_from({}, lang)}
              {...field(`from.${index}`, season?.kind === 'dated' ? season.from : '')}
              type="date"
            />
            <TextField
              label={m.portal_season_to({}, lang)}
              {...field(`to.${index}`, season?.kind === 'dated' ? season.to : '')}
              type="date"
            />
          </fieldset>
        ))}
        <Button type="submit" name="action" value="save">
          {m.portal_save({}, lang)}
        </Button>
      </Form>
    </>
  );
}
