import type { ComponentProps } from 'react';
import { isPlainClick } from '../../../ui/links/plain-click.ts';
import { type ListWay, searchOf, useListPlace } from './list-place.ts';

/** A link to another list of the same page: shown in its place while scripts run, else loaded by the browser. */
export function ListLink({ to, replace, still, onClick, ...rest }: { to: string } & ListWay & Omit<ComponentProps<'a'>, 'href'>) {
  const { go } = useListPlace();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!go || event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        go(to, { replace, still });
      }}
    />
  );
}

/** A form whose fields make the search of another list, shown as by a link that stays where the page is. */
export function ListForm({ onSubmit, ...rest }: Omit<ComponentProps<'form'>, 'method' | 'action'>) {
  const { pathname, go } = useListPlace();
  return (
    <form
      {...rest}
      method="get"
      action={pathname}
      onSubmit={(event) => {
        onSubmit?.(event);
        if (!go || event.defaultPrevented) return;
        event.preventDefault();
        go(`?${searchOf(event.currentTarget)}`, { still: true });
      }}
    />
  );
}
