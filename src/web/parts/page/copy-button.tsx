import { useEffect, useState } from 'react';
import * as m from '#i18n';
import { useReading } from '../../request/reading.ts';
import { Button } from '../../ui/button.tsx';
import { Toast, useToast } from '../../ui/overlay/toast.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** Copies the number without spaces. Drawn only where the browser can do it. */
export function CopyButton({ text }: { text: string }) {
  const lang = useLang();
  const tell = useToast();
  const [able, setAble] = useState(false);
  useEffect(() => setAble(Boolean(navigator.clipboard)), []);
  const copied = m.completed_copied({}, lang);
  const look = { look: 'outline', size: 'sm', icon: 'copy', children: m.completed_copy({}, lang) } as const;
  // There a script shows it, and tells what the template beside it says (parts/reading/copying.ts).
  if (useReading()) {
    return (
      <>
        <Button {...look} hidden data-copy={text} />
        <template>
          <Toast text={copied} tone="ok" />
        </template>
      </>
    );
  }
  if (!able) return null;
  return <Button {...look} onClick={() => navigator.clipboard.writeText(text).then(() => tell(copied, 'ok'))} />;
}
