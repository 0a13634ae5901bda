import { type MouseEvent, useEffect, useRef, useState } from 'react';
import * as m from '#i18n';
import type { WallClock } from '#kernel/time';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { useLang } from '../../ui/use-lang.ts';
import styles from './share.css?url&no-inline';
import { sharedAddress } from './shared-address.ts';

interface ShareLinkProps {
  /** What is shared, in a line: it goes before the address. */
  readonly text: string;
  /** The page that is shared, on our own site. */
  readonly page: string;
  readonly now: WallClock;
  /** Of our site. */
  readonly origin: string;
  /** The id of the field that shows the address. */
  readonly field: string;
  readonly without?: readonly string[];
  readonly className?: string;
}

/**
 * Hands a page on: with what the phone offers where it can, else by WhatsApp, e-mail or as an address to copy. The ways stand in a part that opens without
 * a script; the address is there to be marked as well.
 */
export function ShareLink({ text, page, now, origin, field, without, className }: ShareLinkProps) {
  const lang = useLang();
  const tell = useToast();
  const box = useRef<HTMLDetailsElement>(null);
  const [canCopy, setCanCopy] = useState(false);
  useEffect(() => setCanCopy(Boolean(navigator.clipboard)), []);
  useClosing(box);
  const address = sharedAddress(origin, page, now, without);
  const message = `${text}\n${address}`;

  const opened = (event: MouseEvent): void => {
    // A phone knows more ways than we do. A mouse stays on the page.
    if (typeof navigator.share !== 'function' || !matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    // Whoever thinks better of it has shared nothing, and nothing is wrong.
    navigator.share({ text, url: address }).catch(() => {});
  };
  const close = (): void => box.current?.removeAttribute('open');
  return (
    <details className={classNames('share', className)} ref={box}>
      <link rel="stylesheet" href={styles} precedence="default" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary onClick={opened}>
        <Icon name="share" />
        <span className="share__word">{m.share({}, lang)}</span>
      </summary>
      <div className="share__ways card">
        <a href={`https://wa.me/?text=${encodeURIComponent(message)}`} target="_blank" rel="noopener noreferrer" onClick={close}>
          <Icon name="chat" />
          {m.share_whatsapp({}, lang)}
        </a>
        <a href={`mailto:?subject=${encodeURIComponent(text)}&body=${encodeURIComponent(message)}`} onClick={close}>
          <Icon name="mail" />
          {m.share_email({}, lang)}
        </a>
        <label htmlFor={field}>{m.share_address({}, lang)}</label>
        <input id={field} className="input" type="text" value={address} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
        {canCopy && (
          <Button
            look="outline"
            size="sm"
            icon="copy"
            onClick={() =>
              navigator.clipboard.writeText(address).then(
                () => {
                  tell(m.share_copied({}, lang), 'ok');
                  close();
                },
                () => document.getElementById(field)?.focus(),
              )
            }
          >
            {m.share_copy({}, lang)}
          </Button>
        )}
      </div>
    </details>
  );
}

/** Escape closes it and goes back to its button; a press elsewhere closes it. */
function useClosing(box: React.RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const pressed = ({ target }: Event): void => {
      if (target instanceof Node && !box.current?.contains(target)) box.current?.removeAttribute('open');
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !box.current?.open) return;
      box.current.removeAttribute('open');
      box.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('keydown', key);
    };
  }, [box]);
}
