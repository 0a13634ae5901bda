import { Form, Link } from 'react-router';
import { type Action, can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { type Locale, numberText } from '#kernel/locale';
import { SETUP_STEPS } from '#suppliers/model';
import { SETUP_TEXTS, SUPPLIER_STATE_TEXTS } from '../../parts/supplier/supplier-texts.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { portalOperationsOf } from '../../request/portal.ts';
import { type StaffPrincipal, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { TakeList } from '../parts/list/files/take-list.tsx';
import { factsOfRow, ListPanel, PanelFacts } from '../parts/list/list-panel.tsx';
import { type ListView, listView, viewQuery } from '../parts/list/list-view.ts';
import { KeptView, Listing } from '../parts/list/listing.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/suppliers';
import { STATES, SUPPLIER_LIST, SUPPLIERS_WITH_COMMISSION, type SupplierRow, supplierNarrowing } from './supplier-list.tsx';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_suppliers({}, langOf(localeOf(location.pathname))));

/** Every supplier, or those in one state. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const { searchParams } = call.url;
  const { words, state } = supplierNarrowing(searchParams);
  const readsCommission = can(by, 'staff.commission.read');
  const portal = portalOperationsOf(call);
  const found = await portal.partners.list(words);
  const view = listView(SUPPLIER_LIST, searchParams);
  const opened = view.open === '' ? undefined : await portal.partners.find(view.open);
  return {
    words,
    state,
    view,
    found: found.length,
    panel: opened && panelOf(by, opened),
    counts: STATES.map((one) => ({ state: one, count: found.filter((supplier) => supplier.state === one).length })),
    suppliers: found.filter((supplier) => state === null || supplier.state === state),
    mayCreate: can(by, 'staff.supplier.create'),
    readsCommission,
    /** They have contracts as well, and no page of the portal. */
    connected: readsCommission ? staffOperationsOf(call).commission.connected() : [],
  };
}

/** Where whoever asks can go on about a supplier, and what is still to be entered of it. */
function panelOf(by: StaffPrincipal, { slug, name, setup }: Partner) {
  const steps = SETUP_STEPS.map((step) => ({ step, isDone: setup[step] }));
  return { slug, name, steps, mayRead: PANEL_LINKS.filter(({ may }) => can(by, may)).map(({ key }) => key) };
}

type Partner = NonNullable<Awaited<ReturnType<ReturnType<typeof portalOperationsOf>['partners']['find']>>>;

const PANEL_LINKS = [
  {
    key: 'reservations',
    may: 'staff.reservation.search',
    name: m.staff_nav_reservations,
    to: (supplier: string, locale: Locale) => staffHref('staffReservations', locale, {}, { supplier, view: 'all' }),
  },
  {
    key: 'earnings',
    may: 'staff.earnings.read',
    name: m.staff_nav_earnings,
    to: (supplier: string, locale: Locale) => staffHref('staffSupplierEarnings', locale, { supplier }),
  },
  {
    key: 'papers',
    may: 'supplier.papers.read',
    name: m.portal_nav_papers,
    to: (supplier: string, locale: Locale) => portalHref('portalPapers', locale, { supplier }),
  },
] as const satisfies readonly { readonly may: Action; readonly [rest: string]: unknown }[];

export const handle: PageHandle = { reading: 'at_work' };

