import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { PageHeading } from '../../platform/navigation/page-heading';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { cx } from '../../lib/class-names';
import { Icon } from '../../ui/icon';
import { MenuButton } from '../../ui/menu/menu-button';
import { FilterField } from './filter-field';
import type { LibraryView } from './use-library-view';
import styles from './library-page.module.css';
import { buttonClass } from '../../ui/button';

interface LibraryHeaderProps {
  title: string;
  /** How many, how long. */
  facts?: string | null | undefined;
  children?: ReactNode;
}

/** Name and facts of a library page, and what can be done with its list. */
export function LibraryHeader({ title, facts, children }: LibraryHeaderProps) {
  useDocumentTitle(title);
  return (
    <header className={styles.libHead}>
      <div>
        <PageHeading className="h1">{title}</PageHeading>
        <p className={cx(styles.libFacts, 't2 s13 num')} role="status">
          {facts}
        </p>
      </div>
      <div className={cx(styles.libTools, 'row')}>{children}</div>
    </header>
  );
}

/** Filter and sort of a library page. */
export function ViewTools({ view, filterLabel }: { view: LibraryView; filterLabel: string }) {
  const { t } = useTranslation();
  const { sort, sorts, setSort } = view;
  return (
    <>
      <FilterField label={filterLabel} value={view.query} onChange={view.setQuery} />
      <MenuButton
        label={t('Sort by: :name', { name: t(sort.label) })}
        className={cx(styles.libSort, buttonClass({ size: 'sm' }))}
        actions={() =>
          sorts.map(({ id, label }) => ({ id, label: t(label), isChosen: id === sort.id, onSelect: () => setSort(id) }))
        }
      >
        <Icon of={sort.direction === 'asc' ? ArrowUpNarrowWide : ArrowDownWideNarrow} size={15} />
        <span className="dsk">{t(sort.label)}</span>
      </MenuButton>
    </>
  );
}
