import * as m from '#i18n';
import { useSiteFacts } from '../../request/site-facts.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { ratingTexts } from './rating-texts.ts';

const STARS = [1, 2, 3, 4, 5];

/** What customers say: invented, so a demonstration alone shows it. */
export function Voices() {
  const lang = useLang();
  const { brand } = useSiteFacts();
  if (!brand.isDemo || !brand.rating) return null;
  const { stars, reviews } = ratingTexts(brand.rating, lang);
  const voices = [
    { text: m.voice_one({}, lang), name: 'Elif Karaoğlu', initials: 'EK', about: m.voice_one_about({}, lang) },
    { text: m.voice_two({}, lang), name: 'Mert Şahin', initials: 'MŞ', about: m.voice_two_about({}, lang) },
    { text: m.voice_three({}, lang), name: 'Gülşah Ünal', initials: 'GÜ', about: m.voice_three_about({}, lang) },
  ];
  return (
    <section className="page" aria-labelledby="voices">
      <div className="voices">
        <div className="score">
          <h2 id="voices">{m.voices_title({}, lang)}</h2>
          <p>
            <b>
              {stars}
              <small> /5</small>
            </b>
          </p>
          <span className="stars" role="img" aria-label={m.stars_of_five({ stars }, lang)}>
            {STARS.map((star) => (
              <Icon key={star} name="star" />
            ))}
          </span>
          <p className="sm muted">{reviews}</p>
        </div>
        {voices.map(({ text, name, initials, about }) => (
          <figure key={name} className="voice card">
            <blockquote>“{text}”</blockquote>
            <figcaption>
              <span className="avatar" aria-hidden="true">
                {initials}
              </span>
              <span>
                <b>{name}</b>
                {about}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
