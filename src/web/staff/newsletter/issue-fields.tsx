import { type IssueField, type IssueProblem, type IssueText, LONGEST_ISSUE } from '#enquiries/model';
import * as m from '#i18n';
import { LOCALES, type Locale, type Localized } from '#kernel/locale';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { LANGUAGE_TEXTS } from '../parts/text-texts.ts';
import { issueProblemLine, issueProblemText } from './newsletter-words.ts';

interface IssueFieldsProps {
  readonly text: Localized<IssueText>;
  readonly problems: readonly IssueProblem[];
}

/** Both languages side by side; what is wrong stands at its field, and all of it with its lines above. */
export function IssueFields({ text, problems }: IssueFieldsProps) {
  const lang = useLang();
  return (
    <>
      {problems.length > 0 && (
        <div className="txt__problems">
          <b>{m.newsletters_problems_title({}, lang)}</b>
          <ul>
            {problems.map((problem) => (
              <li key={`${problem.field} ${problem.line} ${problem.kind} ${problem.value}`}>
                <span>{issueProblemLine(problem, lang)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="txt__both">
        {LOCALES.map((locale) => (
          <Language key={locale} locale={locale} text={text[locale]} problems={problems} />
        ))}
      </div>
      <p className="stf__quiet">{m.newsletters_body_help({ link: '[kampanyalar](page:campaigns)', placeholder: '{{brandName}}' }, lang)}</p>
      <p className="stf__quiet">{m.newsletters_left_out_help({}, lang)}</p>
    </>
  );
}

function Language({ locale, text, problems }: { locale: Locale; text: IssueText; problems: readonly IssueProblem[] }) {
  const lang = useLang();
  const field = (part: keyof IssueText) => {
    const name: IssueField = `${part}_${locale}`;
    const problem = problems.find((one) => one.field === name);
    return {
      name,
      defaultValue: text[part],
      lang: locale,
      maxLength: LONGEST_ISSUE[part],
      ...(problem && { error: issueProblemText(problem, lang) }),
    };
  };
  return (
    <section className="stf__panel txt__language" aria-labelledby={`language-${locale}`}>
      <h2 id={`language-${locale}`}>{LANGUAGE_TEXTS[locale]({}, lang)}</h2>
      <TextField label={m.newsletters_subject({}, lang)} autoComplete="off" {...field('subject')} />
      <TextField
        label={m.newsletters_preheader({}, lang)}
        help={m.newsletters_preheader_help({}, lang)}
        autoComplete="off"
        {...field('preheader')}
      />
      <TextAreaField label={m.newsletters_body({}, lang)} rows={14} spellCheck {...field('body')} />
    </section>
  );
}
