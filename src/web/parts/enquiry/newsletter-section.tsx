import { useEffect, useId, useRef } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { href, pageAt } from '#addresses/model';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { answerWithin, focusOn } from '../../ui/focus/move-focus.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { Trap } from './enquiry-form.tsx';

/** What the newsletter's page answers to its form. */
export interface NewsletterAnswer {
  readonly result: 'accepted' | 'invalid_email' | 'refused' | 'failed';
  readonly email: string;
}

/**
 * The newsletter's form at the foot of every page. Without scripts it leads to the newsletter's page, which says what became of
 * it; with them a toast does, and the page stays as it is.
 */
export function NewsletterSection() {
  const lang = useLang();
  const here = pageAt(useLocation().pathname)?.page;
  const titleId = useId();
  const emailId = useId();
  const form = useRef<HTMLFormElement>(null);
  const tell = useToast();
  const fetcher = useFetcher<NewsletterAnswer>();
  const { data: answer } = fetcher;

  useEffect(() => {
    if (!answer) return;
    const accepted = answer.result === 'accepted';
    tell(accepted ? m.newsletter_success_toast({}, lang) : m.newsletter_error({}, lang), accepted ? 'ok' : 'bad');
    if (accepted) form.current?.reset();
    else if (form.current) focusOn(answerWithin(form.current));
  }, [answer, tell, lang]);

  // That page has the form itself.
  if (here === 'newsletter') return null;
  const invalid = answer?.result === 'invalid_email';
  return (
    <section className="news" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{m.newsletter_title({}, lang)}</h2>
        <p>{m.newsletter_lead({}, lang)}</p>
      </div>
      <fetcher.Form method="post" action={href('newsletter', lang.locale, {})} noValidate ref={form} defaultShouldRevalidate={false}>
        <label className="sr" htmlFor={emailId}>
          {m.newsletter_email({}, lang)}
        </label>
        <input
          className="input"
          id={emailId}
          name="email"
          type="email"
          placeholder={m.newsletter_email({}, lang)}
          autoComplete="email"
          maxLength={254}
          required
          aria-invalid={invalid ? true : undefined}
          aria-describedby={`${emailId}-line`}
        />
        <Trap />
        <Button type="submit" busy={fetcher.state !== 'idle'}>
          {m.newsletter_subscribe({}, lang)}
        </Button>
        <p className="news__line" id={`${emailId}-line`}>
          {invalid ? (
            <b className="news__problem">
              <Icon name="alert" size="s" />
              {m.enquiry_email_invalid({}, lang)}
            </b>
          ) : (
            <>
              {m.newsletter_agree({}, lang)}{' '}
              <PageLink page="newsletter" hash="consent">
                {m.newsletter_agree_link({}, lang)}
              </PageLink>
            </>
          )}
        </p>
      </fetcher.Form>
    </section>
  );
}
