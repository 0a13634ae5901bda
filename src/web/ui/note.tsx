import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

interface NoteLook {
  readonly tone?: 'info' | 'warn' | 'ok' | 'bad';
  readonly icon?: IconName;
}

const ICONS = { info: 'info', warn: 'alert', ok: 'check-c', bad: 'alert' } as const;

/** A sentence or two beside the page's own text. Give it `role="alert"` where it answers what the visitor just did. */
export function Note({ tone = 'info', icon, className, children, ...rest }: NoteLook & ComponentProps<'div'>) {
  return (
    <div {...rest} className={classNames('note', tone !== 'info' && `note--${tone}`, className)}>
      <Icon name={icon ?? ICONS[tone]} />
      <div>{children}</div>
    </div>
  );
}
