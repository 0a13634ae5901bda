import { useEffect } from 'react';
import { Form, useRevalidator } from 'react-router';
import * as m from '#i18n';
import { telephoneUrl } from '#kernel/contact';
import { Main } from '../../../parts/page/main.tsx';
import { StepsBar } from '../../../parts/page/steps-bar.tsx';
import { HoldNote } from '../../../parts/reservation/hold/hold-note.tsx';
import type { HoldView } from '../../../parts/reservation/hold/hold-view.ts';
import { useSiteFacts } from '../../../request/site-facts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { useSending } from '../form/use-sending.ts';
import type { ProofStep } from './completed-view.ts';

/** How often the page asks whether the link of the e-mail was followed, here or on another device. */
const ASK_MS = 4000;

/** The car is held; the supplier is asked once the customer has shown that the e-mail is theirs, by the link or the digits in an e-mail. */
export function ProofPage({ asked, hold }: { asked: ProofStep; hold: HoldView | null }) {
  const lang = useLang();
  const { brand } = useSiteFacts();
  const { revalidate, state } = useRevalidator();
  const { sending, send } = useSending(asked);
  useEffect(() => {
    if (state !== 'idle' || sending) return;
    const timer = setTimeout(revalidate, ASK_MS);
    return () => clearTimeout(timer);
  }, [revalidate, state, sending]);
  const wrongDigits = asked.said === 'wrong_code' || asked.said === 'code_required';
  return (
    <>
      <StepsBar current={3} />
      <Main className="page donepg">
        <header className="done__h">
          <h1>{m.proof_title({}, lang)}</h1>
          <p className="lead">{m.proof_lead({ car: asked.car, time: asked.heldUntil }, lang)}</p>
        </header>
        {asked.said === 'resent' && (
          <Note tone="ok" role="status">
            {m.proof_resent({}, lang)}
          </Note>
        )}
        {asked.said === 'resend_too_many' && (
          <Note tone="warn" role="alert">
            {m.proof_resend_too_many({}, lang)}
          </Note>
        )}
        {asked.said === 'code_too_many' && (
          <Note tone="bad" role="alert">
            {m.proof_code_too_many({}, lang)}
          </Note>
        )}
        <section className="card pad proof">
          <h2 className="proof__h">
            <Icon name="mail" /> {m.proof_email_title({}, lang)}
          </h2>
          <p className="proof__to">
            {m.proof_email_sent({}, lang)} <b>{asked.email}</b>
          </p>
          <p>{m.proof_email_how({}, lang)}</p>
          <Form method="post" noValidate className="proof__form" onSubmit={(event) => (sending ? event.preventDefault() : send())}>
            <TextField
              id="digits"
              name="digits"
              label={m.proof_code_label({}, lang)}
              help={m.proof_code_help({}, lang)}
              error={
                wrongDigits ? (asked.said === 'wrong_code' ? m.proof_code_wrong({}, lang) : m.proof_code_required({}, lang)) : undefined
              }
              defaultValue={asked.typed}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              autoFocus={wrongDigits}
              className="proof__code"
            />
            <Button size="lg" block icon="check" type="submit" name="action" value="prove" busy={sending}>
              {m.proof_code_button({}, lang)}
            </Button>
            {hold && <HoldNote hold={hold} />}
          </Form>
          <Form method="post" className="proof__again" onSubmit={(event) => (sending ? event.preventDefault() : send())}>
            <p className="sm muted">{m.proof_not_arrived({}, lang)}</p>
            <Button look="outline" icon="refresh" type="submit" name="action" value="resend_proof" busy={sending}>
              {m.proof_resend({}, lang)}
            </Button>
          </Form>
        </section>
        <p className="sm muted proof__why">
          {m.proof_why({}, lang)}{' '}
          <a className="b6" href={telephoneUrl(brand.phone)}>
            {brand.phone}
          </a>
        </p>
      </Main>
    </>
  );
}
