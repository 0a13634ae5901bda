import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import * as m from '#i18n';
import { Icon } from '../icon.tsx';
import { useLang } from '../use-lang.ts';
import { TOAST_MS } from './toast-time.ts';

export type ToastTone = 'info' | 'ok' | 'warn' | 'bad';
interface Message {
  readonly text: string;
  readonly tone: ToastTone;
  /** Tells two messages with the same words apart. */
  readonly number: number;
}

type Tell = (text: string, tone?: ToastTone) => void;
const ToastContext = createContext<Tell>(() => {});

/** Says something in passing at the top of the page: `const tell = useToast(); tell(text)`. */
export const useToast = (): Tell => useContext(ToastContext);

const ICONS = { info: 'info', ok: 'check-c', warn: 'alert', bad: 'alert' } as const;

interface ToastRegionProps {
  readonly children: ReactNode;
  /** Where they appear on a page that is alive in a part only: it has a place already. */
  readonly place?: Element;
}

/** The one place of a page where toasts appear. */
export function ToastRegion({ children, place }: ToastRegionProps) {
  const [message, setMessage] = useState<Message>();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const tell = useCallback<Tell>((text, tone = 'info') => setMessage((last) => ({ text, tone, number: (last?.number ?? 0) + 1 })), []);
  // A toast that goes away under the pointer or with the focus in it tells nobody that they have left.
  const close = useCallback(() => {
    setMessage(undefined);
    setHovered(false);
    setFocused(false);
  }, []);

  useEffect(() => {
    if (!message || held) return;
    const timer = setTimeout(close, TOAST_MS);
    return () => clearTimeout(timer);
  }, [message, held, close]);

  const hold = useMemo(
    () => ({
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    }),
    [],
  );

  const toast = message && <Toast key={message.number} text={message.text} tone={message.tone} close={close} />;
  return (
    <ToastContext value={tell}>
      {children}
      {place ? (
        toast && createPortal(<div {...hold}>{toast}</div>, place)
      ) : (
        <div role="status" className="toasts" {...hold}>
          {toast}
        </div>
      )}
    </ToastContext>
  );
}

interface ToastProps extends Pick<Message, 'text' | 'tone'> {
  readonly close?: () => void;
}

/** One toast, as it is drawn. */
export function Toast({ text, tone, close }: ToastProps) {
  const lang = useLang();
  return (
    <div className={`toast toast--${tone}`}>
      <Icon name={ICONS[tone]} />
      <span>{text}</span>
      <button type="button" className="iconbtn" aria-label={m.close({}, lang)} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}
