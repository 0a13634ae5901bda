import type { Locale } from '#kernel/locale';
import type { LinkTo } from '../../model.ts';
import type { TextProblem } from './text-problem.ts';

const LINK = /(!?)\[[^\]]*\]\(([^)\s]*)[^)]*\)/g;
const PAGE = /^page:(\w+)(?:\/([\w/-]+))?$/;

/** Links to what is no page of ours, and pictures, which no text has, each at its line. */
export function linkProblems(
  locale: Locale,
  source: string,
  { linkTo, isThere }: { readonly linkTo: LinkTo; readonly isThere: (page: string, part: string) => boolean },
): readonly TextProblem[] {
  return source.split('\n').flatMap((text, index) =>
    [...text.matchAll(LINK)].flatMap(([, picture, target = '']): TextProblem[] => {
      const told = { locale, line: index + 1, value: target, meant: [] };
      if (picture) return [{ ...told, kind: 'picture' }];
      const [meant, page = '', part] = PAGE.exec(target) ?? [];
      const leads = meant !== undefined && linkTo(page, part) !== undefined && (part === undefined || isThere(page, part));
      return leads ? [] : [{ ...told, kind: 'dead_link' }];
    }),
  );
}
