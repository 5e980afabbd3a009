import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Plus, Trash2 } from 'lucide-react';
import { MENU_NAME_MAX } from '@tonearm/shared/settings/menu-limits';
import { MENU_ROOM, itemsAt } from '@tonearm/shared/settings/menu-rules';
import { MENU_POSITIONS } from '@tonearm/shared/settings/menus';
import type { Menu, MenuItem, MenuPosition } from '@tonearm/shared/settings/menus';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { FieldNote } from '../../../ui/field-note';
import { field } from '../../../ui/field.styles';
import { Icon } from '../../../ui/icon';
import { TextField } from '../../../ui/text-field';
import type { FieldPlace } from './editor-parts';
import { ItemRows } from './item-rows';
import { newItem, withItem, withMenu, withNewItem } from './menu-draft';
import { useMenuWords } from './menu-words';
import { PanelFrame } from './panel-frame';
import { BASE } from './place';
import type { MenuConfig } from './use-menu-config';
import type { AppearanceEditor } from './use-appearance-editor';
import panel from './appearance.module.css';
import styles from './menus.module.css';

interface MenuPanelProps {
  editor: AppearanceEditor;
  config: MenuConfig;
  at: number;
  menu: Menu;
  /** Leads to a field of the editor, and into it. */
  onEnter: (to: FieldPlace) => void;
}

/** Where the menu stands, and how much room is left there. */
function Positions({ editor: { draft, change, errorOf }, at, menu }: MenuPanelProps) {
  const { t } = useTranslation();
  const { positions } = useMenuWords();
  const noteId = useId();
  const toggle = (position: MenuPosition): void => {
    const isThere = menu.positions.includes(position);
    const next = MENU_POSITIONS.filter((one) => (one === position ? !isThere : menu.positions.includes(one)));
    change((now) => ({ ...now, menus: withMenu(now.menus, at, { positions: next }) }), `position ${position}`);
  };
  return (
    <fieldset className={field.field} aria-describedby={noteId}>
      <legend className={field.label}>{t('Stands at')}</legend>
      {MENU_POSITIONS.map((position) => (
        <Checkbox
          key={position}
          name={position}
          checked={menu.positions.includes(position)}
          onChange={() => toggle(position)}
        >
          <span className="grow">{positions[position]}</span>
          <span className="t3 s12 num">
            {t(':held of :room items', { held: itemsAt(draft.menus, position), room: MENU_ROOM[position].items })}
          </span>
        </Checkbox>
      ))}
      <FieldNote id={noteId} error={errorOf(`menus.${at}.positions`)} />
    </fieldset>
  );
}

/** The items of a menu, those that they hold below them. */
function Items({ editor, config, at, menu }: MenuPanelProps) {
  const { t } = useTranslation();
  const { change, errorOf } = editor;
  const base = `${BASE}/menus/${at}`;
  const path = `menus.${at}.items`;
  const isFaulty = (where: string): boolean =>
    ['label', 'action', 'permissions', 'roles', 'children'].some((name) => errorOf(`${where}.${name}`) !== undefined);
  const order = (items: MenuItem[]): void =>
    change((now) => ({ ...now, menus: withMenu(now.menus, at, { items }) }), `order ${at}`);
  return (
    <ItemRows
      items={menu.items}
      label={t('Items')}
      base={base}
      isDead={config.isDead}
      isFaulty={(index) => isFaulty(`${path}.${index}`)}
      onOrder={order}
      below={({ id, label, children = [] }, index) =>
        children.length > 0 && (
          <div key={id} className={styles.nested}>
            <ItemRows
              items={children}
              label={t('Below :name', { name: t(label) })}
              base={`${base}/${index}`}
              isDead={config.isDead}
              isFaulty={(child) => isFaulty(`${path}.${index}.children.${child}`)}
              onOrder={(next) =>
                change(
                  (now) => ({
                    ...now,
                    menus: withItem(now.menus, { menu: at, item: index, child: null }, { children: next }),
                  }),
                  `order ${at} ${index}`,
                )
              }
            />
          </div>
        )
      }
    />
  );
}

/** One menu: its name, where it stands, and what stands in it. */
export function MenuPanel(props: MenuPanelProps) {
  const { editor, at, menu } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const noteId = useId();
  const { change, errorOf } = editor;
  const add = (): void => {
    change((now) => ({ ...now, menus: withNewItem(now.menus, at, null, newItem(menu, t('New item'))) }), 'new item');
    props.onEnter({ path: `${BASE}/menus/${at}/${menu.items.length}`, field: 'label', isNew: true });
  };
  const remove = (): void => {
    change((now) => ({ ...now, menus: now.menus.filter((_, index) => index !== at) }), 'delete menu');
    void navigate(`${BASE}/menus`);
  };
  return (
    <PanelFrame
      editor={editor}
      title={t(menu.name)}
      back={{ to: `${BASE}/menus`, label: t('Menus') }}
      actions={() => [{ id: 'delete', label: t('Delete menu'), icon: Trash2, isDanger: true, onSelect: remove }]}
    >
      <div className={panel.padded}>
        <TextField
          label={t('Name')}
          name="name"
          dir="auto"
          maxLength={MENU_NAME_MAX}
          value={menu.name}
          error={errorOf(`menus.${at}.name`)}
          hint={t('Some places show it above the items.')}
          onChange={(event) => {
            const name = event.target.value;
            change((now) => ({ ...now, menus: withMenu(now.menus, at, { name }) }), `name ${at}`);
          }}
        />
        <Positions {...props} />
        <div className={styles.list} role="group" aria-describedby={noteId}>
          <h2 className={field.label}>{t('Items')}</h2>
          {menu.items.length === 0 ? <p className="t3">{t('Nothing stands here yet.')}</p> : <Items {...props} />}
          <FieldNote id={noteId} error={errorOf(`menus.${at}.items`)} />
          <Button size="sm" look="outline" icon={<Icon of={Plus} size={15} />} onClick={add}>
            {t('Add an item')}
          </Button>
        </div>
      </div>
    </PanelFrame>
  );
}
