import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { href } from '#addresses/model';
import { useLang } from '../use-lang.ts';

/**
 * A link to the list of a dated search. Search engines are told not to follow it: its dates move every day, and each of them would be a search
 * at every supplier (docs/decisions/0030).
 */
export function SearchLink({ query, ...rest }: Omit<ComponentProps<typeof Link>, 'to' | 'rel'> & { readonly query: string }) {
  const { locale } = useLang();
  return <Link {...rest} rel="nofollow" to={href('cars', locale, {}, new URLSearchParams(query))} />;
}
