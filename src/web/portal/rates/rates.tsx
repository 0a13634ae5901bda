import { data, Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { changedPrices, gridFrom, pastedFields, priceChangeFormFrom, seasonNames, type UnreadCell } from '#suppliers/model';
import { formAnswer } from '../../parts/supplier/form-answer.ts';
import { localeContext } from '../../request/context.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { staffMeta } from '../../staff/parts/staff-meta.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField, TextAreaField } from '../../ui/field.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Route } from './+types/rates';
import { ChangeMany } from './change-many.tsx';
import { RateGrid } from './rate-grid.tsx';
import { seasonDaysText } from './season-texts.ts';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.portal_nav_rates({}, langOf(localeOf(location.pathname))));

export async function loader(call: Route.LoaderArgs) {
  const { supplier } = await portalIn(call);
  const { fleet, rates, namesOf } = portalOperationsOf(call);
  const groups = (await fleet.groups(supplier)).map(({ id, type }) => ({ id, name: type.name, acriss: type.acriss }));
  const draft = await rates.draft(supplier);
  const preview = draft.version > 0 ? await rates.preview({ supplier }) : undefined;
  return {
    ...{ supplier, groups, draft },
    changed: preview?.changed.map(({ group, season, fromDays }) => `${group} ${season} ${fromDays}`) ?? [],
    draftedBy: draft.by?.id ? ((await namesOf([draft.by.id])).get(draft.by.id) ?? '') : '',
    publications: (await rates.publications(supplier)).slice(0, 10),
    done: call.url.searchParams.get('done') !== null,
  };
}

/** Keeps what can be read as the draft; what cannot stays in its cell with the reason, and stops nothing else. */
export async function action(call: Route.ActionArgs) {
  const { by, supplier } = await portalIn(call);
  const { fleet, rates } = portalOperationsOf(call);
  const form = await postedForm(call.request);
  const pressed = textIn(form, 'action');
  const back = () => redirect(portalHref('portalRates', call.context.get(localeContext), { supplier }, { done: '1' }), 303);
  if (pressed === 'discard') {
    await rates.discardDraft({ supplier, by });
    return back();
  }
  const number = Number(textIn(form, 'seen'));
  const seen = Number.isSafeInteger(number) ? number : -1;
  if (pressed === 'undo') {
    const { kind } = await rates.undo({ supplier, seen, by });
    return kind === 'saved' ? back() : data({ kind: 'changed_meanwhile' as const, unread: NO_CELLS, typed: {} }, { status: 409 });
  }
  const groups = (await fleet.groups(supplier)).map(({ id }) => id);
  const { list } = await rates.draft(supplier);
  if (pressed === 'change') {
    const read = priceChangeFormFrom(form, list, groups);
    if (read.kind === 'unclear')
      return data({ kind: 'unclear' as const, unread: NO_CELLS, ...formAnswer(form, read.problems) }, { status: 422 });
    const { kind } = await rates.saveDraft({ supplier, list: { ...list, prices: changedPrices(list, groups, read.value) }, seen, by });
    return kind === 'saved' ? back() : data({ kind: 'changed_meanwhile' as const, unread: NO_CELLS, typed: {} }, { status: 409 });
  }
  const typed = [...form];
  const season = Number(textIn(form, 'season'));
  const entries =
    pressed === 'paste' ? pastedFields(textIn(form, 'pasted').slice(0, 100_000), { groups, season, lengths: list.lengths.length }) : typed;
  const grid = gridFrom(entries, list, groups);
  const saved = await rates.saveDraft({ supplier, list: { ...list, prices: grid.prices }, seen, by });
  if (saved.kind === 'changed_meanwhile')
    return data({ kind: 'changed_meanwhile' as const, unread: grid.unread, typed: cellsOf(entries) }, { status: 409 });
  return grid.unread.length > 0 ? data({ kind: 'unread' as const, unread: grid.unread, typed: cellsOf(entries) }, { status: 422 }) : back();
}

/** Also after an answer that is no success: what could be read has become the draft. */
export const shouldRevalidate = (): boolean => true;

const cellsOf = (entries: readonly (readonly [string, unknown])[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entries.flatMap(([name, value]) => (name.startsWith('p.') && typeof value === 'string' ? [[name, value.slice(0, 40)]] : [])),
  );

const NO_CELLS: readonly UnreadCell[] = [];

export default function Rates({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { supplier, groups, draft, changed, draftedBy, publications, done } = loaderData;
  const { list, version, at } = draft;
  const seasons = seasonNames(list);
  const unread = actionData?.unread ?? NO_CELLS;
  return (
    <>
      <div className="stf__head">
        <h1>{m.portal_nav_rates({}, lang)}</h1>
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
      {groups.length === 0 ? (
        <p className="stf__empty">{m.portal_rates_need_groups({}, lang)}</p>
      ) : (
        <>
          <p className="stf__quiet">{m.portal_rates_lead({}, lang)}</p>
          <Form method="post" className="stf__stack" key={`${version} ${actionData?.kind ?? ''}`}>
            <input type="hidden" name="seen" value={version} />
            {seasons.map((name, season) => (
              <RateGrid
                key={name}
                name={name}
                days={seasonDaysText(list.seasons, name, lang)}
                season={season}
                list={list}
                groups={groups}
                changed={changed}
                unread={unread}
                typed={actionData?.typed ?? {}}
              />
            ))}
            <div className="ptl__bar">
              <Button type="submit" name="action" value="save" look={version > 0 ? 'outline' : 'primary'}>
                {m.portal_rates_save({}, lang)}
              </Button>
              {version > 0 && (
                <>
                  <ButtonLink to={portalHref('portalPublish', lang.locale, { supplier })}>{m.portal_rates_to_publish({}, lang)}</ButtonLink>
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
          </Form>
          <ChangeMany
            list={list}
            seasons={seasons}
            groups={groups}
            version={version}
            answer={actionData?.kind === 'unclear' ? actionData : undefined}
          />
          <Form method="post" className="stf__panel">
            <h2>{m.portal_paste({}, lang)}</h2>
            <input type="hidden" name="seen" value={version} />
            <SelectField label={m.portal_season({}, lang)} name="season" bare>
              {seasons.map((name, season) => (
                <option key={name} value={season}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextAreaField label={m.portal_paste_cells({}, lang)} help={m.portal_paste_help({}, lang)} name="pasted" rows={4} />
            <Button type="submit" name="action" value="paste" look="outline">
              {m.portal_paste_lay({}, lang)}
            </Button>
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
