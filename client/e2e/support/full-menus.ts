import { MENU_CHILDREN_MAX } from '@tonearm/shared/settings/menu-limits';
import { MENU_ROOM } from '@tonearm/shared/settings/menu-rules';
import { MENU_POSITIONS, type Menu, type MenuItem } from '@tonearm/shared/settings/menus';

/** Words as long as they get in German. */
export const LONG = ['Meistgehörte Veröffentlichungen', 'Benachrichtigungseinstellungen', 'Datenschutzbestimmungen'];

/** Each position with as much as it takes. */
export const fullMenus = (): Menu[] =>
  MENU_POSITIONS.map((position) => {
    const { items, hasChildren } = MENU_ROOM[position];
    const itemOf = (id: string, at: number): MenuItem => ({
      id,
      label: LONG[at % LONG.length],
      icon: 'home',
      type: 'route',
      action: '/charts',
    });
    const children = (id: string) => Array.from({ length: MENU_CHILDREN_MAX }, (_one, at) => itemOf(`${id}-${at}`, at));
    return {
      id: position,
      name: position,
      positions: [position],
      items: Array.from({ length: items }, (_one, at) => {
        const id = `${position}-${at}`;
        return { ...itemOf(id, at), ...(hasChildren && at < 2 && { children: children(id) }) };
      }),
    };
  });
