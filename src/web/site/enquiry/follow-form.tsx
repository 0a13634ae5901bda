import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { href } from '#addresses/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { Main } from '../../parts/page/main.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';

export interface FollowPage {
  readonly typed: { readonly code: string; readonly email: string };
  readonly problem: 'incomplete' | 'not_found' | 'too_many' | 'link_expired' | null;
}

/** The code and the e-mail of an enquiry. Sent by POST: neither belongs in an address. */
export function FollowForm({ page }: { page: FollowPage }) {
  const lang = useLang();
  const form = useRef<HTMLFormElement>(null);
  const sending = useNavigation().formMethod === 'POST';
  const { typed, problem } = page;
  const isMissing = (name: 'code' | 'email') => problem === 'incomplete' && typed[name] === '';
  useEffect(() => {
    if (page.problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  }, [page]);
  return (
    <Main className="page enq-follow">
      <nav className="crumbs" aria-label={m.breadcrumbs({}, lang)}>
        <PageLink page="contact">{m.enquiry_contact_title({}, lang)}</PageLink>
        <span aria-hidden="true">/</span>
        <span aria-current="page">{m.enquiry_follow_title({}, lang)}</span>
      </nav>
      <h1>{m.enquiry_follow_title({}, lang)}</h1>
      <p className="lead">{m.enquiry_follow_lead({}, lang)}</p>
      <Form method="post" action={href('enquiry', lang.locale, {})} noValidate className="card pad enq-form" ref={form}>
        {problem && <ProblemNote problem={problem} lang={lang} />}
        <TextField
          id="code"
          name="code"
          label={m.enquiry_follow_code({}, lang)}
          help={m.enquiry_follow_code_hint({}, lang)}
          error={isMissing('code') ? m.enquiry_follow_code_required({}, lang) : undefined}
          placeholder={m.enquiry_follow_code_example({}, lang)}
          defaultValue={typed.code}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          required
        />
        <TextField
          id="email"
          name="email"
          type="email"
          label={m.enquiry_field_email({}, lang)}
          error={isMissing('email') ? m.enquiry_email_required({}, lang) : undefined}
          defaultValue={typed.email}
          autoComplete="email"
          maxLength={254}
          required
        />
        <Button size="lg" block icon="search" type="submit" busy={sending}>
          {m.enquiry_follow_button({}, lang)}
        </Button>
      </Form>
    </Main>
  );
}

function ProblemNote({ problem, lang }: { problem: NonNullable<FollowPage['problem']>; lang: Lang }) {
  if (problem === 'incomplete') {
    return (
      <Note tone="bad" role="alert">
        {m.enquiry_incomplete({}, lang)}
      </Note>
    );
  }
  const [title, text] = PROBLEMS[problem];
  return (
    <Note tone="warn" role="alert" tabIndex={-1}>
      <p className="b6">{title({}, lang)}</p>
      <p>{text({}, lang)}</p>
    </Note>
  );
}

const PROBLEMS = {
  not_found: [m.enquiry_follow_not_found, m.enquiry_follow_not_found_text],
  too_many: [m.enquiry_follow_too_many, m.enquiry_follow_too_many_text],
  link_expired: [m.enquiry_follow_link_expired, m.enquiry_follow_link_expired_text],
} as const;
