import type { Locale } from '#kernel/locale';
import type { LinkTo } from '../../model.ts';
import { type NamedPicture, pictureNamed } from '../../pictures/picture-mark.ts';
import type { TextProblem } from './text-problem.ts';

const LINK = /(!?)\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g;
const PAGE = /^page:(\w+)(?:\/([\w/-]+))?$/;

interface LinkChecks {
  readonly linkTo: LinkTo;
  readonly isThere: (page: string, part: string) => boolean;
  /** Pictures that people have put up, among those that a text names; nothing where a text shows none. */
  readonly pictures?: readonly NamedPicture[];
}

/** Links to what is no page of ours, and pictures that a text cannot show, each at its line. */
export function linkProblems(locale: Locale, source: string, { linkTo, isThere, pictures }: LinkChecks): readonly TextProblem[] {
  return source.split('\n').flatMap((text, index) =>
    [...text.matchAll(LINK)].flatMap(([, sign, words = '', target = '']): TextProblem[] => {
      const told = { locale, line: index + 1, value: target, meant: [] };
      if (sign) return pictureProblems(words, target, pictures).map((kind) => ({ ...told, kind }));
      const [meant, page = '', part] = PAGE.exec(target) ?? [];
      const leads = meant !== undefined && linkTo(page, part) !== undefined && (part === undefined || isThere(page, part));
      return leads ? [] : [{ ...told, kind: 'dead_link' }];
    }),
  );
}

/** A picture is one of ours, as large as it is said to be, and has words for whoever does not see it. */
function pictureProblems(alt: string, target: string, pictures: LinkChecks['pictures']): TextProblem['kind'][] {
  if (!pictures) return ['picture'];
  const named = pictureNamed(target);
  const isOurs = pictures.some(({ digest, width, height }) => digest === named?.digest && width === named.width && height === named.height);
  return [...(isOurs ? [] : (['picture_missing'] as const)), ...(alt.trim() === '' ? (['picture_without_alt'] as const) : [])];
}
