import * as m from '#i18n';
import { useSiteFacts } from '../../request/site-facts.ts';
import { useLang } from '../../ui/use-lang.ts';

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
