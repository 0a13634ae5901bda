import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

/** How a button looks, or what looks like one. */
export interface Look {
  /** Amber (`primary`) means "go on"; one per region of a page. */
  readonly look?: 'primary' | 'secondary' | 'outline' | 'ghost' | 'inverse';
  readonly size?: 'sm' | 'md' | 'lg';
  readonly block?: boolean;
  readonly icon?: IconName;
}

export function buttonClass({ look = 'primary', size = 'md', block }: Look, extra?: string): string {
  return classNames('btn', `btn--${look}`, size !== 'md' && `btn--${size}`, block && 'btn--block', extra);
}

interface Press {
  /**
   * Its form is on its way, or there is nothing to do: it stays where it is, keeps the focus, and takes no press. A button that is disabled
   * under the finger drops the focus to the top of the page.
   */
  readonly busy?: boolean;
}

/** A button; `type="submit"` is said where a form is sent. */
export function Button({
  look,
  size,
  block,
  icon,
  className,
  children,
  busy = false,
  onClick,
  type = 'button',
  ...rest
}: Look & Press & Omit<ComponentProps<'button'>, 'disabled'>) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, size, block }, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? ignoredPress : onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** What a press of a busy button does. */
export const ignoredPress = (event: MouseEvent): void => event.preventDefault();

/** A link out of the pages (telephone, file) that looks like a button. */
export function ButtonAnchor({ look, size, block, icon, className, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} className={buttonClass({ look, size, block }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
