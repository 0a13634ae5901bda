/**
 * Every way in which the API says no, each with its one status. The catalogue has a title and a detail for each:
 * `api_problem_`, the name, `_title` and `_detail`.
 */
export const PROBLEM_STATUS = {
  malformed_request: 400,
  idempotency_key_missing: 400,
  unauthenticated: 401,
  credentials_wrong: 401,
  second_factor_required: 401,
  code_wrong: 401,
  payment_declined: 402,
  forbidden: 403,
  cross_site: 403,
  email_differs: 403,
  log_in_again: 403,
  not_found: 404,
  method_not_allowed: 405,
  price_changed: 409,
  cancellation_changed: 409,
  cancellation_not_possible: 409,
  hold_not_extended: 409,
  not_confirmed: 409,
  proof_too_late: 410,
  proof_wrong: 422,
  already_registered: 409,
  only_way_in: 409,
  offer_expired: 410,
  sold_out: 410,
  link_invalid: 410,
  too_large: 413,
  unsupported_media_type: 415,
  invalid_request: 422,
  offer_invalid: 422,
  campaign_refused: 422,
  idempotency_key_reused: 422,
  password_wrong: 422,
  password_missing: 422,
  too_many_requests: 429,
  too_many_unpaid_orders: 429,
  internal_error: 500,
  busy: 503,
  supplier_unavailable: 503,
  unavailable: 503,
  not_saved: 503,
} as const satisfies Record<string, number>;

export type ProblemName = keyof typeof PROBLEM_STATUS;
export const PROBLEM_NAMES = Object.keys(PROBLEM_STATUS) as ProblemName[];

/** The section of the page about the API that explains it. */
export const anchorOf = (name: ProblemName): string => name.replaceAll('_', '-');
/** What names the problem for programs (RFC 9457, `type`). */
export const problemType = (name: ProblemName): string => `/api/docs#${anchorOf(name)}`;
