import { Form } from 'react-router';
import { href } from '#addresses/model';
import * as m from '#i18n';
import { Main } from '../../parts/page/main.tsx';
import type { FindErrors, FindValues } from '../../parts/reservation/find-form.tsx';
import { Ticket } from '../../parts/reservation/ticket.tsx';
import type { TicketView } from '../../parts/reservation/ticket-view.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** What a number alone shows, and the question that opens the rest. */
export function MaskedReservation({ ticket, typed, wrong }: { ticket: TicketView; typed: FindValues; wrong: FindErrors }) {
  const lang = useLang();
  return (
    <Main className="page donepg">
      <header className="done__h">
        <h1>{m.lookup_title({}, lang)}</h1>
      </header>
      <Form method="post" action={href('reservations', lang.locale, {})} noValidate className="card pad blk">
        <p className="ink2">{m.lookup_masked_note({}, lang)}</p>
        <input type="hidden" name="code" value={ticket.code} />
        <div className="co-unmask">
          <TextField
            id="email"
            name="email"
            type="email"
            label={m.lookup_email({}, lang)}
            error={wrong.email}
            defaultValue={typed.email}
            autoComplete="email"
            maxLength={254}
          />
          <Button look="secondary" icon="eye" type="submit" name="action" value="find">
            {m.lookup_unmask({}, lang)}
          </Button>
        </div>
      </Form>
      <Ticket ticket={ticket} />
    </Main>
  );
}
