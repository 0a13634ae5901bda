import { Form } from 'react-router';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { useLang } from '../../ui/use-lang.ts';

interface RetireProps {
  /** What is given up, and what that means. */
  readonly title: string;
  readonly means: string;
  readonly isRetired: boolean;
  /** Reservations that stay as they are. */
  readonly standing: number;
}

/** Where an office or a group of cars is given up, or taken back. */
export function Retire({ title, means, isRetired, standing }: RetireProps) {
  const lang = useLang();
  return (
    <Form method="post" className="stf__panel">
      <h2>{isRetired ? m.portal_retired({}, lang) : title}</h2>
      <p>{isRetired ? m.portal_retired_means({}, lang) : means}</p>
      <p>{m.portal_stop_standing({ count: standing }, lang)}</p>
      <Button type="submit" name="action" value={isRetired ? 'reopen' : 'retire'} look="outline">
        {isRetired ? m.portal_reopen({}, lang) : title}
      </Button>
    </Form>
  );
}
