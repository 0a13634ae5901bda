import { Link } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import type { HealthDay } from '#suppliers';
import { dayText } from '../../parts/supplier/paper-texts.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { useLang } from '../../ui/use-lang.ts';
import { ScrollBox } from '../parts/list/scroll-box.tsx';
import { percentText } from '../parts/percent-text.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/health';
import { Certificates } from './certificates.tsx';
import { HealthStrip } from './health-strip.tsx';

export const meta: Route.MetaFunction = ({ location, params }) =>
  staffMeta(`${params.system ?? ''} ${m.health_title({}, langOf(localeOf(location.pathname)))}`);

/** How one supplier's system has served us over ninety days. */
export async function loader(call: Route.LoaderArgs) {
  await staffIn(call);
  const operations = staffOperationsOf(call);
  const health = await operations.health.find((call.params.system ?? '').slice(0, 120));
  if (!health) throw new Response(null, { status: 404 });
  return { health, certificates: operations.connections.certificates().find(({ connector }) => connector === health.connector) };
}

export const handle: PageHandle = { reading: 'at_work' };

export default function Health({ loaderData: { health, certificates } }: Route.ComponentProps) {
  const lang = useLang();
  const asked = health.days.filter((day) => day.asked + day.givenUp + day.leftAlone > 0).toReversed();
  return (
    <>
      <p>
        <Link to={staffHref('staffConnections', lang.locale, {})}>{m.staff_connections({}, lang)}</Link>
      </p>
      <h1>
        <span translate="no">{health.connector}</span>
      </h1>
      <p className="stf__quiet">{m.health_lead({}, lang)}</p>
      <section className="stf__panel" aria-label={m.health_title({}, lang)}>
        <HealthStrip health={health} hrefOf={(day) => `#d-${day}`} />
      </section>
      <Certificates of={certificates} />
      <ScrollBox label={m.health_title({}, lang)}>
        <table className="stf__table health-days">
          <caption className="sr">{m.health_title({}, lang)}</caption>
          <thead>
            <tr>
              <th scope="col">{m.health_day({}, lang)}</th>
              {NUMBERS.map(({ name }) => (
                <th key={name({}, lang)} scope="col" className="r">
                  {name({}, lang)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {asked.map((day) => (
              <tr key={day.day} id={`d-${day.day}`}>
                <th scope="row" className="nw">
                  {dayText(day.day, lang)}
                </th>
                {NUMBERS.map(({ name, of }) => (
                  <td key={name({}, lang)} className="r nw">
                    {of(day, lang)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className="stf__quiet">
        {m.health_empty_days({}, lang)} {m.health_words({}, lang)}
      </p>
    </>
  );
}

function tookText(ms: number | null, { answered }: HealthDay, lang: Lang): string {
  if (answered === 0) return '–';
  return ms === null ? m.health_beyond({}, lang) : m.health_ms({ ms }, lang);
}

const NUMBERS: readonly { readonly name: (typeof m)['health_asked']; readonly of: (day: HealthDay, lang: Lang) => string | number }[] = [
  { name: m.health_asked, of: ({ asked }) => asked },
  {
    name: m.health_share,
    of: ({ asked, answered }, { locale }) => (asked === 0 ? '–' : percentText(Math.round((answered / asked) * 10_000), locale)),
  },
  { name: m.health_answered, of: ({ answered }) => answered },
  { name: m.health_late, of: ({ late }) => late },
  { name: m.health_broken, of: ({ broken }) => broken },
  { name: m.health_refused, of: ({ refused }) => refused },
  { name: m.health_left_alone, of: ({ leftAlone }) => leftAlone },
  { name: m.health_half, of: (day, lang) => tookText(day.p50Ms, day, lang) },
  { name: m.health_most, of: (day, lang) => tookText(day.p95Ms, day, lang) },
  { name: m.health_given_up, of: ({ givenUp }) => givenUp },
];
