import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { seasonText } from '#i18n/season-names';
import type { LawWarning } from '#suppliers/model';
import { listText } from '../../parts/fleet/term-words.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { liraText } from './term-texts.ts';

/** What customers would read and a rule that is in force forbids, each with where the rule is written. Nothing where no rule is broken. */
export function LawNote({ warnings }: { warnings: readonly LawWarning[] }) {
  const lang = useLang();
  if (warnings.length === 0) return null;
  return (
    <Note tone="warn">
      <p>{m.portal_law_lead({}, lang)}</p>
      <ul>
        {warnings.map((warning) => (
          <li key={sentence(warning, lang)}>
            {sentence(warning, lang)} <small>{warning.rule.source[lang.locale]}</small>
          </li>
        ))}
      </ul>
    </Note>
  );
}

function sentence(warning: LawWarning, lang: Lang): string {
  switch (warning.kind) {
    case 'free_cancellation':
      return m.portal_law_free_cancellation({ hours: warning.hours, most: warning.rule.mostHours }, lang);
    case 'deposit_returned':
      return m.portal_law_deposit_returned({ days: warning.days, most: warning.rule.mostDays }, lang);
    case 'deposit_of_rent':
      return m.portal_law_deposit_of_rent(
        {
          group: warning.group,
          from: warning.rule.fromDays,
          to: warning.rule.toDays,
          times: warning.rule.mostDailyRents,
          most: liraText(warning.mostMinor, lang),
          seasons: listText(
            warning.seasons.map((season) => seasonText(season, lang)),
            lang,
          ),
        },
        lang,
      );
  }
}
