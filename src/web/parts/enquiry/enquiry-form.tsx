import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { TOKEN_FIELD, TRAP_FIELD } from '#enquiries/model';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { EnquiryPage } from './enquiry-page.ts';
import { IncompleteDialog } from './incomplete-dialog.tsx';

/** What a field of the form takes from the page: its name, what was typed, and what is wrong with it. */
export type FieldOf = (name: string) => {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly error: string | undefined;
};

export const FORM_ID = 'form';

interface EnquiryFormProps {
  readonly page: EnquiryPage;
  readonly title: string;
  /** On the button. */
  readonly send: string;
  readonly children: (field: FieldOf) => ReactNode;
}

/** The frame of every enquiry's form: token, trap, what has to be said, and the button. */
export function EnquiryForm({ page, title, send, children }: EnquiryFormProps) {
  const lang = useLang();
  const headingId = useId();
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const sending = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const { notice, wrong, typed } = page;
  const focusFirst = () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

  // A new answer of the server is a new page: focus moves once per answer. The window moves it when it closes.
  useEffect(() => {
    if (page.notice?.kind === 'wrong') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (page.notice?.kind === 'not_sent') form.current?.querySelector<HTMLElement>('[role="alert"]')?.focus();
  }, [page]);

  return (
    <Form
      method="post"
      action={`#${FORM_ID}`}
      id={FORM_ID}
      className="enq-form"
      noValidate
      preventScrollReset
      ref={form}
      aria-labelledby={headingId}
    >
      <h2 id={headingId}>{title}</h2>
      {notice && (
        <Note tone={notice.kind === 'not_sent' ? 'warn' : 'bad'} role="alert" tabIndex={-1}>
          <p className="b6">{notice.title}</p>
          {notice.text && <p>{notice.text}</p>}
        </Note>
      )}
      <input type="hidden" name={TOKEN_FIELD} value={page.formToken} />
      <Trap key={page.formToken} />
      {children((name) => ({ id: name, name, defaultValue: typed[name], error: wrong[name] }))}
      <div className="enq-send">
        <Button size="lg" block type="submit" busy={sending}>
          {sending ? m.enquiry_sending({}, lang) : send}
        </Button>
        <p className="xs muted">
          {m.enquiry_privacy({}, lang)} <PageLink page="personalData">{m.personal_data({}, lang)}</PageLink>
        </p>
      </div>
      {notice?.kind === 'incomplete' && <IncompleteDialog page={page} onClose={focusFirst} />}
    </Form>
  );
}

/** A field that people neither see nor reach; programs that fill in everything give themselves away. */
export function Trap() {
  const lang = useLang();
  const id = useId();
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={id}>{m.enquiry_trap({}, lang)}</label>
      <input id={id} name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
