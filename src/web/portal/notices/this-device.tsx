import { useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import { PORTAL_WORKER } from '#addresses/portal';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { type BrowserState, browserState, subscribeBrowser } from './this-browser.ts';

interface ThisDeviceProps {
  /** What the browser is shown of ours. */
  readonly appKey: string;
  readonly devices: readonly { readonly id: number; readonly endpoint: string }[];
}

/** Whether this browser shows notices, what stands in the way, and the button that asks it. Only scripts can ask. */
export function ThisDevice({ appKey, devices }: ThisDeviceProps) {
  const lang = useLang();
  const submit = useSubmit();
  const [state, setState] = useState<BrowserState>();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    let isHere = true;
    browserState(PORTAL_WORKER, appKey).then((found) => isHere && setState(found));
    return () => {
      isHere = false;
    };
  }, [appKey]);
  const ask = async (): Promise<void> => {
    setAsking(true);
    try {
      const device = await subscribeBrowser(PORTAL_WORKER, appKey);
      if (device) await submit({ action: 'add', ...device }, { method: 'post' });
      setState(await browserState(PORTAL_WORKER, appKey));
    } catch {
      setState({ kind: 'failed' });
    } finally {
      setAsking(false);
    }
  };
  if (!state) return <noscript>{m.portal_notices_scripts({}, lang)}</noscript>;
  const isOn = state.kind === 'on' && devices.some(({ endpoint }) => endpoint === state.endpoint);
  if (isOn) return <p>{m.portal_notices_is_on({}, lang)}</p>;
  const problem = PROBLEMS[state.kind as keyof typeof PROBLEMS];
  return (
    <>
      {problem && <p role="status">{problem({}, lang)}</p>}
      {state.kind !== 'missing' && state.kind !== 'blocked' && (
        <div className="ptl__acts">
          <Button type="button" onClick={ask} busy={isAsking}>
            {m.portal_notices_ask({}, lang)}
          </Button>
        </div>
      )}
    </>
  );
}

const PROBLEMS = {
  missing: m.portal_notices_missing,
  blocked: m.portal_notices_blocked,
  failed: m.portal_notices_failed,
} as const;
