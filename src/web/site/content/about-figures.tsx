import * as m from '#i18n';
import { numberText } from '#kernel/locale';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';

interface Figures {
  readonly suppliers: number;
  readonly offices: number;
  readonly places: number;
  readonly vehicleTypes: number;
}

/** How large the marketplace is right now, counted and not claimed. */
export function AboutFigures({ figures }: { figures: Figures }) {
  const lang = useLang();
  const counted = (figure: number) => ({ count: numberText(figure, lang.locale) });
  const lines: readonly (readonly [IconName, 'companies' | 'places' | 'brands', string])[] = [
    ['building', 'companies', m.about_suppliers(counted(figures.suppliers), lang)],
    ['key', 'places', m.about_offices(counted(figures.offices), lang)],
    ['pin', 'places', m.about_places(counted(figures.places), lang)],
    ['car', 'brands', m.about_vehicles(counted(figures.vehicleTypes), lang)],
  ];
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="sr">
        {m.about_figures({}, lang)}
      </h2>
      <ul className="about-figures">
        {lines.map(([icon, page, text]) => (
          <li key={icon}>
            <PageLink page={page} className="card">
              <Icon name={icon} size="l" />
              <b>{text}</b>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
