import { Form, useNavigation } from 'react-router';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useFocusOnAnswer } from '../../ui/focus/use-focus.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Withdrawal } from './reservations-view.ts';

/** Closes the links that others may have. */
export function LinksCard({ withdrawal, action }: { withdrawal: Withdrawal; action: string }) {
  const lang = useLang();
  const sending = useNavigation().formMethod === 'POST';
  const { needsEmail, email, wrong, sendsEmail, done } = withdrawal;
  const ref = useFocusOnAnswer<HTMLElement>(wrong || done ? withdrawal : null);
  return (
    <section className="card pad blk" aria-labelledby="links" ref={ref}>
      <h2 id="links" className="acct__t">
        {m.reservation_links_title({}, lang)}
      </h2>
      {done && (
        <Note tone="ok" role="status">
          <p>{m.reservation_links_withdrawn({}, lang)}</p>
          {done === 'sent' && <p>{m.reservation_links_email_sent({}, lang)}</p>}
        </Note>
      )}
      <p className="sm ink2">{m.reservation_links_text({}, lang)}</p>
      {sendsEmail && <p className="sm ink2">{m.reservation_links_text_email({}, lang)}</p>}
      <Form method="post" action={action} noValidate className={needsEmail ? 'co-unmask' : 'row'}>
        {needsEmail && (
          <TextField
            id="email"
            name="email"
            type="email"
            label={m.lookup_email({}, lang)}
            help={m.reservation_links_proof({}, lang)}
            error={wrong ?? undefined}
            defaultValue={email}
            autoComplete="email"
            maxLength={254}
            required
          />
        )}
        <Button look="outline" type="submit" name="action" value="withdraw" busy={sending}>
          {m.reservation_links_withdraw({}, lang)}
        </Button>
      </Form>
    </section>
  );
}
