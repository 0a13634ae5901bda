import { Form } from 'react-router';
import * as m from '#i18n';
import { WishFields } from '../../../parts/change/wish-fields.tsx';
import { ProblemSummary } from '../../../parts/order/problem-summary.tsx';
import { Main } from '../../../parts/page/main.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/links/button-link.tsx';
import { Note } from '../../../ui/note.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import { useSending } from '../form/use-sending.ts';
import type { ChangeForm } from './change-view.ts';

/** What somebody wishes to have instead: every part with what is agreed in it. */
export function ChangeFormPage({ form }: { form: ChangeForm }) {
  const lang = useLang();
  const { sending, send } = useSending(form);
  return (
    <Main className="page donepg">
      <header className="done__h">
        <h1>{m.change_title({}, lang)}</h1>
        <p className="lead">{m.change_lead({ car: form.car, supplier: form.supplier }, lang)}</p>
      </header>
      {form.said && (
        <Note tone="warn" role="alert">
          {form.said}
        </Note>
      )}
      <Form method="post" noValidate className="stack" onSubmit={(event) => (sending ? event.preventDefault() : send())}>
        <ProblemSummary wrong={form.wrong} />
        <WishFields form={form} />
        <div className="row">
          <Button size="lg" type="submit" name="action" value="show" busy={sending}>
            {m.change_show({}, lang)}
          </Button>
          <ButtonLink look="outline" to={form.reservationHref}>
            {m.change_back({}, lang)}
          </ButtonLink>
        </div>
      </Form>
    </Main>
  );
}