export default function Suppliers({ loaderData }: Route.ComponentProps) {
  const { words, state, view, found, counts, panel, suppliers, mayCreate, readsCommission, connected } = loaderData;
  const lang = useLang();
  const { locale } = lang;
  const kept = (wanted: string | null) => ({ ...(words && { q: words }), ...(wanted && { state: wanted }) });
  const hrefOf = (shown: ListView, wanted = state): string =>
    staffHref('staffSuppliers', locale, {}, { ...kept(wanted), ...viewQuery(SUPPLIER_LIST, shown) });
  const closed = { ...view, open: '' };
  const to = (wanted: typeof state): string => hrefOf(closed, wanted);
  const opened = suppliers.find(({ slug }) => slug === panel?.slug);
  return (
    <>
      <div className="stf__head">
        <h1>{m.staff_nav_suppliers({}, lang)}</h1>
        <ButtonLink to={staffHref('staffSupplierPlaces', lang.locale, {})} look="secondary" size="sm" icon="pin">
          {m.staff_supplier_places({}, lang)}
        </ButtonLink>
        <ButtonLink to={staffHref('staffConnections', lang.locale, {})} look="secondary" size="sm" icon="globe">
          {m.staff_connections({}, lang)}
        </ButtonLink>
        {mayCreate && (
          <ButtonLink to={staffHref('staffSupplierNew', lang.locale, {})} size="sm" icon="plus">
            {m.staff_supplier_new({}, lang)}
          </ButtonLink>
        )}
      </div>
      <Form method="get" className="stf__find" role="search">
        <label>
          <span>{m.staff_supplier_find({}, lang)}</span>
          {state && <input type="hidden" name="state" value={state} />}
          <KeptView list={SUPPLIER_LIST} view={view} />
          <input className="input" type="search" name="q" defaultValue={words} maxLength={60} data-find />
        </label>
        <Button type="submit" look="secondary" icon="search">
          {m.staff_find({}, lang)}
        </Button>
      </Form>
      <nav className="stf__views" aria-label={m.staff_views({}, lang)}>
        <Link to={to(null)} aria-current={state === null ? 'page' : undefined}>
          {m.staff_suppliers_all({}, lang)} <b>{numberText(found, locale)}</b>
        </Link>
        {counts.map((one) => (
          <Link key={one.state} to={to(one.state)} aria-current={state === one.state ? 'page' : undefined}>
            {SUPPLIER_STATE_TEXTS[one.state]({}, lang)} <b>{numberText(one.count, locale)}</b>
          </Link>
        ))}
      </nav>
      <Listing
        list={readsCommission ? SUPPLIERS_WITH_COMMISSION : SUPPLIER_LIST}
        view={view}
        kept={kept(state)}
        hrefOf={hrefOf}
        caption={m.staff_nav_suppliers({}, lang)}
        rows={suppliers}
        hasPanel
        panel={panel && opened && <SupplierPanel panel={panel} row={opened} close={hrefOf(closed)} />}
        empty={
          found === 0 && words === '' ? (
            <p>{m.staff_suppliers_none({}, lang)}</p>
          ) : (
            <>
              <p>{m.staff_suppliers_none_so({}, lang)}</p>
              <p>
                <Link to={staffHref('staffSuppliers', locale, {})}>{m.staff_list_clear({}, lang)}</Link>
              </p>
            </>
          )
        }
      >
        {suppliers.length > 0 && (
          <TakeList page="staffSuppliersFile" list={{ ...kept(state), ...viewQuery(SUPPLIER_LIST, closed) }} isImpersonal />
        )}
      </Listing>
      {connected.length > 0 && (
        <section className="stf__panel">
          <h2>{m.staff_commission_connected({}, lang)}</h2>
          <ul className="stf__acts">
            {connected.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={staffHref('staffCommission', lang.locale, { supplier: slug })}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface SupplierPanelProps {
  readonly panel: NonNullable<Route.ComponentProps['loaderData']['panel']>;
  readonly row: SupplierRow;
  readonly close: string;
}

/** What stands of a supplier, what is still to be entered, and where to go on. */
function SupplierPanel({ panel: { slug, name, steps, mayRead }, row, close }: SupplierPanelProps) {
  const lang = useLang();
  return (
    <ListPanel row={slug} title={name} close={close} page={portalHref('portalHome', lang.locale, { supplier: slug })}>
      <PanelFacts
        facts={[
          ...factsOfRow(SUPPLIER_LIST.columns.slice(1), row, lang),
          ...steps.map(
            ({ step, isDone }) =>
              [SETUP_TEXTS[step]({}, lang), isDone ? m.portal_setup_done({}, lang) : m.portal_setup_open({}, lang)] as const,
          ),
        ]}
      />
      <ul className="stf__acts">
        {PANEL_LINKS.filter(({ key }) => mayRead.includes(key)).map(({ key, name: text, to }) => (
          <li key={key}>
            <Link to={to(slug, lang.locale)}>{text({}, lang)}</Link>
          </li>
        ))}
      </ul>
    </ListPanel>
  );
}
