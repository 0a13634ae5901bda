import * as m from '#i18n';
import { deferredPart } from '../../ui/overlay/deferred-part.tsx';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { MenuProps } from './menu.tsx';

/** The id of the menu's panel: its anchor, and what its scripts wait for. */
export const MENU = 'menu';

const menu = () => import('./menu.tsx');
const Menu = deferredPart({ load: menu, onServer: import.meta.env.SSR ? await menu() : null, around: MENU });

/** The menu of a phone, and for everybody the choice of language and currency. Its scripts come when it is opened. */
export function MenuDrawer(props: MenuProps) {
  const lang = useLang();
  return (
    <Drawer panel={props.panel} title={m.menu({}, lang)}>
      <Menu {...props} />
    </Drawer>
  );
}
