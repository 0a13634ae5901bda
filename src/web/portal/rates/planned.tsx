import { Form } from 'react-router';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';

interface PlannedProps {
  readonly planned: { readonly at: Date; readonly refusal: 'asks' | 'nothing_sold' | null };
}

/** The price list that waits for its time, or why it was not published then. */
export function PlannedPublication({ planned: { at, refusal } }: PlannedProps) {
  const lang = useLang();
  const time = instantText(at, lang.locale);
  return (
    <Note tone={refusal ? 'bad' : 'info'}>
      <p>
        {refusal === 'asks' && m.portal_planned_asks({ time }, lang)}
        {refusal === 'nothing_sold' && m.portal_planned_nothing_sold({ time }, lang)}
        {refusal === null && m.portal_planned({ time }, lang)}
      </p>
      <Form method="post">
        <Button type="submit" name="action" value="withdraw_plan" look="outline" size="sm">
          {m.portal_planned_withdraw({}, lang)}
        </Button>
      </Form>
    </Note>
  );
}
