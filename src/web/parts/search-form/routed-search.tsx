import type { FormEvent } from 'react';
import { Link, useNavigation, useSubmit } from 'react-router';
import { SearchForm } from './search-form.tsx';
import type { SearchFormFacts } from './search-form-facts.ts';

/** The search on a page that has the router: its list takes the page's place. */
export default function RoutedSearch({ facts }: { facts: SearchFormFacts }) {
  const isUnderWay = useNavigation().state !== 'idle';
  const submit = useSubmit();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  return <SearchForm facts={facts} Link={Link} isUnderWay={isUnderWay} onSearch={search} />;
}
