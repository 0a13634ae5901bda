import type { z } from 'zod';
import type { WallClock } from '#kernel/time';
import { type ChauffeurForm, chauffeurForm } from './chauffeur.ts';
import { ContactForm } from './contact.ts';
import { CorporateForm } from './corporate.ts';
import { FleetForm } from './fleet.ts';
import { ENQUIRY_PROBLEMS, type EnquiryProblem, type EnquiryProblems } from './problems.ts';

export const ENQUIRY_KINDS = ['contact', 'corporate', 'chauffeur', 'fleet'] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];

/** An enquiry with nothing wrong in it. */
export type EnquiryForm = ContactForm | CorporateForm | ChauffeurForm | FleetForm;

/** Anything that iterates over names and values: `FormData`, `URLSearchParams`, a `Map`. */
export type FormEntries = Iterable<readonly [string, unknown]>;

export type EnquiryReading =
  | { readonly kind: 'read'; readonly form: EnquiryForm }
  | { readonly kind: 'invalid'; readonly problems: EnquiryProblems };

/**
 * Reads the form of an enquiry as posted.
 * @param now what the clocks in Turkey show, for the day of a ride
 */
export function enquiryFrom(kind: EnquiryKind, entries: FormEntries, now: WallClock): EnquiryReading {
  const read = schemaOf(kind, now).safeParse(Object.fromEntries(textsOf(entries)));
  return read.success ? { kind: 'read', form: read.data } : { kind: 'invalid', problems: problemsOf(read.error) };
}

function schemaOf(kind: EnquiryKind, now: WallClock): z.ZodType<EnquiryForm> {
  switch (kind) {
    case 'contact':
      return ContactForm;
    case 'corporate':
      return CorporateForm;
    case 'chauffeur':
      return chauffeurForm(now);
    case 'fleet':
      return FleetForm;
  }
}

/** The first problem of each field, in the order of the form. */
function problemsOf(error: z.ZodError): EnquiryProblems {
  const problems: Record<string, EnquiryProblem> = {};
  for (const issue of error.issues) {
    const problem = ENQUIRY_PROBLEMS.find((known) => known === issue.message);
    if (problem) problems[issue.path.join('.')] ??= problem;
  }
  return problems;
}

// Control characters have no place in an e-mail (and databases refuse some); of lines only the breaks are kept.
const UNREADABLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** The last text under each name, trimmed and readable; files are left out. */
function textsOf(entries: FormEntries): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue;
    const lines = value.toWellFormed().replace(/\r\n?/g, '\n').split('\n');
    texts.set(
      name,
      lines
        .map((line) => line.replace(UNREADABLE, ''))
        .join('\n')
        .trim(),
    );
  }
  return texts;
}
