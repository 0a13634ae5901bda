import { Link } from 'react-router';
import { can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import type { PageHandle } from '../../request/page-handle.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { instantText } from '../../ui/instant-text.ts';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Column } from '../parts/list/column.ts';
import { WholeTable } from '../parts/list/whole-table.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/connections';
import { EndingCertificates } from './certificates.tsx';
import { HealthStrip } from './health-strip.tsx';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_connections({}, langOf(localeOf(location.pathname))));

/** Suppliers with systems of their own that people have added. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const { connections, health } = staffOperationsOf(call);
  return {
    connections: await connections.list(),
    configured: connections.configured(),
    certificates: connections.certificates(),
    health: await health.list(),
    mayConnect: can(by, 'staff.supplier.connect'),
  };
}

export const handle: PageHandle = { reading: 'at_work' };

export default function Connections({ loaderData: { connections, configured, certificates, health, mayConnect } }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <>
      <p>
        <Link to={staffHref('staffSuppliers', lang.locale, {})}>{m.staff_nav_suppliers({}, lang)}</Link>
      </p>
      <div className="stf__head">
        <h1>{m.staff_connections({}, lang)}</h1>
        {mayConnect && (
          <ButtonLink to={staffHref('staffConnectionNew', lang.locale, {})} size="sm" icon="plus">
            {m.staff_connection_add({}, lang)}
          </ButtonLink>
        )}
      </div>
      <p className="stf__quiet">{m.staff_connections_lead({}, lang)}</p>
      <EndingCertificates of={certificates} />
      <WholeTable
        caption={m.staff_connections({}, lang)}
        columns={mayConnect ? LINKED : COLUMNS}
        rows={connections}
        keyOf={({ name }) => name}
        empty={m.staff_connections_none({}, lang)}
      />
      {configured.length > 0 && <p className="stf__quiet">{m.staff_connections_configured({ names: configured.join(', ') }, lang)}</p>}
      <h2>{m.health_title({}, lang)}</h2>
      <p className="stf__quiet">{m.health_lead({}, lang)}</p>
      {health.length === 0 && <p className="stf__empty">{m.health_none({}, lang)}</p>}
      <ul className="stf__cards">
        {health.map((one) => (
          <li key={one.connector} className="stf__panel">
            <Link to={staffHref('staffHealth', lang.locale, { system: one.connector })}>{one.connector}</Link>
            <HealthStrip health={one} />
          </li>
        ))}
      </ul>
    </>
  );
}

type Row = Route.ComponentProps['loaderData']['connections'][number];

const KINDS = { opentravel: m.staff_connection_kind_opentravel, mapped: m.staff_connection_kind_mapped } as const;

function stateText({ kind, isAsked }: Row, lang: Lang): string {
  if (kind === null) return m.staff_connection_unreadable({}, lang);
  return isAsked ? m.staff_connection_asked({}, lang) : m.staff_connection_not_asked({}, lang);
}

const NAME: Column<Row> = { key: 'system', name: m.staff_connection_system, value: ({ name }) => name, order: 'value' };
const REST: readonly Column<Row>[] = [
  { key: 'supplier', name: m.staff_col_supplier, value: ({ company }) => company ?? '', order: 'value' },
  { key: 'kind', name: m.staff_connection_kind, value: ({ kind }, lang) => (kind === null ? '' : KINDS[kind]({}, lang)) },
  { key: 'state', name: m.portal_state, value: stateText, order: 'value' },
  { key: 'offices', name: m.portal_nav_offices, value: ({ offices }) => offices, look: 'number', order: 'value' },
  {
    key: 'changed',
    name: m.staff_connection_changed_at,
    value: ({ changedAt }, { locale }) => instantText(changedAt, locale),
    look: 'line',
    order: ({ changedAt }) => changedAt.getTime(),
  },
];
const COLUMNS: readonly Column<Row>[] = [NAME, ...REST];
const LINKED: readonly Column<Row>[] = [
  { ...NAME, cell: ({ name }, { locale }) => <Link to={staffHref('staffConnection', locale, { system: name })}>{name}</Link> },
  ...REST,
];
