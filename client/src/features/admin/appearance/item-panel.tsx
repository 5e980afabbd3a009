import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Plus, Trash2 } from 'lucide-react';
import { MENU_CHILDREN_MAX, MENU_NAME_MAX } from '@tonearm/shared/settings/menu-limits';
import { MENU_ROOM } from '@tonearm/shared/settings/menu-rules';
import type { MenuRoom } from '@tonearm/shared/settings/menu-rules';
import type { Menu, MenuItem } from '@tonearm/shared/settings/menus';
import { ChoiceField } from '../../../platform/forms/choice-field';
import { Button } from '../../../ui/button';
import { FieldNote } from '../../../ui/field-note';
import { field } from '../../../ui/field.styles';
import { Icon } from '../../../ui/icon';
import { TextField } from '../../../ui/text-field';
import type { FieldPlace } from './editor-parts';
import { IconField } from './icon-field';
import { ItemAudience } from './item-audience';
import type { ItemFieldsProps } from './item-fields';
import { ItemRows } from './item-rows';
import { ItemTarget } from './item-target';
import { movedBelow, newItem, withItem, withNewItem, withoutItem } from './menu-draft';
import type { ItemPlace } from './menu-draft';
import { PanelFrame } from './panel-frame';
import { BASE } from './place';
import type { MenuConfig } from './use-menu-config';
import type { AppearanceEditor } from './use-appearance-editor';
import panel from './appearance.module.css';
import styles from './menus.module.css';

interface ItemPanelProps {
  editor: AppearanceEditor;
  config: MenuConfig;
  menu: Menu;
  place: ItemPlace;
  item: MenuItem;
  /** Leads to a field of the editor, and into it. */
  onEnter: (to: FieldPlace) => void;
}

/** The field's path, as the server names it. */
const pathOf = ({ menu, item, child }: ItemPlace): string =>
  `menus.${menu}.items.${item}${child === null ? '' : `.children.${child}`}`;

const addressOf = ({ menu, item, child }: ItemPlace): string =>
  `${BASE}/menus/${menu}/${item}${child === null ? '' : `/${child}`}`;

/** Whether items may hold others at each place where a menu stands. */
const takesChildren = ({ positions }: Menu): boolean =>
  // A position of another version of the site has no room.
  positions.every((position) => (MENU_ROOM[position] as MenuRoom | undefined)?.hasChildren ?? true);

/** At the top of the menu, or below one of its items. */
function ParentField({ editor, menu, place, item }: ItemPanelProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const parent = place.child === null ? null : menu.items[place.item];
  const offered = menu.items.filter(({ id, children = [] }) => id !== item.id && children.length < MENU_CHILDREN_MAX);
  const move = (id: string): void => {
    if (id === (parent?.id ?? '')) return;
    const moved = movedBelow(editor.draft.menus, place, id === '' ? null : id);
    editor.change((now) => ({ ...now, menus: moved.menus }), 'move item');
    void navigate(addressOf(moved.place), { replace: true });
  };
  const options = [...new Set([...offered, ...(parent ? [parent] : [])])];
  if (options.length === 0) return null;
  return (
    <ChoiceField
      label={t('Stands below')}
      name="parent"
      value={parent?.id ?? ''}
      groups={[
        {
          label: null,
          options: [
            { value: '', label: t('Nothing: at the top') },
            ...options.map(({ id, label }) => ({ value: id, label: t(label) })),
          ],
        },
      ]}
      onChange={move}
    />
  );
}

/** What the item holds, which opens below it. */
function Children({ editor, config, menu, place, item: { children = [], label }, onEnter }: ItemPanelProps) {
  const { t } = useTranslation();
  const { change, errorOf } = editor;
  const noteId = useId();
  const path = `${pathOf(place)}.children`;
  const add = (): void => {
    const made = newItem(menu, t('New item'));
    change((now) => ({ ...now, menus: withNewItem(now.menus, place.menu, place.item, made) }), 'new item');
    onEnter({ path: `${addressOf(place)}/${children.length}`, field: 'label', isNew: true });
  };
  return (
    <div className={styles.list} role="group" aria-label={t('Items below it')} aria-describedby={noteId}>
      <h2 className={field.label}>{t('Items below it')}</h2>
      {children.length > 0 && (
        <ItemRows
          items={children}
          label={t('Below :name', { name: t(label) })}
          base={addressOf(place)}
          isDead={config.isDead}
          isFaulty={(at) => ['label', 'action'].some((name) => errorOf(`${path}.${at}.${name}`) !== undefined)}
          onOrder={(next) =>
            change((now) => ({ ...now, menus: withItem(now.menus, place, { children: next }) }), `order ${path}`)
          }
        />
      )}
      <FieldNote id={noteId} error={errorOf(path)} />
      <Button
        size="sm"
        look="outline"
        disabled={children.length >= MENU_CHILDREN_MAX}
        icon={<Icon of={Plus} size={15} />}
        onClick={add}
      >
        {t('Add an item below')}
      </Button>
    </div>
  );
}

/** One item: its name and icon, where it leads, and who sees it. */
export function ItemPanel(props: ItemPanelProps) {
  const { editor, config, menu, place, item } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { child } = place;
  const parent = child === null ? undefined : menu.items[place.item];
  const back = parent
    ? { to: addressOf({ ...place, child: null }), label: t(parent.label) }
    : { to: `${BASE}/menus/${place.menu}`, label: t(menu.name) };
  const set = (changed: Partial<MenuItem>): void =>
    editor.change(
      (now) => ({ ...now, menus: withItem(now.menus, place, changed) }),
      `${pathOf(place)} ${Object.keys(changed).join()}`,
    );
  const errorOf = (name: string): string | undefined => editor.errorOf(`${pathOf(place)}.${name}`);
  const remove = (): void => {
    editor.change((now) => ({ ...now, menus: withoutItem(now.menus, place) }), 'delete item');
    void navigate(back.to);
  };
  const mayHold = takesChildren(menu);
  const holds = (item.children ?? []).length > 0;
  const fields: ItemFieldsProps = { item, config, errorOf, onChange: set };
  return (
    <PanelFrame
      editor={editor}
      title={t(item.label) || t('New item')}
      back={back}
      actions={() => [{ id: 'delete', label: t('Delete item'), icon: Trash2, isDanger: true, onSelect: remove }]}
    >
      <div className={panel.padded}>
        <TextField
          label={t('Name')}
          name="label"
          dir="auto"
          maxLength={MENU_NAME_MAX}
          value={item.label}
          error={errorOf('label')}
          onChange={(event) => set({ label: event.target.value })}
        />
        <ItemTarget {...fields} />
        <IconField icon={item.icon} onChange={(icon) => set({ icon })} />
        {mayHold && !holds && <ParentField {...props} />}
        {child === null && (mayHold || holds) && <Children {...props} />}
        <ItemAudience {...fields} />
      </div>
    </PanelFrame>
  );
}
