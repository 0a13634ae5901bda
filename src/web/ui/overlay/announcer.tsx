import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

type Announce = (text: string) => void;
export const AnnouncerContext = createContext<Announce>(() => {});

/** Says something to whoever listens to the page, and shows nothing: `const announce = useAnnounce(); announce(text)`. */
export const useAnnounce = (): Announce => useContext(AnnouncerContext);

/** Where it stands in the page. */
const ANNOUNCER = 'announcer';

/** Says something in the region of a page that is alive in a part only. The same words a second time are a new change. */
export function announceInPage(text: string): void {
  const said = document.createElement('span');
  said.textContent = text;
  document.getElementById(ANNOUNCER)?.replaceChildren(said);
}

/** The one polite live region of a page. It is there, empty, before anything is said: a region that arrives with its text is seldom read. */
export function AnnouncerRegion({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', number: 0 });
  const announce = useCallback<Announce>((text) => setSaid((last) => ({ text, number: last.number + 1 })), []);
  return (
    <AnnouncerContext value={announce}>
      {children}
      <p className="sr" aria-live="polite" id={ANNOUNCER}>
        {/* The same words a second time are a new change. */}
        <span key={said.number}>{said.text}</span>
      </p>
    </AnnouncerContext>
  );
}
