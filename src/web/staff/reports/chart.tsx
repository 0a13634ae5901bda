import type { Report } from '#booking';
import * as m from '#i18n';
import { useLang } from '../../ui/use-lang.ts';
import { type ReportView, subjectText } from './report-columns.tsx';

const WIDTH = 720;
const HEIGHT = 180;
/** Of suppliers and places the most ordered: all of them stand in the table. */
const MOST_BARS = 366;
const MOST_NAMED = 12;

/** How many were ordered, and how many of them confirmed: drawn on the server, and said in words to whoever does not see it. */
export function Chart({ shown, report: { rows, total } }: { shown: ReportView; report: Report }) {
  const lang = useLang();
  const drawn = rows.slice(0, shown.by === 'day' ? MOST_BARS : MOST_NAMED);
  const top = Math.max(1, ...drawn.map(({ orders }) => orders));
  const first = rows.toSorted((one, other) => other.orders - one.orders)[0];
  const { from, until } = shown.period;
  const dates = { from: subjectText({ ...shown, by: 'day' }, from, lang), until: subjectText({ ...shown, by: 'day' }, until, lang) };
  const words =
    first && total.orders > 0
      ? m.staff_reports_chart(
          {
            ...dates,
            orders: total.orders,
            confirmed: total.cameAbout,
            most: subjectText(shown, first.key, lang),
            count: first.orders,
          },
          lang,
        )
      : m.staff_reports_chart_empty(dates, lang);
  const step = WIDTH / Math.max(1, drawn.length);
  const heightOf = (count: number): number => Math.round((count / top) * HEIGHT * 10) / 10;
  return (
    <figure className="rpt__chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 2}`} role="img" aria-label={words} preserveAspectRatio="none">
        {drawn.map(({ key, orders, cameAbout }, index) => (
          <g key={key}>
            <Bar className="rpt__orders" at={index * step} width={step} height={heightOf(orders)} />
            <Bar className="rpt__confirmed" at={index * step} width={step} height={heightOf(cameAbout)} />
          </g>
        ))}
        <line x1="0" x2={WIDTH} y1={HEIGHT + 1} y2={HEIGHT + 1} className="rpt__ground" />
      </svg>
      <figcaption>
        <span className="rpt__key rpt__key--orders" aria-hidden="true" /> {m.staff_reports_chart_legend_orders({}, lang)}{' '}
        <span className="rpt__key rpt__key--confirmed" aria-hidden="true" /> {m.staff_reports_chart_legend_confirmed({}, lang)}
        <br />
        {words}
      </figcaption>
    </figure>
  );
}

function Bar({ className, at, width, height }: { className: string; at: number; width: number; height: number }) {
  const gap = Math.min(4, width * 0.2);
  return (
    <rect className={className} x={at + gap / 2} y={HEIGHT - height} width={Math.max(0.5, Math.min(48, width - gap))} height={height} />
  );
}
