import * as m from '#i18n';
import type { Locale } from '#kernel/locale';

/** What every e-mail and document of a demonstration says first. */
export const demoNotice = (locale: Locale): string => `${m.demo_name({}, { locale })} ${m.demo_text({}, { locale })}`;
