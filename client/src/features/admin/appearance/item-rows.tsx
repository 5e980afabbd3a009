import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChevronRight, ExternalLink, Lock } from 'lucide-react';
import type { MenuItem } from '@tonearm/shared/settings/menus';
import { cx } from '../../../lib/class-names';
import { MenuIcon } from '../../../platform/navigation/menu-icon';
import { Badge } from '../../../ui/badge';
import { Icon } from '../../../ui/icon';
import { ReorderGrip } from '../../../ui/reorder/reorder-grip';
import { useReorder } from '../../../ui/reorder/use-reorder';
import { useReorderWords } from '../../../ui/reorder/use-reorder-words';
import styles from './menus.module.css';

const isForSome = ({ roles, permissions, withoutPermissions, settings, subscriptionStatus }: MenuItem): boolean =>
  [roles, permissions, withoutPermissions, settings, subscriptionStatus].some((one) => one !== undefined);

interface ItemRowsProps {
  items: readonly MenuItem[];
  label: string;
  /** Where the pages of the items stand. */
  base: string;
  isDead: (item: MenuItem) => boolean;
  /** Whether something is wrong with a field of the item, by its index. */
  isFaulty: (at: number) => boolean;
  onOrder: (items: MenuItem[]) => void;
  /** What stands below an item. */
  below?: (item: MenuItem, at: number) => ReactNode;
}

function ItemMarks({ item, isDead, isFaulty }: { item: MenuItem; isDead: boolean; isFaulty: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {isDead && <Badge tone="bad">{t('Leads nowhere')}</Badge>}
      {isFaulty && !isDead && <Badge tone="bad">{t('Look at this')}</Badge>}
      {isForSome(item) && (
        <span className={styles.mark}>
          <Icon of={Lock} size={14} className="t3" />
          <span className="sr">{t('Not for everybody')}</span>
        </span>
      )}
      <Icon of={item.type === 'link' ? ExternalLink : ChevronRight} size={16} className="t3 flip" />
    </>
  );
}

/** Items in their order, which a handle changes by pointer or keys; each leads to its own page of the editor. */
export function ItemRows({ items, label, base, isDead, isFaulty, onOrder, below }: ItemRowsProps) {
  const { t } = useTranslation();
  const { said, say } = useReorderWords();
  const byId = new Map(items.map((item) => [item.id, item]));
  const nameOf = (id: string): string => {
    const item = byId.get(id);
    return item ? t(item.label) : '';
  };
  const { lifted, rowRef, handleOf } = useReorder<string>({
    keys: items.map(({ id }) => id),
    onOrder: (ids) => onOrder(ids.flatMap((id) => byId.get(id) ?? [])),
    announce: (what, id, place) => say(what, { name: nameOf(id), place, all: items.length }),
  });
  return (
    <>
      <ol className={styles.items} aria-label={label}>
        {items.map((item, at) => {
          const name = t(item.label);
          return (
            <li key={item.id} ref={rowRef(item.id)} className={cx(lifted === item.id && styles.lifted)}>
              <div className={styles.item}>
                <ReorderGrip {...handleOf(item.id)} label={t('Move :name', { name })} />
                <Link to={`${base}/${at}`} className={styles.to}>
                  <MenuIcon name={item.icon} size={16} />
                  <span className={cx(styles.name, 'ell')} dir="auto">
                    {name}
                  </span>
                  <ItemMarks item={item} isDead={isDead(item)} isFaulty={isFaulty(at)} />
                </Link>
              </div>
              {below?.(item, at)}
            </li>
          );
        })}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
    </>
  );
}
