import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonClass, type Look } from '../button.tsx';
import { Icon } from '../icon.tsx';

/** A link to a page that looks like a button. `to` comes from `href()`. */
export function ButtonLink({ look, size, block, icon, className, children, ...rest }: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={buttonClass({ look, size, block }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
