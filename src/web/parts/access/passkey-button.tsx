import { useEffect, useRef, useState } from 'react';
import type { PasskeyCreation, PasskeyQuestion } from '#accounts';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';

interface PasskeyButtonProps {
  /** The field of its form under which the answer of the device is sent. */
  readonly name: string;
  readonly label: string;
  readonly sending: boolean;
  readonly look?: 'primary' | 'outline';
  /** What the device is asked: to show that it has a key, or to make one. */
  readonly ask: { readonly show: PasskeyQuestion } | { readonly make: PasskeyCreation };
}

/**
 * Asks a device for a passkey, and sends the form around it with the answer. It needs a script and a browser that knows passkeys: without
 * them it says so where a key is to be made, and is not there where a code can be typed instead.
 */
export function PasskeyButton({ name, label, sending, look = 'outline', ask }: PasskeyButtonProps) {
  const lang = useLang();
  const answer = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'unknown' | 'able' | 'unable' | 'asking' | 'stopped'>('unknown');
  useEffect(() => setState(knowsPasskeys() ? 'able' : 'unable'), []);
  const press = async (): Promise<void> => {
    setState('asking');
    const text = await askedOf(ask).catch(() => undefined);
    setState(text === undefined ? 'stopped' : 'able');
    if (text === undefined || !answer.current) return;
    answer.current.value = text;
    answer.current.form?.requestSubmit();
  };
  if (state === 'unknown' || state === 'unable') return 'make' in ask ? <Unable isCertain={state === 'unable'} /> : null;
  return (
    <>
      <input ref={answer} type="hidden" name={name} />
      {state === 'stopped' && (
        <Note tone="warn" role="alert">
          {m.account_passkey_stopped({}, lang)}
        </Note>
      )}
      <Button look={look} block busy={sending || state === 'asking'} onClick={press}>
        {label}
      </Button>
    </>
  );
}

function Unable({ isCertain }: { isCertain: boolean }) {
  const lang = useLang();
  const text = <Note tone="warn">{m.account_passkey_unable({}, lang)}</Note>;
  return isCertain ? text : <noscript>{text}</noscript>;
}

const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

/** @returns what the device answers, as JSON; nothing when the browser has none */
async function askedOf(ask: PasskeyButtonProps['ask']): Promise<string | undefined> {
  const credential =
    'show' in ask
      ? await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(ask.show) })
      : await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(ask.make) });
  return credential instanceof PublicKeyCredential ? JSON.stringify(credential.toJSON()) : undefined;
}
