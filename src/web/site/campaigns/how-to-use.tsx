import * as m from '#i18n';
import { useLang } from '../../ui/use-lang.ts';

export function HowToUse() {
  const lang = useLang();
  return (
    <section className="card pad camp-how" aria-labelledby="how">
      <h2 id="how">{m.campaign_how_title({}, lang)}</h2>
      <ol>
        <li>{m.campaign_how_search({}, lang)}</li>
        <li>{m.campaign_how_enter({}, lang)}</li>
        <li>{m.campaign_how_see({}, lang)}</li>
      </ol>
    </section>
  );
}
