import type { FieldPlace } from './editor-parts';
import { itemAt } from './menu-draft';
import { ItemPanel } from './item-panel';
import { MenuList } from './menu-list';
import { MenuPanel } from './menu-panel';
import type { Place } from './place';
import { useMenuConfig } from './use-menu-config';
import type { AppearanceEditor } from './use-appearance-editor';

interface MenuSectionProps {
  editor: AppearanceEditor;
  place: Extract<Place, { section: 'menus' }>;
  onEnter: (to: FieldPlace) => void;
}

/** Menus: all of them, one of them, or one of its items. */
export function MenuSection({ editor, place: { menu: at, item, child }, onEnter }: MenuSectionProps) {
  const { menus } = editor.draft;
  const config = useMenuConfig(menus);
  const menu = at === null ? undefined : menus[at];
  if (at === null || !menu) return <MenuList editor={editor} config={config} />;
  const place = item === null ? null : { menu: at, item, child };
  const shown = place && itemAt(menus, place);
  const common = { editor, config, menu, onEnter };
  if (!place || !shown) return <MenuPanel {...common} at={at} />;
  return <ItemPanel key={shown.id} {...common} place={place} item={shown} />;
}
