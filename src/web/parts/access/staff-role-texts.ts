import * as m from '#i18n';

/** What our people may be, in words. */
export const STAFF_ROLE_TEXTS = {
  agent: m.staff_role_agent,
  operations: m.staff_role_operations,
  partners: m.staff_role_partners,
  content: m.staff_role_content,
  finance: m.staff_role_finance,
  compliance: m.staff_role_compliance,
  admin: m.staff_role_admin,
} as const;
