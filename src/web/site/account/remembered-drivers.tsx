import { Form } from 'react-router';
import * as m from '#i18n';
import type { AccessAnswer } from '../../parts/access/access-answer.ts';
import type { RememberedDriverView } from '../../parts/drivers/remembered.ts';
import { Section } from '../../parts/member/section.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** Whom the member has asked us to remember for their next rentals. */
export function RememberedDrivers({ drivers, answer }: { drivers: readonly RememberedDriverView[]; answer: AccessAnswer | undefined }) {
  const lang = useLang();
  return (
    <Section title={m.drivers_remembered({}, lang)} answer={answer}>
      {drivers.length === 0 && <p>{m.account_page_drivers_none({}, lang)}</p>}
      <ul className="profile__list">
        {drivers.map(({ id, name, typed }) => (
          <li key={id}>
            <div className="profile__card">
              <Icon name="user" />
              <div>
                <b>{name}</b>
                <p className="sm muted">
                  <span className="nowrap">
                    {m.account_page_driver_born({ date: typed.birthDate }, lang)}
                    {typed.licenceDate && ','}
                  </span>{' '}
                  {typed.licenceDate && <span className="nowrap">{m.account_page_driver_licence({ date: typed.licenceDate }, lang)}</span>}
                </p>
              </div>
            </div>
            <Form method="post">
              <input type="hidden" name="driver" value={id} />
              <Button
                look="outline"
                size="sm"
                type="submit"
                name="action"
                value="remove_driver"
                aria-label={m.account_page_driver_remove_named({ name }, lang)}
              >
                {m.account_page_card_remove({}, lang)}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {drivers.length > 0 && <p className="sm ink2">{m.account_page_drivers_text({}, lang)}</p>}
    </Section>
  );
}
