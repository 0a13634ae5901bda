import { href } from '#addresses/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { PLAIN_STYLE } from './plain-style.ts';
import { askedLocale, standaloneAnswer } from './standalone.tsx';

/** No reservation under this number, or not for whoever asks: said where a document was asked for and not a page. */
export function unknownReservationAnswer(
  request: Request,
  { nonce, isDemo }: { readonly nonce: string; readonly isDemo: boolean },
): Response {
  const lang = langOf(askedLocale(request));
  const title = m.reservation_not_found_title({}, lang);
  return standaloneAnswer(
    <main>
      <h1>{title}</h1>
      <p>{m.reservation_not_found_text({}, lang)}</p>
      <a href={href('reservations', lang.locale, {})}>{m.lookup_find_title({}, lang)}</a>
    </main>,
    { ...lang, title, nonce, isDemo, style: PLAIN_STYLE, status: 404 },
  );
}
