import { Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import { textId } from '#content/model';
import * as m from '#i18n';
import { LOCALES, type Locale } from '#kernel/locale';
import { useLang } from '../../ui/use-lang.ts';
import { LANGUAGE_TEXTS } from '../parts/text-texts.ts';
import type { LoadedText } from './text.tsx';

const WIDTHS = ['390', '1280'] as const;

/** The page on which the text stands, with the draft in it. */
export function Preview({ loaded }: { loaded: LoadedText }) {
  const lang = useLang();
  const { name, desk, pages, preview } = loaded;
  const page = pages[preview.locale];
  const width = preview.isNarrow ? '390' : '1280';
  const to = (wish: { preview?: Locale; width?: string }) =>
    staffHref('staffText', lang.locale, { kind: name.kind, text: name.key }, { preview: preview.locale, width, ...wish });
  return (
    <section className="stf__panel" aria-labelledby="preview">
      <div className="txt__title">
        <h2 id="preview">{m.text_preview({}, lang)}</h2>
        {page && <small>{m.text_preview_of({}, lang)}</small>}
      </div>
      {page && (
        <div className="txt__choices">
          <nav className="stf__views" aria-label={m.text_preview_language({}, lang)}>
            {LOCALES.map((one) => (
              <Link key={one} to={to({ preview: one })} preventScrollReset aria-current={one === preview.locale ? 'true' : undefined}>
                {LANGUAGE_TEXTS[one]({}, lang)}
              </Link>
            ))}
          </nav>
          <nav className="stf__views" aria-label={m.text_preview_width({}, lang)}>
            {WIDTHS.map((one) => (
              <Link key={one} to={to({ width: one })} preventScrollReset aria-current={one === width ? 'true' : undefined}>
                {one}
              </Link>
            ))}
          </nav>
        </div>
      )}
      {!page ? (
        <p className="stf__quiet">{m.text_preview_no_page({}, lang)}</p>
      ) : desk.problems.length > 0 || (desk.isNew && !desk.draft) ? (
        <p className="stf__quiet">{m.text_preview_mend({}, lang)}</p>
      ) : (
        <div className="txt__frame">
          <iframe
            key={`${page} ${desk.draft?.saved ?? 0} ${width}`}
            className={preview.isNarrow ? 'txt__page txt__page--narrow' : 'txt__page'}
            src={`${page}?preview=${encodeURIComponent(textId(name))}`}
            title={m.text_preview_title({}, lang)}
            loading="lazy"
          />
        </div>
      )}
    </section>
  );
}
