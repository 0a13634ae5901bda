import type { Locale } from '#kernel/locale';
import * as m from '#messages';

/** What every e-mail and document of a demonstration says first. */
export const demoNotice = (locale: Locale): string => `${m.demo_name({}, { locale })} ${m.demo_text({}, { locale })}`;
