import sheet from './suppliers.svg?url&no-inline';

/** Companies with a drawn mark, by their slug; the others show their initials on a colour that stays theirs. */
const DRAWN = ['anka', 'dortyol', 'egerota', 'kuzey', 'pusula', 'yolbaz'] as const;

interface SupplierLogoProps {
  readonly slug: string;
  readonly name: string;
  readonly width?: number;
}

/** A company's mark beside its name, which says the same in words. */
export function SupplierLogo({ slug, name, width = 54 }: SupplierLogoProps) {
  const mark = DRAWN.find((drawn) => slug.replaceAll('-', '').startsWith(drawn));
  const height = Math.round((width * 40) / 72);
  if (mark) return <img src={`${sheet}#${mark}`} width={width} height={height} alt="" loading="lazy" />;
  return (
    <span className={`prov__mark prov__mark--${markColour(slug)}`} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

/** One of the six colours of marks (`--k-mark-1` and on), the same for a company wherever it stands. */
export function markColour(slug: string): number {
  let sum = 0;
  for (const letter of slug) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 99_991;
  return (sum % MARK_COLOURS) + 1;
}

const MARK_COLOURS = 6;

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toLocaleUpperCase('tr');
