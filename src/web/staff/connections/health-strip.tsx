import * as m from '#i18n';
import type { ConnectorHealth, HealthDay } from '#suppliers';
import { useLang } from '../../ui/use-lang.ts';
import { percentText } from '../parts/percent-text.ts';
import './health.css';

const WIDTH = 8;
const HEIGHT = 36;

/** The parts of a day's bar, from its ground up. */
const PARTS = ['answered', 'late', 'broken'] as const;

/**
 * Ninety days as bars: of what was asked on a day, how much was answered, late and failed. Said in words to whoever does not see it.
 * @param hrefOf where a day's numbers stand; keyboards reach them in the table
 */
export function HealthStrip({ health, hrefOf }: { health: ConnectorHealth; hrefOf?: (day: string) => string }) {
  const lang = useLang();
  const { connector, days, shares, total } = health;
  const words = m.health_strip(
    { name: connector, asked: total.asked, answered: total.answered, late: total.late, broken: total.broken },
    lang,
  );
  const bars = days.map((day, index) => {
    const bar = <Bar key={day.day} day={day} at={index * WIDTH} />;
    return hrefOf && day.asked > 0 ? (
      <a key={day.day} href={hrefOf(day.day)} tabIndex={-1}>
        {bar}
      </a>
    ) : (
      bar
    );
  });
  const box = `0 0 ${days.length * WIDTH} ${HEIGHT + 2}`;
  return (
    <figure className="health">
      {hrefOf ? (
        <svg viewBox={box} aria-hidden="true" preserveAspectRatio="none">
          {bars}
        </svg>
      ) : (
        <svg viewBox={box} role="img" aria-label={words} preserveAspectRatio="none">
          {bars}
        </svg>
      )}
      <figcaption>
        {hrefOf && <p>{words}</p>}
        <dl>
          {shares.map(({ days: count, answeredBp }) => (
            <div key={count}>
              <dt>{m.health_span({ days: count }, lang)}</dt>
              <dd>{answeredBp === null ? '–' : percentText(answeredBp, lang.locale)}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  );
}

function Bar({ day, at }: { day: HealthDay; at: number }) {
  if (day.asked === 0) return <rect className="health__none" x={at + 1} y={HEIGHT} width={WIDTH - 2} height={2} />;
  // The smallest part is seen: a single failure among thousands is what the strip is looked at for.
  const heights = PARTS.map((part) => (day[part] === 0 ? 0 : Math.max(2, (day[part] / day.asked) * HEIGHT)));
  const scale = HEIGHT / heights.reduce((sum, height) => sum + height, 0);
  let ground = HEIGHT;
  return (
    <>
      <title>{day.day}</title>
      {PARTS.map((part, index) => {
        const height = (heights[index] ?? 0) * scale;
        ground -= height;
        return height === 0 ? null : (
          <rect key={part} className={`health__${part}`} x={at + 1} y={ground} width={WIDTH - 2} height={height} />
        );
      })}
    </>
  );
}
