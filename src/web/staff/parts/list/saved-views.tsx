import { Form, Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import type { ViewAnswer } from './act-on-views.ts';
import type { ViewedPage } from './view-query.ts';

interface ShownView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  readonly isShared: boolean;
  readonly isOwn: boolean;
  readonly isUsual: boolean;
  readonly version: number;
  /** Who shares it, where it is somebody else's. */
  readonly ownerName: string | null;
}

interface SavedViewsProps {
  /** As `viewsOfList` tells them. */
  readonly loaded: {
    readonly views: readonly ShownView[];
    readonly newId: string;
    readonly done: 'view_saved' | 'view_removed' | undefined;
  };
  /** The query of the list as it is shown now, as it would be kept. */
  readonly shown: string;
  readonly page: ViewedPage;
  /** What the page's action answered, if it was about a view. */
  readonly answer: object | undefined;
}

/** The views of a list that are kept under names: each opens by one press. Below them, one's own are kept, changed and deleted. */
export function SavedViews({ loaded: { views, newId, done }, shown, page, answer: answered }: SavedViewsProps) {
  const lang = useLang();
  const answer = answered && 'viewProblem' in answered ? (answered as ViewAnswer) : undefined;
  const isGone = answer && !answer.isNew && !views.some(({ id }) => id === answer.id);
  return (
    <section className="stf__saved" aria-label={m.views_title({}, lang)}>
      {views.length > 0 && (
        <ul className="stf__views">
          {views.map((view) => (
            <li key={view.id}>
              <Link to={staffHref(page, lang.locale, {}, { saved: view.id })} aria-current={view.query === shown ? 'true' : undefined}>
                {view.name}
                {view.isUsual && <small> {m.views_usual_mark({}, lang)}</small>}
                {view.ownerName !== null && <small> ({view.ownerName})</small>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {done && !answered && (
        <Note tone="ok" role="status">
          <p>{done === 'view_removed' ? m.views_removed({}, lang) : m.views_done({}, lang)}</p>
        </Note>
      )}
      {answer && (
        <Note tone="bad" role="alert">
          <p>{PROBLEMS[answer.viewProblem]({}, lang)}</p>
          {isGone && answer.name !== '' && <p>{m.staff_typed_before({ text: answer.name }, lang)}</p>}
        </Note>
      )}
      <details className="stf__more" open={answer !== undefined}>
        <summary>{m.views_keep({}, lang)}</summary>
        <Form method="post" className="stf__view" noValidate preventScrollReset data-still data-key="new">
          <p className="stf__quiet">{m.views_keep_help({}, lang)}</p>
          <input type="hidden" name="id" value={answer?.isNew ? answer.id : newId} />
          <TextField
            label={m.views_name({}, lang)}
            name="name"
            maxLength={60}
            autoComplete="off"
            defaultValue={answer?.isNew ? answer.name : ''}
            {...(answer?.isNew ? { error: PROBLEMS[answer.viewProblem]({}, lang) } : {})}
          />
          <Shared isShared={answer?.isNew ? answer.isShared : false} />
          <Button type="submit" look="outline" size="sm" name="action" value="save_view">
            {m.views_save({}, lang)}
          </Button>
        </Form>
        {views.map((view) => (
          <ViewForm key={`${view.id} ${view.version}`} view={view} answer={answer?.id === view.id && !answer.isNew ? answer : undefined} />
        ))}
      </details>
    </section>
  );
}

/** One's own is renamed, shared, shown otherwise and deleted; somebody else's can be what the list opens with. */
function ViewForm({ view, answer }: { view: ShownView; answer: ViewAnswer | undefined }) {
  const lang = useLang();
  const { id, name, isOwn, isShared, isUsual, version } = view;
  return (
    <Form method="post" className="stf__view" noValidate preventScrollReset data-still data-key={`${id} ${version}`} aria-label={name}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      {isOwn ? (
        <>
          <TextField
            label={m.views_name({}, lang)}
            name="name"
            maxLength={60}
            autoComplete="off"
            defaultValue={answer?.name ?? name}
            {...(answer ? { error: PROBLEMS[answer.viewProblem]({}, lang) } : {})}
          />
          <Shared isShared={answer?.isShared ?? isShared} />
          <label className="stf__check">
            <input type="checkbox" name="replaced" value="1" />
            {m.views_replace({}, lang)}
          </label>
        </>
      ) : (
        <p>
          <b>{name}</b> {view.ownerName}
        </p>
      )}
      <div className="row">
        {isOwn && (
          <Button type="submit" look="outline" size="sm" name="action" value="change_view">
            {m.views_change({}, lang)}
          </Button>
        )}
        <Button type="submit" look="outline" size="sm" name="action" value={isUsual ? 'not_usual_view' : 'usual_view'}>
          {isUsual ? m.views_not_usual({}, lang) : m.views_usual({}, lang)}
        </Button>
        {isOwn && (
          <Button type="submit" look="outline" size="sm" name="action" value="remove_view">
            {m.views_remove({}, lang)}
          </Button>
        )}
      </div>
    </Form>
  );
}

function Shared({ isShared }: { isShared: boolean }) {
  const lang = useLang();
  return (
    <label className="stf__check">
      <input type="checkbox" name="shared" value="1" defaultChecked={isShared} />
      {m.views_shared({}, lang)}
    </label>
  );
}

const PROBLEMS = {
  no_name: m.views_problem_no_name,
  too_long: m.views_problem_too_long,
  name_taken: m.views_problem_name_taken,
  too_many: m.views_problem_too_many,
  changed_meanwhile: m.views_problem_changed,
  not_found: m.views_problem_not_found,
} as const;
