import { useState } from 'react';
import { data, Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { seasonText } from '#i18n/season-names';
import { seasonNames } from '#suppliers/model';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { useSettled } from '../../parts/sending/use-settled.ts';
import { localeContext } from '../../request/context.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextAreaField } from '../../ui/field.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/rates';
import { ChangeMany } from './change-many.tsx';
import { GridTools } from './grid/grid-tools.tsx';
import { RateGrid } from './grid/rate-grid.tsx';
import { useSpreadsheet } from './grid/use-spreadsheet.ts';
import { PlannedPublication } from './planned.tsx';
import { rateAct } from './rate-act.ts';
import './grid/grid.css';
import { seasonDaysText } from './season-texts.ts';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_nav_rates({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  const { supplier } = await portalIn(call);
  const { fleet, rates, namesOf } = portalOperationsOf(call);
  const groups = (await fleet.groups(supplier)).map(({ id, type }) => ({ id, name: type.name, acriss: type.acriss }));
  const draft = await rates.draft(supplier);
  const planned = await rates.planned(supplier);
  const preview = draft.version > 0 ? await rates.preview({ supplier }) : undefined;
  return {
    ...{ supplier, groups, draft },
    changed: preview?.changed.map(({ group, season, fromDays }) => `${group} ${season} ${fromDays}`) ?? [],
    planned: planned && { at: planned.publishAt, refusal: planned.refusal },
    draftedBy: draft.by?.id ? ((await namesOf([draft.by.id])).get(draft.by.id) ?? '') : '',
    publications: (await rates.publications(supplier)).slice(0, 10),
    done: call.url.searchParams.get('done') !== null,
  };
}

export async function action(call: Route.ActionArgs) {
  const { by, supplier } = await portalIn(call);
  const { fleet, rates } = portalOperationsOf(call);
  const form = await postedForm(call.request);
  const button = textIn(form, 'action');
  const locale = call.context.get(localeContext);
  if (button === 'withdraw_plan') await rates.withdrawPlan({ supplier, by });
  else if (button === 'discard') await rates.discardDraft({ supplier, by });
  else {
    const groups = (await fleet.groups(supplier)).map(({ id }) => id);
    const done = await rateAct({ rates }, { button, form, groups, supplier, by });
    if (done.kind !== 'kept') return data(done, { status: done.kind === 'changed_meanwhile' ? 409 : 422 });
  }
  if (button === 'prepare') return redirect(portalHref('portalPublish', locale, { supplier }), 303);
  return redirect(portalHref('portalRates', locale, { supplier }, { done: '1' }), 303);
}

export const shouldRevalidate = alwaysRevalidate;

export default function Rates({ loaderData, actionData: answer }: Route.ComponentProps) {
  const lang = useLang();
  const actionData = useSettled(answer);
  const { supplier, groups, draft, changed, draftedBy, planned, publications, done } = loaderData;
  const { list, version, at } = draft;
  const seasons = seasonNames(list);
  const unread = actionData?.unread ?? [];
  const changedSet = new Set(changed);
  const unreadByField = new Map(unread.map((cell) => [cell.field, cell]));
  const sheet = useSpreadsheet();
  const answers = useChanges(actionData);
  return (
    <>
      <div className="stf__head">
        <h1>{m.portal_nav_rates({}, lang)}</h1>
        <ButtonLink to={portalHref('portalRules', lang.locale, { supplier })} size="sm" look="outline">
          {m.portal_rules_count({ count: list.rules.length }, lang)}
        </ButtonLink>
        <ButtonLink to={portalHref('portalSeasons', lang.locale, { supplier })} size="sm" look="outline" icon="calendar">
          {m.portal_seasons({}, lang)}
        </ButtonLink>
      </div>
      {actionData?.kind === 'changed_meanwhile' && (
        <Note tone="bad" role="alert">
          <p>{m.portal_rates_changed_meanwhile({}, lang)}</p>
        </Note>
      )}
      {actionData?.kind === 'unclear' && (
        <Note tone="bad" role="alert">
          <p>{m.portal_form_unclear({}, lang)}</p>
        </Note>
      )}
      {actionData?.kind === 'unread' && (
        <Note tone="bad" role="alert">
          <p>{m.portal_rates_unread({ count: unread.length }, lang)}</p>
        </Note>
      )}
      {done && !actionData && (
        <Note tone="ok" role="status">
          <p>{m.portal_saved({}, lang)}</p>
        </Note>
      )}
      {planned && <PlannedPublication planned={planned} />}
      {groups.length === 0 ? (
        <p className="stf__empty">{m.portal_rates_need_groups({}, lang)}</p>
      ) : (
        <>
          <p className="stf__quiet">{m.portal_rates_lead({}, lang)}</p>
          <p className="stf__quiet ptl__keys">{m.portal_grid_help({}, lang)}</p>
          <a className="skip" href={`#${BAR}`}>
            {m.portal_grid_skip({}, lang)}
          </a>
          <Form method="post" className="stf__stack" noValidate key={`${version} ${answers}`} ref={sheet}>
            <input type="hidden" name="seen" value={version} />
            <GridTools />
            {seasons.map((name, season) => (
              <RateGrid
                key={name}
                name={name}
                days={seasonDaysText(list.seasons, name, lang)}
                season={season}
                list={list}
                groups={groups}
                changed={changedSet}
                unread={unreadByField}
                typed={actionData?.cells ?? {}}
              />
            ))}
            <div id={BAR} className="ptl__bar ptl__bar--kept">
              <Button type="submit" name="action" value="save" look={version > 0 ? 'outline' : 'primary'}>
                {m.portal_rates_save({}, lang)}
              </Button>
              <b data-unsaved />
              {version > 0 && (
                <>
                  <Button type="submit" name="action" value="prepare">
                    {m.portal_rates_to_publish({}, lang)}
                  </Button>
                  {draft.canUndo && (
                    <Button type="submit" name="action" value="undo" look="ghost">
                      {m.portal_undo({}, lang)}
                    </Button>
                  )}
                  <Button type="submit" name="action" value="discard" look="ghost">
                    {m.portal_rates_discard({}, lang)}
                  </Button>
                  <span className="stf__quiet">
                    {m.portal_rates_draft({ count: changed.length }, lang)} {draftedBy} {at && instantText(at, lang.locale)}
                  </span>
                </>
              )}
            </div>
            <ChangeMany list={list} seasons={seasons.map((name) => seasonText(name, lang))} groups={groups} answer={actionData?.answer} />
            <section className="stf__panel">
              <h2>{m.portal_paste({}, lang)}</h2>
              <SelectField label={m.portal_season({}, lang)} name="pasteSeason" defaultValue={actionData?.answer.typed.pasteSeason} bare>
                {seasons.map((name, season) => (
                  <option key={name} value={season}>
                    {seasonText(name, lang)}
                  </option>
                ))}
              </SelectField>
              <TextAreaField
                label={m.portal_paste_cells({}, lang)}
                help={m.portal_paste_help({}, lang)}
                name="pasted"
                rows={4}
                defaultValue={actionData?.answer.typed.pasted}
              />
              <Button type="submit" name="action" value="paste" look="outline">
                {m.portal_paste_lay({}, lang)}
              </Button>
            </section>
          </Form>
        </>
      )}
      {publications.length > 0 && (
        <section className="stf__panel">
          <h2>{m.portal_publications({}, lang)}</h2>
          <ol className="stf__history">
            {publications.map(({ number, at: publishedAt, reverts }, index) => (
              <li key={number}>
                <span>
                  {reverts === null ? m.portal_publication({ number }, lang) : m.portal_publication_reverts({ number, reverts }, lang)}
                  {index > 0 && (
                    <>
                      {' '}
                      <Link to={portalHref('portalPublish', lang.locale, { supplier }, { number: String(number) })}>
                        {m.portal_revert_to({}, lang)}
                      </Link>
                    </>
                  )}
                </span>
                <time>{instantText(publishedAt, lang.locale)}</time>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** What stands behind the cells, of which there are many. */
const BAR = 'after-the-table';

/** How often a value was another one: fields of an answered form begin anew, with what the answer says of them. */
function useChanges(value: unknown): number {
  const [seen, setSeen] = useState({ value, times: 0 });
  if (seen.value !== value) setSeen({ value, times: seen.times + 1 });
  return seen.times;
}
