import { type RefCallback, useCallback } from 'react';
import * as m from '#i18n';
import { useAnnounce } from '../../../ui/overlay/announcer.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { cellProblemText } from './rate-grid.tsx';
import { spreadsheet } from './spreadsheet.ts';

/** What makes a spreadsheet of the form that it is the `ref` of. */
export function useSpreadsheet(): RefCallback<HTMLElement> {
  const { locale } = useLang();
  const announce = useAnnounce();
  return useCallback(
    (form: HTMLElement | null) => {
      if (!form) return undefined;
      const lang = { locale };
      return spreadsheet(
        form,
        {
          why: (problem) => cellProblemText(problem, lang),
          wrote: (cells, outside) =>
            outside > 0 ? m.portal_grid_wrote_outside({ cells, outside }, lang) : m.portal_grid_wrote({ cells }, lang),
          nothingChosen: m.portal_tool_nothing_chosen({}, lang),
          noPercent: m.portal_tool_no_percent({}, lang),
          locale,
          unsaved: (cells, unread) =>
            unread > 0 ? m.portal_grid_unsaved_unread({ cells, unread }, lang) : m.portal_grid_unsaved({ cells }, lang),
        },
        announce,
      );
    },
    [locale, announce],
  );
}
