import { Form } from 'react-router';
import type { PasskeyCreation } from '#accounts';
import * as m from '#i18n';
import { PasskeyButton } from '../../parts/access/passkey-button.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** A passkey as the page shows it; the days are written out. */
export interface PasskeyView {
  readonly id: string;
  readonly name: string;
  readonly addedOn: string;
  /** Null until it was shown for the first time. */
  readonly usedOn: string | null;
}

/** The passkeys of an account that has a second factor; adding one begins in the form above, with password and code. */
export function PasskeyList({ passkeys, sending }: { passkeys: readonly PasskeyView[]; sending: boolean }) {
  const lang = useLang();
  return (
    <section className="passkeys" aria-labelledby="passkeys">
      <h2 id="passkeys">{m.account_passkeys_title({}, lang)}</h2>
      <p className="ink2 sm">{m.account_passkeys_lead({}, lang)}</p>
      {passkeys.length === 0 ? (
        <p className="ink2">{m.account_passkeys_none({}, lang)}</p>
      ) : (
        <ul>
          {passkeys.map(({ id, name, addedOn, usedOn }) => {
            const called = name || m.account_passkey_unnamed({}, lang);
            return (
              <li key={id}>
                <div>
                  <b>{called}</b>
                  <p className="ink2 sm">
                    {m.account_passkey_added_on({ date: addedOn }, lang)} ·{' '}
                    {usedOn ? m.account_passkey_used_on({ date: usedOn }, lang) : m.account_passkey_never_used({}, lang)}
                  </p>
                </div>
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <Button
                    look="outline"
                    size="sm"
                    type="submit"
                    name="action"
                    value="remove_passkey"
                    busy={sending}
                    aria-label={m.account_passkey_remove_named({ name: called }, lang)}
                  >
                    {m.account_passkey_remove({}, lang)}
                  </Button>
                </Form>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** Password and code were right: the device is asked for a key. */
export function NewPasskey({ creation, sending }: { creation: PasskeyCreation; sending: boolean }) {
  const lang = useLang();
  return (
    <Form method="post" noValidate className="access">
      <input type="hidden" name="action" value="save_passkey" />
      <p className="ink2">{m.account_passkey_new_lead({}, lang)}</p>
      <TextField
        id="name"
        name="name"
        label={m.account_passkey_name({}, lang)}
        help={m.account_passkey_name_hint({}, lang)}
        autoComplete="off"
        maxLength={60}
      />
      <PasskeyButton name="passkey" label={m.account_passkey_create({}, lang)} look="primary" sending={sending} ask={{ make: creation }} />
    </Form>
  );
}
