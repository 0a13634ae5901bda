import type { z } from '@hono/zod-openapi';
import type { Locale } from '#kernel/locale';
import { messages } from '../messages.ts';
import { type FieldProblem, pointerOf } from './field-problem.ts';

/** What a part of a request can be that its description does not allow. The catalogue has one text for each: `api_field_` and the code. */
const SHAPE_PROBLEMS = [
  'required',
  'wrong_type',
  'wrong_format',
  'not_a_choice',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'unknown_member',
  'invalid',
] as const;
type ShapeProblem = (typeof SHAPE_PROBLEMS)[number];

/** Where a part of a request was found. */
export type Target = 'json' | 'query' | 'param' | 'header';

/** What a schema found wrong, in our words: the schema library's own are English and meant for programmers. */
export function schemaProblems(error: z.ZodError, target: Target, given: unknown, locale: Locale): FieldProblem[] {
  return error.issues.flatMap(meant).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => fieldProblem(target, [...issue.path, key], 'unknown_member', locale));
    return [fieldProblem(target, issue.path, codeOf(issue, given), locale)];
  });
}

function fieldProblem(target: Target, path: readonly PropertyKey[], code: ShapeProblem, locale: Locale): FieldProblem {
  const name = String(path[0] ?? '');
  const place = target === 'json' ? { pointer: pointerOf(path) } : target === 'header' ? { header: headerName(name) } : { parameter: name };
  return { ...place, code, message: messages[`api_field_${code}`]({}, { locale }) };
}

const headerName = (name: string): string => name.replace(/(?:^|-)\w/g, (part) => part.toUpperCase());

type Issue = z.ZodError['issues'][number];

/**
 * What is wrong with something that may have one of several shapes is what keeps it from the one that it is nearest to. Choices and values
 * that may be null have one shape with members at most, and are judged as a whole.
 */
function meant(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [nearest] = issue.errors
    .filter((issues) => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0))
    .sort((a, b) => a.length - b.length);
  return nearest && issue.errors.length > 0
    ? nearest.flatMap((inner) => meant({ ...inner, path: [...issue.path, ...inner.path] } as Issue))
    : [issue];
}

function codeOf(issue: Issue, given: unknown): ShapeProblem {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union':
      return valueAt(given, issue.path) === undefined ? 'required' : 'wrong_type';
    case 'invalid_value':
      return valueAt(given, issue.path) === undefined ? 'required' : 'not_a_choice';
    case 'too_small':
      if (ofNumbers(issue.origin)) return 'too_small';
      return valueAt(given, issue.path) === '' ? 'required' : 'too_short';
    case 'too_big':
      return ofNumbers(issue.origin) ? 'too_large' : 'too_long';
    case 'invalid_format':
      return 'wrong_format';
    default:
      return 'invalid';
  }
}

const ofNumbers = (origin: string): boolean => ['number', 'int', 'bigint'].includes(origin);

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, part) => {
    // A parameter that may be repeated and came once is read as a list of one.
    if (part === 0 && typeof value === 'string') return value;
    return typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
  }, given);
}
