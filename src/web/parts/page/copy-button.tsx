import { useEffect, useState } from 'react';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** Copies the number without spaces. Drawn only where the browser can do it. */
export function CopyButton({ text }: { text: string }) {
  const lang = useLang();
  const tell = useToast();
  const [able, setAble] = useState(false);
  useEffect(() => setAble(Boolean(navigator.clipboard)), []);
  if (!able) return null;
  return (
    <Button
      look="outline"
      size="sm"
      icon="copy"
      onClick={() => navigator.clipboard.writeText(text).then(() => tell(m.completed_copied({}, lang), 'ok'))}
    >
      {m.completed_copy({}, lang)}
    </Button>
  );
}
