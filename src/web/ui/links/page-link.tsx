import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { href, type PageName, type PageParams, type Query } from '#addresses/model';
import { useLang } from '../use-lang.ts';

interface Target<Name extends PageName> {
  readonly page: Name;
  readonly params?: PageParams<Name>;
  readonly query?: Query;
  /** Without the `#`. */
  readonly hash?: string;
}

/** A link to a page of the site, in the language of the page it stands on. */
export function PageLink<Name extends PageName>({
  page,
  params,
  query,
  hash,
  ...rest
}: Target<Name> & Omit<ComponentProps<typeof Link>, 'to'>) {
  const { locale } = useLang();
  const path = href(page, locale, (params ?? {}) as PageParams<Name>, query);
  return <Link {...rest} to={hash === undefined ? path : `${path}#${hash}`} />;
}
