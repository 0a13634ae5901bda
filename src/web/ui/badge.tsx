import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'amber' | 'navy';

export function Badge({ tone, icon, className, children, ...rest }: { tone?: Tone; icon?: IconName } & ComponentProps<'span'>) {
  return (
    <span {...rest} className={classNames('badge', tone && `badge--${tone}`, className)}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </span>
  );
}
