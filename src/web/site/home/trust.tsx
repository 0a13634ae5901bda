import * as m from '#i18n';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** What a visitor can count on, right below the search. */
export function Trust() {
  const lang = useLang();
  const points: readonly (readonly [IconName, string, string])[] = [
    ['car', m.trust_fleet({}, lang), m.trust_fleet_text({}, lang)],
    ['refresh', m.trust_cancellation({}, lang), m.trust_cancellation_text({}, lang)],
    ['card', m.trust_payment({}, lang), m.trust_payment_text({}, lang)],
    ['phone', m.trust_support({}, lang), m.trust_support_text({}, lang)],
  ];
  return (
    <div className="page">
      <ul className="trust">
        {points.map(([icon, title, text]) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>
              <b>{title}</b>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
