import * as m from '#i18n';
import { useSiteFacts } from '../../request/site-facts.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';

export function Why() {
  const lang = useLang();
  const { brand } = useSiteFacts();
  const reasons: readonly (readonly [IconName, string, string])[] = [
    ['list', m.why_facts({}, lang), m.why_facts_text({}, lang)],
    ['tag', m.why_price({}, lang), m.why_price_text({}, lang)],
    ['card', m.why_payment({}, lang), m.why_payment_text({}, lang)],
    ['phone', m.why_team({}, lang), m.why_team_text({}, lang)],
  ];
  return (
    <section className="page" aria-labelledby="why">
      <div className="card pad why-card">
        <div className="why">
          <div>
            <h2 id="why">{m.why_title({}, lang)}</h2>
            <p className="lead">{m.why_lead({ brand: brand.name }, lang)}</p>
          </div>
          <ul>
            {reasons.map(([icon, title, text]) => (
              <li key={icon}>
                <Icon name={icon} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
