import sprite from './icons.svg?url&no-inline';

/** A drawing of the sprite by its name there, without the `i-`. */
export type IconName =
  | 'menu'
  | 'share'
  | 'close'
  | 'back'
  | 'arrow'
  | 'chev-d'
  | 'chev-r'
  | 'chev-l'
  | 'chev-u'
  | 'pin'
  | 'return'
  | 'calendar'
  | 'clock'
  | 'user'
  | 'users'
  | 'seat'
  | 'bag'
  | 'gear'
  | 'fuel'
  | 'road'
  | 'car'
  | 'shield'
  | 'lock'
  | 'card'
  | 'wallet'
  | 'licence'
  | 'cake'
  | 'valet'
  | 'office'
  | 'plane'
  | 'baby'
  | 'nav'
  | 'adduser'
  | 'plus'
  | 'minus'
  | 'check'
  | 'check-c'
  | 'info'
  | 'alert'
  | 'phone'
  | 'chat'
  | 'mail'
  | 'search'
  | 'filter'
  | 'sort'
  | 'globe'
  | 'edit'
  | 'copy'
  | 'print'
  | 'tag'
  | 'ticket'
  | 'refresh'
  | 'logout'
  | 'eye'
  | 'key'
  | 'cookie'
  | 'building'
  | 'percent'
  | 'list'
  | 'chart'
  | 'settings'
  | 'more'
  | 'download'
  | 'bolt'
  | 'steering'
  | 'snow'
  | 'train'
  | 'city'
  | 'star'
  | 'heart'
  | 'heart-full';

/** The file with all drawings. */
export const ICON_SPRITE: string = sprite;

interface IconProps {
  readonly name: IconName;
  /** 16, 20 or 24 pixels. */
  readonly size?: 's' | 'm' | 'l';
}

/** Decoration beside a text; it says nothing by itself. */
export function Icon({ name, size = 'm' }: IconProps) {
  return (
    <svg className={size === 'm' ? 'i' : `i i-${size}`} aria-hidden="true">
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}
