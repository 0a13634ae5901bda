import * as m from '#i18n';
import { useSiteFacts } from '../../request/site-facts.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Voice } from './home-facts.ts';
import { ratingTexts } from './rating-texts.ts';

const STARS = [1, 2, 3, 4, 5];

/** What customers have said, and where; nothing where nobody has configured any. */
export function Voices({ voices }: { voices: readonly Voice[] }) {
  const lang = useLang();
  const { brand } = useSiteFacts();
  if (voices.length === 0) return null;
  const rating = brand.rating && ratingTexts(brand.rating, lang);
  return (
    <section className="page" aria-labelledby="voices">
      <div className="voices">
        <div className="score">
          <h2 id="voices">{m.voices_title({}, lang)}</h2>
          {rating && (
            <>
              <p>
                <b>
                  {rating.stars}
                  <small> /5</small>
                </b>
              </p>
              <span className="stars" role="img" aria-label={m.stars_of_five({ stars: rating.stars }, lang)}>
                {STARS.map((star) => (
                  <Icon key={star} name="star" />
                ))}
              </span>
              <p className="sm muted">{rating.reviews}</p>
              <p className="sm muted">{rating.source}</p>
            </>
          )}
        </div>
        {voices.map(({ text, name, about, source }) => (
          <figure key={name} className="voice card">
            <blockquote>“{text}”</blockquote>
            <figcaption>
              <span className="avatar" aria-hidden="true">
                {initialsOf(name)}
              </span>
              <span>
                <b>{name}</b>
                {about} · {source === null ? m.voice_example({}, lang) : m.rating_source({ source }, lang)}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map(([letter = '']) => letter)
    .join('')
    .slice(0, 2);
