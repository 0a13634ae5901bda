import { useId } from 'react';
import { Form } from 'react-router';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { SEARCH_PARAM } from './search-param.ts';

interface SearchFacts {
  readonly label: string;
  readonly typed: string | null;
  /** The page that answers. */
  readonly action: string;
}

/** Sends what is typed to a page of questions; nothing but its address carries it. */
export function FaqSearch({ label, typed, action }: SearchFacts) {
  const lang = useLang();
  const id = useId();
  return (
    <Form method="get" action={action} className="faq-search" role="search" key={typed}>
      <label htmlFor={id}>{label}</label>
      <div className="faq-search__in">
        <Icon name="search" />
        <input
          id={id}
          className="input"
          type="search"
          name={SEARCH_PARAM}
          defaultValue={typed ?? ''}
          placeholder={m.faq_search_example({}, lang)}
          maxLength={200}
          enterKeyHint="search"
        />
        <Button type="submit">{m.faq_search_button({}, lang)}</Button>
      </div>
    </Form>
  );
}
