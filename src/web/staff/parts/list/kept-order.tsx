import { useSearchParams } from 'react-router';

/** The order that a list's address asks for; nothing where it asks for none. */
export function useOrder(): { readonly sort?: string } {
  const sort = useSearchParams()[0].get('sort');
  return sort ? { sort } : {};
}

/** In a form that narrows a list: the rows keep their order. */
export function KeptOrder() {
  const { sort } = useOrder();
  return sort ? <input type="hidden" name="sort" value={sort} /> : null;
}
