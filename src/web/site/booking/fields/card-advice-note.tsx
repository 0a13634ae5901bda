import { useEffect, useRef, useState } from 'react';
import { type CardAdvice, cardAdvice } from '#booking/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { RULES } from '#kernel/rules';
import type { WallClock } from '#kernel/time';
import { Note } from '../../../ui/note.tsx';
import { useLang } from '../../../ui/use-lang.ts';

/** Whose card the desk wants to see, and until when it must be valid. */
export interface DeskCard {
  readonly pickupAt: WallClock;
  /** null where the driver is typed in the same form. */
  readonly driver: { readonly firstName: string; readonly lastName: string } | null;
}

/** What the desk will want of a card, said beside its fields before anything is paid; while scripts run, also what the typed one lacks. */
export function CardAdviceNote({ desk }: { desk: DeskCard }) {
  const lang = useLang();
  const part = useRef<HTMLDivElement>(null);
  const [advice, setAdvice] = useState<readonly CardAdvice[]>([]);
  const { pickupAt, driver } = desk;
  useEffect(() => {
    const form = part.current?.closest('form');
    if (!form) return;
    const look = () => {
      const typed = new FormData(form);
      const text = (name: string) => String(typed.get(name) ?? '');
      const found = cardAdvice({
        holder: text('cardHolder'),
        expiry: text('cardExpiry'),
        driver: driver ?? { firstName: text('firstName'), lastName: text('lastName') },
        pickupAt,
      });
      setAdvice((before) => (before.join() === found.join() ? before : found));
    };
    look();
    // Judged when a field is left: nobody is told about half a name.
    form.addEventListener('change', look);
    return () => form.removeEventListener('change', look);
  }, [pickupAt, driver]);
  return (
    <div ref={part} className="stack">
      <p className="sm ink2">{m.checkout_desk_card({ months: RULES.cardValidMonths }, lang)}</p>
      <div role="status">
        {advice.length > 0 && (
          <Note tone="warn">
            {advice.map((one) => (
              <p key={one}>{adviceText(one, lang)}</p>
            ))}
          </Note>
        )}
      </div>
    </div>
  );
}

const adviceText = (advice: CardAdvice, lang: Lang): string =>
  advice === 'other_holder'
    ? m.checkout_card_other_holder({}, lang)
    : m.checkout_card_expires_early({ months: RULES.cardValidMonths }, lang);
