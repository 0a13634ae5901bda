import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { LONGEST_TEXT } from '#content/model';
import * as m from '#i18n';
import { LOCALES, type Locale } from '#kernel/locale';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { BEHIND_TEXTS, LANGUAGE_TEXTS, textProblemText } from '../parts/text-texts.ts';
import type { LoadedText } from './text.tsx';
import type { TypedText } from './text-action.ts';

/** To which the fields of the publication belong, too. */
export const WRITING_FORM = 'writing';
/** The signs of a line of the field, for its height before anybody scrolls. */
const LINE = 62;

/** Both languages side by side. Saved with its button or Ctrl+S; a mistake is told below its language, with the way to its line. */
export function WritingForm({ loaded, typed }: { loaded: LoadedText; typed: TypedText | undefined }) {
  const lang = useLang();
  const { desk, mayWrite } = loaded;
  const form = useRef<HTMLFormElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit(save.current);
  };
  const isClosed = !mayWrite || (desk.draft?.asked !== undefined && desk.draft.asked !== null);
  return (
    <Form
      method="post"
      id={WRITING_FORM}
      ref={form}
      className="stf__stack"
      noValidate
      preventScrollReset
      onKeyDown={onKeyDown}
      onChange={() => setChanged(true)}
      onSubmit={(event) => keepsTyping(event.nativeEvent) || setChanged(false)}
    >
      <input type="hidden" name="saved" value={typed?.saved ?? desk.draft?.saved ?? 0} />
      <div className="txt__both">
        {LOCALES.map((locale) => (
          <Language key={locale} locale={locale} loaded={loaded} typed={typed} isClosed={isClosed} />
        ))}
      </div>
      {!isClosed && (
        <div className="txt__save">
          <CheckboxField name="inStep" defaultChecked={typed?.inStep ?? desk.draft?.inStep ?? false}>
            {m.text_in_step({}, lang)}
          </CheckboxField>
          <Button type="submit" look="secondary" name="action" value="save" ref={save}>
            {m.text_save({}, lang)}
          </Button>
        </div>
      )}
    </Form>
  );
}

/** A picture is put up beside what is being written, which is not saved by it. */
const keepsTyping = (event: Event): boolean =>
  event instanceof SubmitEvent && event.submitter instanceof HTMLButtonElement && event.submitter.value === 'put_picture';

interface LanguageProps {
  readonly locale: Locale;
  readonly loaded: LoadedText;
  readonly typed: TypedText | undefined;
  readonly isClosed: boolean;
}

function Language({ locale, loaded, typed, isClosed }: LanguageProps) {
  const lang = useLang();
  const field = useRef<HTMLTextAreaElement>(null);
  const { desk } = loaded;
  const source = typed?.[locale] ?? (desk.draft ?? desk.live)[locale];
  const problems = desk.problems.filter((problem) => problem.locale === locale);
  const rows = source.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 2);
  return (
    <section className="stf__panel txt__language" aria-labelledby={`language-${locale}`}>
      <div className="txt__title">
        <h2 id={`language-${locale}`}>{LANGUAGE_TEXTS[locale]({}, lang)}</h2>
        {locale === 'tr' && <small>{m.text_original({}, lang)}</small>}
        {desk.behind === locale && <Badge tone="warn">{BEHIND_TEXTS[locale]({}, lang)}</Badge>}
        <small className="txt__words">{m.text_words({ count: source.split(/\s+/).filter(Boolean).length }, lang)}</small>
      </div>
      <textarea
        ref={field}
        className="input txt__source"
        name={locale}
        lang={locale}
        aria-label={LANGUAGE_TEXTS[locale]({}, lang)}
        aria-describedby={problems.length > 0 ? `problems-${locale} source-help` : 'source-help'}
        aria-invalid={problems.length > 0 ? true : undefined}
        defaultValue={source}
        rows={Math.min(rows, 44)}
        maxLength={LONGEST_TEXT}
        readOnly={isClosed}
        spellCheck
      />
      {problems.length > 0 && (
        <div className="txt__problems" id={`problems-${locale}`}>
          <b>{m.text_problems_title({}, lang)}</b>
          <ul>
            {problems.map((problem) => (
              <li key={`${problem.line} ${problem.kind} ${problem.value}`}>
                <span>
                  {m.text_problem_at(
                    { language: LANGUAGE_TEXTS[locale]({}, lang), line: problem.line, problem: textProblemText(problem, lang) },
                    lang,
                  )}
                </span>
                <GoToLine line={problem.line} to={() => field.current} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {locale === 'tr' && (
        <p className="stf__quiet txt__help" id="source-help">
          {m.text_source_help({}, lang)}
        </p>
      )}
    </section>
  );
}

/** Selects a line of a field. Only where JavaScript runs: without it there is nothing to press. */
function GoToLine({ line, to }: { line: number; to: () => HTMLTextAreaElement | null }) {
  const lang = useLang();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!isAlive) return null;
  const go = (): void => {
    const field = to();
    if (!field) return;
    const lines = field.value.split('\n');
    const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    field.focus();
    field.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
    // Browsers show where the selection is only once something is typed: the field is scrolled by its share of lines.
    field.scrollTop = (field.scrollHeight * (line - 1)) / lines.length - field.clientHeight / 2;
  };
  return (
    <button type="button" className="txt__go" onClick={go}>
      {m.text_go_to_line({}, lang)}
    </button>
  );
}
