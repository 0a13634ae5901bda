import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as m from '#i18n';
import { telephoneUrl } from '#kernel/contact';
import { reservationCodeFrom } from '#kernel/ids';
import { useSiteFacts } from '../../request/site-facts.ts';
import { carriesThirdParties } from '../../request/third-party-pages.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { useChat, useConsent } from '../client/client.tsx';
import { useCovering } from './use-covering.ts';

/** Calling and writing, from every page but the checkout. They make room for the question about cookies, and on a phone for reading on. */
export function FloatingButtons() {
  const lang = useLang();
  const { brand, thirdParties } = useSiteFacts();
  const { pathname, search } = useLocation();
  // On the page of a reservation the message begins with its number.
  const code = reservationCodeFrom(new URLSearchParams(search).get('code') ?? '');
  const chatScriptUrl = carriesThirdParties(pathname) ? thirdParties.chatScriptUrl : null;
  const { question } = useConsent();
  if (question !== 'closed') return null;
  return (
    <Floating label={m.help({}, lang)}>
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
function Floating({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  const covering = useCovering(box);
  const readingOn = useScrolledDown();
  return (
    <aside className={classNames('fab', readingOn && 'fab--reading', covering && 'fab--away')} aria-label={label} ref={box}>
      {children}
    </aside>
  );
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

/** Smaller movements of a finger say nothing. */
const NOTICED_PX = 12;
/** At the top of a page nobody reads on yet. */
const TOP_PX = 120;

/** Whether the page was last moved down, away from its top. */
function useScrolledDown(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      const y = window.scrollY;
      if (Math.abs(y - last) < NOTICED_PX) return;
      setDown(y > last && y > TOP_PX);
      last = y;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return down;
}
