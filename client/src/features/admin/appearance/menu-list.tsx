import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ChevronRight, List, Plus, RotateCcw } from 'lucide-react';
import { MENUS_MAX } from '@tonearm/shared/settings/menu-limits';
import type { Menu } from '@tonearm/shared/settings/menus';
import { allItems } from '../../../platform/navigation/menu-anchor';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { FaultMark, hasFault } from './fault-mark';
import { freeId } from './menu-draft';
import { useMenuWords } from './menu-words';
import { PanelFrame } from './panel-frame';
import { BASE } from './place';
import type { MenuConfig } from './use-menu-config';
import type { AppearanceEditor } from './use-appearance-editor';
import styles from './appearance.module.css';

interface MenuListProps {
  editor: AppearanceEditor;
  config: MenuConfig;
}

/** All menus of the site, and where each stands. */
export function MenuList({ editor, config }: MenuListProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { positions } = useMenuWords();
  const { draft, change } = editor;
  const isFaulty = (at: number): boolean => hasFault(editor.faults, `menus.${at}`);
  const make = (): void => {
    const menu: Menu = {
      id: freeId(
        draft.menus.map(({ id }) => id),
        'menu',
      ),
      name: t('New menu'),
      positions: [],
      items: [],
    };
    change((now) => ({ ...now, menus: [...now.menus, menu] }), 'new menu');
    void navigate(`${BASE}/menus/${draft.menus.length}`);
  };
  const toDefaults = (): void =>
    change((now) => ({ ...now, menus: editor.defaults.menus as readonly Menu[] }), 'default menus');
  return (
    <PanelFrame
      editor={editor}
      title={t('Menus')}
      back={{ to: BASE, label: t('Appearance') }}
      actions={() => [{ id: 'defaults', label: t('Back to defaults'), icon: RotateCcw, onSelect: toDefaults }]}
    >
      <ul>
        {draft.menus.map((menu, at) => (
          <li key={menu.id}>
            <Link to={`${BASE}/menus/${at}`} className={styles.line}>
              <span className={styles.glyph}>
                <Icon of={List} />
              </span>
              <span className={styles.name}>
                <span className="med block" dir="auto">
                  {t(menu.name)}
                </span>
                <span className="t3 s12 block">
                  {menu.positions.length === 0
                    ? t('Stands nowhere')
                    : menu.positions.map((position) => positions[position]).join(', ')}
                </span>
              </span>
              <FaultMark isShown={isFaulty(at)} />
              {!isFaulty(at) && allItems(menu.items).some(config.isDead) && (
                <Badge tone="bad">{t('Leads nowhere')}</Badge>
              )}
              <Icon of={ChevronRight} size={16} className="t3 flip" />
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button icon={<Icon of={Plus} size={16} />} disabled={draft.menus.length >= MENUS_MAX} onClick={make}>
          {t('New menu')}
        </Button>
      </div>
    </PanelFrame>
  );
}
