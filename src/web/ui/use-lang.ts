import { useLocation } from 'react-router';
import { localeOf } from '#addresses/model';
import { type Lang, langOf } from '#i18n/lang';

/** The language of the page, by its address, as messages want it: `m.key({}, useLang())`. */
export function useLang(): Lang {
  return langOf(localeOf(useLocation().pathname));
}
