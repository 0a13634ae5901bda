import * as m from '#messages';
import { useLang } from '../../i18n/use-lang.ts';
import { useSiteFacts } from '../../site-facts.ts';

/** Says of every page of a demonstration that it is one; a real installation has no such line. */
export function DemoLine() {
  const lang = useLang();
  const { brand } = useSiteFacts();
  if (!brand.isDemo) return null;
  return (
    <aside aria-label={m.demo_name({}, lang)} className="demo-line">
      <b>{m.demo_name({}, lang)}</b> {m.demo_text({}, lang)}
    </aside>
  );
}
