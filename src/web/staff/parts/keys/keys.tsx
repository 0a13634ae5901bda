import { useEffect } from 'react';
import * as m from '#i18n';
import { useLang } from '../../../ui/use-lang.ts';
import { listenToKeys } from './listen-to-keys.ts';

/** The keys of lists, and what they are: shown only where JavaScript runs (`listenToKeys`, with the framework or without). */
export function Keys() {
  const lang = useLang();
  useEffect(listenToKeys, []);
  return (
    <>
      <button type="button" hidden data-opens-keys data-live>
        {m.staff_keys({}, lang)}
      </button>
      <dialog className="stf__palette stf__keys" aria-labelledby="keys" data-keys data-live>
        <h2 id="keys">{m.staff_keys({}, lang)}</h2>
        <dl>
          {KEYS.map(([keys, text]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{text({}, lang)}</dd>
            </div>
          ))}
        </dl>
        <label>
          <input type="checkbox" defaultChecked />
          {m.staff_keys_on({}, lang)}
        </label>
        <button type="button" className="btn btn--secondary">
          {m.staff_keys_close({}, lang)}
        </button>
      </dialog>
    </>
  );
}

const KEYS = [
  ['⌘K', m.staff_key_palette],
  ['/', m.staff_key_find],
  ['j  k', m.staff_key_rows],
  ['x', m.staff_key_choose],
  ['o', m.staff_key_look],
  ['Enter', m.staff_key_open],
  ['Esc', m.staff_list_close],
  ['?', m.staff_keys],
] as const;
