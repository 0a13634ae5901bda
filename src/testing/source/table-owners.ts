/** Which folder owns which tables: only its files name them in a statement. A new table fails the tests until it stands here. */
export const TABLE_OWNERS: Readonly<Record<string, readonly string[]>> = {
  'src/platform': [
    'act_checks',
    'acts',
    'acts_end',
    'dev_mail_attachments',
    'dev_mails',
    'idempotency_keys',
    'mail_counts',
    'rate_limits',
    'schema_migrations',
    'tries',
    'workers',
  ],
  'src/modules/places': ['places'],
  'src/modules/content': ['missing_addresses', 'page_days', 'redirect_rules', 'text_drafts', 'text_revisions'],
  'src/modules/currency': ['exchange_rates'],
  'src/modules/campaigns': ['campaign_customers', 'campaign_slots', 'campaign_uses', 'campaigns'],
  'src/modules/accounts': [
    'account_links',
    'data_requests',
    'erasure_requests',
    'member_invitations',
    'recovery_codes',
    'second_factor_enrolments',
    'second_factors',
    'sign_in_states',
    'staff_announcements',
    'staff_invitations',
    'staff_roles',
    'supplier_members',
    'user_consents',
    'user_identities',
    'user_sessions',
    'users',
    'verified_emails',
  ],
  'src/modules/enquiries': [
    'answer_templates',
    'enquiries',
    'enquiry_answers',
    'enquiry_events',
    'newsletter_consents',
    'newsletter_subscriptions',
  ],
  'src/modules/ledger': ['ledger_lines', 'ledger_postings'],
  'src/modules/payments': [
    'chargebacks',
    'credit_expiries',
    'credit_holders',
    'credit_returns',
    'credit_shares',
    'credit_uses',
    'credits',
    'demo_bank_cards',
    'demo_bank_entries',
    'demo_bank_payments',
    'gateway_callbacks',
    'gateway_calls',
    'gateway_visits',
    'payment_events',
    'payments',
    'reconciliation_differences',
    'reconciliation_runs',
    'refunds',
    'saved_cards',
  ],
  'src/modules/suppliers': [
    'allocations',
    'car_groups',
    'commission_rules',
    'coverages',
    'extras',
    'fleet_editions',
    'monthly_rates',
    'office_closures',
    'office_services',
    'offices',
    'planned_publications',
    'pools',
    'rate_drafts',
    'rate_publications',
    'rate_rules',
    'rates',
    'road_distances',
    'sale_stops',
    'sample_fleet',
    'season_periods',
    'season_starts',
    'simulated_bookings',
    'supplier_conditions',
    'supplier_connections',
    'supplier_contracts',
    'supplier_messages',
    'supplier_papers',
    'supplier_profiles',
    'suppliers',
    'vehicle_types',
  ],
  'src/modules/booking': [
    'consents',
    'desk_notices',
    'desk_notices_told',
    'order_marks',
    'reservation_adjustments',
    'reservation_changes',
    'reservation_documents',
    'reservation_earnings',
    'reservation_emails',
    'reservation_events',
    'reservation_notes',
    'reservation_replacements',
    'reservation_tags',
    'tags',
    'reservation_obligations',
    'reservation_revisions',
    'reservation_sent_emails',
    'reservations',
    'staff_looking',
    'supplier_checks',
    'supplier_differences',
  ],
};

const BUILDER =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|(?:inner|left|right|full|cross)Join|using)\(\s*['"`]([a-z_]+)/g;
const IN_SQL = /\b(?:from|join|into|update|truncate|table)\s+(?:if\s+(?:not\s+)?exists\s+|only\s+)?([a-z_]+)\b/g;

/** The words of a source file that stand where a statement names a table: of Kysely, or in SQL of its own. */
function tablesNamedIn(source: string): string[] {
  const sql = source.match(/`[^`]*`/g)?.join('\n') ?? '';
  return [...new Set([...source.matchAll(BUILDER), ...sql.matchAll(IN_SQL)].map(([, table = '']) => table))];
}

const ownerOf = new Map(Object.entries(TABLE_OWNERS).flatMap(([folder, tables]) => tables.map((table) => [table, folder] as const)));

/** Tables that a file names and does not own, each as a sentence. */
export const foreignTablesIn = (path: string, source: string): string[] =>
  tablesNamedIn(source).flatMap((table) => {
    const owner = ownerOf.get(table);
    return owner === undefined || path.startsWith(`${owner}/`) ? [] : [`${path} names the table ${table} of ${owner}`];
  });
