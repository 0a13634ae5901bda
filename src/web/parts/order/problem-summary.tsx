import { useEffect, useRef } from 'react';
import * as m from '#i18n';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { FieldErrors } from './submitted-values.ts';

/** Every problem at the top of the page, each leading to its field, under the title of an order unless another is given. Focus goes to the first field, in the order of the page. */
export function ProblemSummary({ wrong, title }: { readonly wrong: FieldErrors; readonly title?: string }) {
  const lang = useLang();
  const ref = useRef<HTMLDivElement>(null);
  // A new answer of the server is a new object: focus moves once per answer.
  useEffect(() => {
    const form = ref.current?.closest('form');
    if (Object.keys(wrong).length > 0) form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  if (Object.keys(wrong).length === 0) return null;
  const isOnlyCode = Object.keys(wrong).join() === 'campaignCode';
  return (
    <div className="note note--bad co-problems" role="alert" ref={ref}>
      <Icon name="alert" />
      <div>
        <h2>{title ?? (isOnlyCode ? m.checkout_code_error_title({}, lang) : m.checkout_errors_title({}, lang))}</h2>
        {!isOnlyCode && <p>{m.checkout_errors_lead({}, lang)}</p>}
        <ul>
          {Object.entries(wrong).map(([field, text]) => (
            <li key={field}>
              <a href={`#${field}`}>{text}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
