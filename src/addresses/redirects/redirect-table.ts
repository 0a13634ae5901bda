import { LOCALES, type Locale } from '#kernel/locale';
import { translatedPath } from '../paths.ts';
import { type AddressPattern, filledPattern, isStandingPage, matcherOf, patternFrom } from './address-pattern.ts';
import { RedirectsError, RuleFault } from './redirects-error.ts';
import type { OldPlaces, OwnRedirectFile, RedirectFile, RedirectRule } from './rules.ts';

export interface Redirect {
  readonly to: string;
  readonly status: 307 | 308;
  readonly query: 'keep' | 'drop';
}

/** A rule, ready to be asked; one for each language it speaks of. */
export interface PreparedRule {
  /** File and number, for messages and tests: "redirects.yaml, rule 3". */
  readonly name: string;
  readonly from: AddressPattern;
  readonly rule: RedirectRule;
  readonly match: (pathname: string) => Readonly<Record<string, string>> | undefined;
  /** Where it leads; an old place is looked up instead. */
  readonly target: AddressPattern | undefined;
}

/** What the rules ask about the site. */
export interface KnownAddresses {
  /** Whether a page's address tells of something that exists. */
  isKnown(pathname: string): Promise<boolean>;
  /** The page that an old name of a place means; its province, where one page stands for all of it. */
  placeNamed(slug: string): Promise<{ readonly page: string | undefined; readonly province: string | undefined }>;
}

export interface RedirectTable {
  readonly rules: readonly PreparedRule[];
  /** Where an address leads now, for a visitor who chose this language or none. */
  find(pathname: string, chosen: Locale | undefined, known: KnownAddresses): Promise<Redirect | undefined>;
}

/** A file of rules and what to call it. */
export interface NamedFile<File> {
  readonly name: string;
  readonly file: File;
}

/**
 * @param people rules of people, which are asked before those of the files
 * @throws RedirectsError naming every rule that cannot be
 */
export function redirectTable(
  shipped: NamedFile<RedirectFile>,
  own: NamedFile<OwnRedirectFile> | undefined,
  people: readonly RedirectRule[],
): RedirectTable {
  const problems: string[] = [];
  const rules = [
    ...preparedFrom({ name: 'people', file: { rules: people } }, problems),
    ...(own ? preparedFrom(own, problems) : []),
    ...preparedFrom(shipped, problems),
  ];
  const places = oldPlacesOf([...(own ? [own.file.oldPlaces] : []), shipped.file.oldPlaces], shipped.file.oldPlaces.unknown, problems);
  if (problems.length > 0) throw new RedirectsError(problems);
  return {
    rules,
    async find(pathname, chosen, known) {
      for (const { rule, match, target } of rules) {
        if (rule.cookie && rule.cookie !== chosen) continue;
        const parts = match(pathname);
        if (!parts || !isWanted(rule, parts) || (rule.unlessKnown && (await known.isKnown(pathname)))) continue;
        const to = target ? filledPattern(target, parts) : await places.pageOf(parts[rule.place ?? ''] ?? '', known);
        const spoken = rule.place && rule.in ? (translatedPath(to, rule.in) ?? to) : to;
        return { to: spoken, status: rule.permanent ? 308 : 307, query: rule.query };
      }
      return undefined;
    },
  };
}

const isWanted = ({ where = {} }: RedirectRule, parts: Readonly<Record<string, string>>): boolean =>
  Object.entries(where).every(([name, values]) => values.some((value) => value.toLowerCase() === parts[name]?.toLowerCase()));

function preparedFrom({ name, file }: NamedFile<{ readonly rules: readonly RedirectRule[] }>, problems: string[]): PreparedRule[] {
  return file.rules.flatMap((rule, index) => {
    const ruleName = `${name}, rule ${index + 1} (${rule.from})`;
    const locales = rule.in ? [rule.in] : rule.from.startsWith('page:') ? LOCALES : (['tr'] as const);
    return locales.flatMap((locale) => {
      try {
        return [preparedRule(ruleName, rule, locale)];
      } catch (error) {
        problems.push(`${ruleName}: ${error instanceof Error ? error.message : error}.`);
        return [];
      }
    });
  });
}

/** A rule, ready to be asked in one language. @throws RuleFault */
export function preparedRule(name: string, rule: RedirectRule, locale: Locale): PreparedRule {
  const from = patternFrom(rule.from, rule.from.startsWith('page:') ? locale : 'tr');
  const target = rule.to === undefined ? undefined : patternFrom(rule.to, rule.cookie ?? locale);
  if (isStandingPage(from.path)) throw new RuleFault('hides_page', from.path, 'a page stands there, which this rule would hide');
  const used = [...(target?.names ?? []), ...(rule.place === undefined ? [] : [rule.place]), ...Object.keys(rule.where ?? {})];
  const unnamed = used.find((part) => !from.names.includes(part));
  if (unnamed !== undefined) throw new RuleFault('unnamed_part', unnamed, `"from" has no part called "${unnamed}"`);
  return { name, from, rule, match: matcherOf(from), target };
}

/** The first file that speaks of a place is believed. */
function oldPlacesOf(files: readonly Partial<OldPlaces>[], unknown: string, problems: string[]) {
  const pathOf = (address: string): string => {
    try {
      return patternFrom(address, 'tr').path;
    } catch (error) {
      problems.push(`oldPlaces (${address}): ${error instanceof Error ? error.message : error}.`);
      return '';
    }
  };
  const paths = (of: 'instead' | 'provinces') =>
    new Map(
      files
        .toReversed()
        .flatMap((file) => Object.entries(file[of] ?? {}))
        .map(([name, address]) => [name, pathOf(address)]),
    );
  const [instead, provinces, unknownPath] = [paths('instead'), paths('provinces'), pathOf(unknown)];
  return {
    async pageOf(slug: string, known: KnownAddresses): Promise<string> {
      const named = instead.get(slug.toLowerCase());
      if (named !== undefined) return named;
      const { page, province } = await known.placeNamed(slug);
      return (province && provinces.get(province)) || page || unknownPath;
    },
  };
}
