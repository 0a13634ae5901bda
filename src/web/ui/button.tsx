import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

interface Look {
  /** Amber (`primary`) means "go on"; one per region of a page. */
  readonly look?: 'primary' | 'secondary' | 'outline' | 'ghost' | 'inverse';
  readonly size?: 'sm' | 'md' | 'lg';
  readonly block?: boolean;
  readonly icon?: IconName;
}

function buttonClass({ look = 'primary', size = 'md', block }: Look, extra?: string): string {
  return classNames('btn', `btn--${look}`, size !== 'md' && `btn--${size}`, block && 'btn--block', extra);
}

/** A button; `type="submit"` is said where a form is sent. */
export function Button({ look, size, block, icon, className, children, type = 'button', ...rest }: Look & ComponentProps<'button'>) {
  return (
    <button {...rest} type={type} className={buttonClass({ look, size, block }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A link to a page that looks like a button. `to` comes from `href()`. */
export function ButtonLink({ look, size, block, icon, className, children, ...rest }: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={buttonClass({ look, size, block }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

/** A link out of the pages (telephone, file) that looks like a button. */
export function ButtonAnchor({ look, size, block, icon, className, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} className={buttonClass({ look, size, block }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
