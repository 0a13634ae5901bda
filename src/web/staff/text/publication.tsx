import { Form } from 'react-router';
import * as m from '#i18n';
import { LOCALES } from '#kernel/locale';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import type { LoadedText } from './text.tsx';
import type { TypedText } from './text-action.ts';
import { WRITING_FORM } from './writing-form.tsx';

/** When a text is to be read, and by whose yes. Its fields belong to the form in which the text is written. */
export function Publication({ loaded, typed }: { loaded: LoadedText; typed: TypedText | undefined }) {
  const lang = useLang();
  const { desk, pages, names, mayWrite } = loaded;
  const { draft } = desk;
  return (
    <section className="stf__panel" aria-labelledby="publication">
      <h2 id="publication">{m.text_publication({}, lang)}</h2>
      {mayWrite && !draft?.asked && (
        <>
          <fieldset className="txt__when">
            <legend>{m.text_when({}, lang)}</legend>
            <label className="check">
              <input type="radio" name="when" value="now" form={WRITING_FORM} defaultChecked={typed?.when !== 'later'} />
              <span>{m.text_when_now({}, lang)}</span>
            </label>
            <label className="check">
              <input type="radio" name="when" value="later" form={WRITING_FORM} defaultChecked={typed?.when === 'later'} />
              <span>{m.text_when_later({}, lang)}</span>
            </label>
            <TextField
              label={m.text_when_at({}, lang)}
              name="at"
              type="datetime-local"
              form={WRITING_FORM}
              defaultValue={typed?.at ?? ''}
              help={m.text_seen_within({}, lang)}
            />
          </fieldset>
          <Button type="submit" name="action" value="publish" form={WRITING_FORM}>
            {desk.isLegal ? m.text_ask({}, lang) : m.text_publish({}, lang)}
          </Button>
        </>
      )}
      <dl className="stf__facts">
        {LOCALES.map(
          (locale) =>
            pages[locale] && (
              <div key={locale}>
                <dt>{`${m.text_address({}, lang)}, ${locale.toUpperCase()}`}</dt>
                <dd>{desk.isNew ? pages[locale] : <a href={pages[locale]}>{pages[locale]}</a>}</dd>
              </div>
            ),
        )}
        <div>
          <dt>{m.text_read_now({}, lang)}</dt>
          <dd>{desk.isNew ? m.text_new_badge({}, lang) : desk.revision === 0 ? m.text_file_revision({}, lang) : desk.revision}</dd>
        </div>
        {draft && (
          <div>
            <dt>{m.texts_mark_draft({}, lang)}</dt>
            <dd>{m.text_draft_by({ name: names.get(draft.author) ?? draft.author, at: instantText(draft.savedAt, lang.locale) }, lang)}</dd>
          </div>
        )}
        <div>
          <dt>{m.text_second_yes({}, lang)}</dt>
          <dd>{desk.isLegal ? m.text_second_yes_needed({}, lang) : m.text_second_yes_not_needed({}, lang)}</dd>
        </div>
      </dl>
      {mayWrite && draft && !draft.asked && (
        <Form method="post">
          <input type="hidden" name="saved" value={draft.saved} />
          <Button type="submit" look="ghost" size="sm" name="action" value="discard">
            {m.text_discard({}, lang)}
          </Button>
        </Form>
      )}
    </section>
  );
}
