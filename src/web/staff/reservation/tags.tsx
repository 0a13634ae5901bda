import { Form, Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import type { ReservationFile } from '#booking';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';

interface TagsProps {
  readonly tags: ReservationFile['tags'];
  /** The shared list, to choose from while typing. */
  readonly known: ReservationFile['tags'];
  readonly typed: string;
  readonly error: string | undefined;
  readonly mayWrite: boolean;
}

/** Words by which colleagues find it again; no customer sees them. Each leads to everything that has it. */
export function Tags({ tags, known, typed, error, mayWrite }: TagsProps) {
  const lang = useLang();
  return (
    <section className="stf__panel">
      <h2>{m.staff_tags({}, lang)}</h2>
      {tags.length === 0 && <p className="stf__quiet">{m.staff_tags_none({}, lang)}</p>}
      <ul className="stf__tags">
        {tags.map(({ folded, name }) => (
          <li key={folded}>
            <Link to={staffHref('staffReservations', lang.locale, {}, { view: 'all', tag: folded })}>{name}</Link>
            {mayWrite && (
              <Form method="post">
                <input type="hidden" name="tag" value={folded} />
                <button className="iconbtn" type="submit" name="action" value="untag" aria-label={m.staff_tag_remove({ tag: name }, lang)}>
                  <Icon name="close" size="s" />
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Form method="post" key={`${tags.length} ${typed}`} data-key={`${tags.length} ${typed}`} noValidate>
          <TextField
            id="tag"
            name="tag"
            label={m.staff_tag_label({}, lang)}
            help={m.staff_tag_hint({}, lang)}
            list="tags"
            autoComplete="off"
            maxLength={40}
            defaultValue={typed}
            {...(error === undefined ? {} : { error })}
          />
          <datalist id="tags">
            {known.map(({ folded, name }) => (
              <option key={folded} value={name} />
            ))}
          </datalist>
          <Button type="submit" look="secondary" size="sm" name="action" value="tag">
            {m.staff_tag_add({}, lang)}
          </Button>
        </Form>
      )}
    </section>
  );
}
