import type { LineChange } from '#content/model';
import * as m from '#i18n';
import { LOCALES, type Localized } from '#kernel/locale';
import { useLang } from '../../ui/use-lang.ts';
import { LANGUAGE_TEXTS } from '../parts/text-texts.ts';

/** What goes and what comes, line by line, both languages side by side. */
export function Changes({ title, changes }: { title: string; changes: Localized<readonly LineChange[]> }) {
  const lang = useLang();
  return (
    <section className="stf__panel" aria-labelledby="changes">
      <h2 id="changes">{title}</h2>
      <div className="txt__both">
        {LOCALES.map((locale) => (
          <div key={locale}>
            <h3>{LANGUAGE_TEXTS[locale]({}, lang)}</h3>
            {changes[locale].length === 0 ? (
              <p className="stf__quiet">{m.text_changes_none({}, lang)}</p>
            ) : (
              <ol className="txt__changes" lang={locale}>
                {changes[locale].map(({ kind, line, text }) => (
                  <li key={`${kind} ${line}`} className={kind === 'new' ? 'is-new' : 'is-gone'}>
                    <span className="sr" lang={lang.locale}>
                      {kind === 'new' ? m.text_change_new({ line }, lang) : m.text_change_gone({ line }, lang)}
                    </span>
                    <i aria-hidden="true">{kind === 'new' ? `+${line}` : `−${line}`}</i>
                    {text}
                  </li>
                ))}
              </ol>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
