import { type ComponentProps, useRef } from 'react';
import { useLocation } from 'react-router';
import * as m from '#i18n';
import { telephoneUrl } from '#kernel/contact';
import { reservationCodeFrom } from '#kernel/ids';
import { useReading } from '../../../request/reading.ts';
import { carriesThirdParties } from '../../../request/rights/third-party-pages.ts';
import { useSiteFacts } from '../../../request/site-facts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { useChat, useConsent } from '../../client/client.tsx';
import { useCovering, useReadingOn } from './use-covering.ts';

/** Calling and writing, from every page but the checkout. They make room for the question about cookies, and on a phone for reading on. */
export function FloatingButtons() {
  const lang = useLang();
  const { brand, thirdParties } = useSiteFacts();
  const { pathname, search } = useLocation();
  // On the page of a reservation the message begins with its number.
  const code = reservationCodeFrom(new URLSearchParams(search).get('code') ?? '');
  const chatScriptUrl = carriesThirdParties(pathname) ? thirdParties.chatScriptUrl : null;
  const { question } = useConsent();
  const asked = question !== 'closed';
  // A page that nobody draws anew has them from the beginning.
  if (!useReading() && asked) return null;
  return (
    <Floating aria-label={m.help({}, lang)} hidden={asked}>
      <a href={telephoneUrl(brand.phone)} aria-label={m.call_now_number({ phone: brand.phone }, lang)}>
        <Icon name="phone" size="l" />
        <span>{m.call_now({}, lang)}</span>
      </a>
      {chatScriptUrl ? (
        <ChatButton chatScriptUrl={chatScriptUrl} />
      ) : (
        brand.whatsapp && (
          <a
            className="fab__chat"
            href={whatsappHref(brand.whatsapp, code && m.client_whatsapp_reservation({ code }, lang))}
            aria-label={m.client_whatsapp({}, lang)}
          >
            <Icon name="chat" size="l" />
            <span>WhatsApp</span>
          </a>
        )
      )}
    </Floating>
  );
}

/** Never over a control or a badge, and on a phone out of the way of whoever reads on; a keyboard reaches it all the same. */
function Floating(props: Pick<ComponentProps<'aside'>, 'aria-label' | 'hidden' | 'children'>) {
  const box = useRef<HTMLElement>(null);
  const covering = useCovering(box);
  const readingOn = useReadingOn();
  return <aside {...props} className={classNames('fab', readingOn && 'fab--reading', covering && 'fab--away')} ref={box} />;
}

function ChatButton({ chatScriptUrl }: { chatScriptUrl: string }) {
  const lang = useLang();
  return (
    <button type="button" className="fab__chat fab__chat--live" aria-label={m.client_chat({}, lang)} onClick={useChat(chatScriptUrl)}>
      <Icon name="chat" size="l" />
      <span>{m.client_chat({}, lang)}</span>
    </button>
  );
}

/** `0555 000 00 00` and `+90 555 …` become `https://wa.me/90555…`, with what the message begins with. */
function whatsappHref(number: string, text: string | undefined): string {
  return `https://wa.me/${telephoneUrl(number).replace(/\D/g, '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}
