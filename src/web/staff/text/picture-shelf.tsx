import { Form, Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import { LONGEST_ALT, textWithId } from '#content/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { LOCALES } from '#kernel/locale';
import { problemText } from '../../parts/supplier/form-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { LANGUAGE_TEXTS } from '../parts/text-texts.ts';
import type { LoadedText } from './text.tsx';
import type { PicturePress, PictureView } from './text-pictures.ts';
import { WRITING_FORM } from './writing-form.tsx';

interface PictureShelfProps {
  readonly loaded: LoadedText;
  readonly press: PicturePress | undefined;
}

/** Pictures for a text: one is put up with what it shows, and each has the line of Markdown that shows it. */
export function PictureShelf({ loaded, press }: PictureShelfProps) {
  const lang = useLang();
  const { name, pictures, mayWrite, desk } = loaded;
  if (!pictures) return null;
  const isClosed = !mayWrite || Boolean(desk.draft?.asked);
  const { own, others, older } = pictures;
  return (
    <section className="stf__panel" aria-labelledby="pictures">
      <h2 id="pictures">{m.text_pictures({}, lang)}</h2>
      {press?.kind === 'put' && (
        <Note tone="ok" role="status">
          <p>{m.text_picture_done({}, lang)}</p>
        </Note>
      )}
      {!isClosed && <NewPicture press={press} />}
      {own.length + others.length === 0 && <p className="stf__quiet">{m.text_pictures_none({}, lang)}</p>}
      {[...own, ...others].map((picture) => (
        <Picture key={picture.digest} picture={picture} isClosed={isClosed} />
      ))}
      {older !== null && (
        <Link to={staffHref('staffText', lang.locale, { kind: name.kind, text: name.key }, { pictures: String(older) })} preventScrollReset>
          {m.text_pictures_older({}, lang)}
        </Link>
      )}
    </section>
  );
}

/** Sent with the form in which the text is written: what was typed there stays. */
function NewPicture({ press }: { press: PicturePress | undefined }) {
  const lang = useLang();
  const { problems, typed } = press?.kind === 'unclear' ? press : { problems: {}, typed: { tr: '', en: '' } };
  const altField = (field: 'altTr' | 'altEn') => ({
    name: field,
    form: WRITING_FORM,
    maxLength: LONGEST_ALT,
    error: problems[field] && altProblems[problems[field]]({ most: LONGEST_ALT }, lang),
  });
  return (
    <div key={press?.kind === 'put' ? press.digest : ''} className="stf__stack">
      <Field label={m.text_picture_file({}, lang)} help={m.text_picture_help({}, lang)} {...errorOf(problemText(problems.picture, lang))}>
        {(control) => (
          <input
            className="input txt__file"
            type="file"
            name="picture"
            form={WRITING_FORM}
            accept="image/jpeg,image/png,image/webp"
            {...control}
          />
        )}
      </Field>
      <TextField label={m.text_picture_alt_tr({}, lang)} defaultValue={typed.tr} lang="tr" {...altField('altTr')} />
      <TextField label={m.text_picture_alt_en({}, lang)} defaultValue={typed.en} lang="en" {...altField('altEn')} />
      <Button type="submit" look="secondary" name="action" value="put_picture" form={WRITING_FORM} formEncType="multipart/form-data">
        {m.text_picture_put({}, lang)}
      </Button>
    </div>
  );
}

const errorOf = (error: string | undefined) => (error === undefined ? {} : { error });
const altProblems = { required: m.text_picture_alt_required, too_long: m.text_picture_alt_too_long } as const;

function Picture({ picture, isClosed }: { picture: PictureView; isClosed: boolean }) {
  const lang = useLang();
  const { digest, address, width, height, alt, marks, texts } = picture;
  return (
    <article className="txt__picture" aria-label={alt[lang.locale]}>
      <img src={address} width={width} height={height} alt={alt[lang.locale]} loading="lazy" />
      {LOCALES.map((locale) => (
        <label key={locale} className="txt__mark">
          <span>{m.text_picture_mark({ language: LANGUAGE_TEXTS[locale]({}, lang) }, lang)}</span>
          <input className="input" readOnly value={marks[locale]} lang={locale} onFocus={(event) => event.currentTarget.select()} />
        </label>
      ))}
      {texts.length > 0 ? (
        <p className="stf__quiet">
          {m.text_picture_shown({}, lang)} <Texts ids={texts} lang={lang} />
        </p>
      ) : (
        !isClosed && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="picture" value={digest} />
            <Button
              type="submit"
              look="ghost"
              size="sm"
              name="action"
              value="remove_picture"
              aria-label={m.text_picture_remove_named({ picture: alt[lang.locale] }, lang)}
            >
              {m.text_picture_remove({}, lang)}
            </Button>
          </Form>
        )
      )}
    </article>
  );
}

function Texts({ ids, lang }: { ids: readonly string[]; lang: Lang }) {
  return ids.map((id, index) => {
    const text = textWithId(id);
    return (
      <span key={id}>
        {index > 0 && ', '}
        {text ? <Link to={staffHref('staffText', lang.locale, { kind: text.kind, text: text.key })}>{id}</Link> : id}
      </span>
    );
  });
}
