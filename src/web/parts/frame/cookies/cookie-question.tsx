import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { consentChosen } from '../../../request/cookies/consent.ts';
import { useReading } from '../../../request/reading.ts';
import { focusPart } from '../../../ui/focus/move-focus.ts';
import { useConsent } from '../../client/client.tsx';

const banner = () => import('./cookie-banner.tsx');
const onServer = import.meta.env.SSR ? await banner() : null;
const CookieBanner: ComponentType = onServer?.default ?? lazy(banner);

/** The banner, while the question about cookies is open. A page that nobody draws anew brings it closed, too. */
export function CookieQuestion() {
  const { question } = useConsent();
  const closed = question === 'closed';
  return !useReading() && closed ? null : <OpenQuestion asked={question === 'choices'} hidden={closed} />;
}

/**
 * The banner that comes with a page is plain HTML and stays so: it needs one listener and no scripts of its own. One that is drawn in the
 * browser brings them.
 * @param asked by the visitor, who wants to answer otherwise
 */
function OpenQuestion({ asked, hidden }: { asked: boolean; hidden: boolean }) {
  const { answer } = useConsent();
  const place = useRef<HTMLDivElement>(null);
  const [cameWithPage, setCameWithPage] = useState(true);

  useEffect(() => {
    const here = place.current;
    if (!here?.hasChildNodes()) setCameWithPage(false);
    const answerHere = (event: SubmitEvent) => {
      const chosen = event.target instanceof HTMLFormElement && consentChosen(new FormData(event.target, event.submitter));
      if (!chosen) return;
      event.preventDefault();
      answer(chosen);
      // The question goes away under the answer; whoever opened it themselves is led back by the effect below.
      if (!asked) focusPart({ still: true });
    };
    here?.addEventListener('submit', answerHere);
    return () => here?.removeEventListener('submit', answerHere);
  });

  // Whoever asked is led to the question, and afterwards back to where they were.
  useEffect(() => {
    if (!asked) return;
    const before = document.activeElement;
    place.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [asked]);

  if (onServer || asked || !cameWithPage) {
    return (
      <div className="cookie__place" ref={place} tabIndex={-1} hidden={hidden} key="drawn">
        <Suspense fallback={null}>
          <CookieBanner />
        </Suspense>
      </div>
    );
  }
  return (
    <div
      className="cookie__place"
      ref={place}
      tabIndex={-1}
      key="sent"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves what came from the server as it is
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
