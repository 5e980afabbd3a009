import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFilter, Trash2, X } from 'lucide-react';
import type { Field, FilterKind, Resource } from '@tonearm/shared/admin/resource';
import type { Filter } from '@tonearm/shared/pagination';
import { useSearchModelQuery } from '../../../api/admin-lists';
import type { ComboOption } from '../../../ui/combo-box/combo-option';
import { Icon } from '../../../ui/icon';
import { lazyOverlay } from '../../../ui/lazy-part';
import { LazyMenu, warmMenu } from '../../../ui/menu/lazy-menu';
import { useUser } from '../../session/use-session';
import { filterText } from './filter-words';
import type { ListAddress } from './list-address';
import type { FilterView } from './list-view';
import { mayPick } from './use-model-options';
import styles from './filters.module.css';

const FilterEditor = lazyOverlay(() => import('./filter-editor'));

interface FilterBarProps {
  resource: Pick<Resource, 'filters' | 'actions'>;
  views: Readonly<Record<string, FilterView>>;
  address: {
    state: Pick<ListAddress['state'], 'filters' | 'isTrashed'>;
    change: (changes: Partial<Pick<ListAddress['state'], 'filters' | 'isTrashed'>>) => void;
  };
}

interface ChipProps {
  filter: Filter;
  field: Field<FilterKind>;
  view: FilterView;
  onEdit: (anchor: HTMLElement, chosen: ComboOption | null) => void;
  onRemove: () => void;
}

/** The row that a filter refers to, by the id in the address. */
function useReferred(filter: Filter, { kind, details }: Field<FilterKind>): ComboOption | null {
  const user = useUser();
  const skip = kind !== 'ref' || !mayPick(details.model, user);
  const { data } = useSearchModelQuery({ model: details.model ?? '', ids: String(filter.value) }, { skip });
  return skip ? null : (data?.results[0] ?? null);
}

function FilterChip({ filter, field, view, onEdit, onRemove }: ChipProps) {
  const { t } = useTranslation();
  const referred = useReferred(filter, field);
  const { lead, value } = filterText(filter, field, { view, name: referred?.name, t });
  return (
    <li className={styles.chip}>
      <button
        type="button"
        className={styles.say}
        aria-haspopup="dialog"
        onClick={(event) => onEdit(event.currentTarget, referred)}
      >
        {lead} <b dir="auto">{value}</b>
      </button>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('Remove filter :name', { name: `${lead} ${value}`.trim() })}
        onClick={onRemove}
      >
        <Icon of={X} size={14} />
      </button>
    </li>
  );
}

interface Editing {
  name: string;
  /** The place of the filter that is changed; null for a new one. */
  at: number | null;
  chosen: ComboOption | null;
  anchor: HTMLElement;
}

const TRASH = 'in the trash';

function useFilterNames(resource: FilterBarProps['resource'], views: FilterBarProps['views']): string[] {
  const user = useUser();
  return Object.entries(resource.filters).flatMap(([name, { kind, details }]) =>
    views[name] && (kind !== 'ref' || mayPick(details.model, user)) ? [name] : [],
  );
}

/** The filters of a list or a report as chips, and the button that adds one. */
export function FilterBar({ resource, views, address }: FilterBarProps) {
  const { t } = useTranslation();
  const { filters, isTrashed } = address.state;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [editing, setEditing] = useState<Editing | null>(null);
  const names = useFilterNames(resource, views);
  const put = (filter: Filter, at: number | null): void => {
    address.change({ filters: at === null ? [...filters, filter] : filters.with(at, filter) });
    setEditing(null);
  };
  const parts = editing && { field: resource.filters[editing.name], view: views[editing.name] };
  return (
    <>
      <ul className={styles.chips} aria-label={t('Filters')}>
        {isTrashed && (
          <li className={styles.chip}>
            <span className={styles.say}>
              <b>{t('In the trash')}</b>
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('Remove filter :name', { name: t('In the trash') })}
              onClick={() => address.change({ isTrashed: false })}
            >
              <Icon of={X} size={14} />
            </button>
          </li>
        )}
        {filters.map((filter, at) => {
          const [field, view] = [resource.filters[filter.key], views[filter.key]];
          return (
            field &&
            view && (
              <FilterChip
                key={`${filter.key} ${filter.operator} ${at}`}
                filter={filter}
                field={field}
                view={view}
                onEdit={(at_, chosen) => setEditing({ name: filter.key, at, chosen, anchor: at_ })}
                onRemove={() => address.change({ filters: filters.toSpliced(at, 1) })}
              />
            )
          );
        })}
      </ul>
      <button
        type="button"
        className={styles.add}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={warmMenu}
        onFocus={warmMenu}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      >
        <Icon of={ListFilter} size={16} />
        {t('Filter')}
      </button>
      <LazyMenu
        label={t('Filter by')}
        anchor={anchor}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={[
          ...names.map((name) => ({
            id: name,
            label: views[name]?.label ?? name,
            ...(views[name]?.reason !== undefined && { reason: views[name].reason }),
            onSelect: () => anchor && setEditing({ name, at: null, chosen: null, anchor }),
          })),
          ...(resource.actions.restore && !isTrashed
            ? [
                {
                  id: TRASH,
                  label: t('In the trash'),
                  icon: Trash2,
                  startsGroup: true,
                  onSelect: () => address.change({ isTrashed: true }),
                },
              ]
            : []),
        ]}
      />
      {editing && parts?.field && parts.view && (
        <Suspense fallback={null}>
          <FilterEditor
            name={editing.name}
            field={parts.field}
            view={parts.view}
            filter={editing.at === null ? null : (filters[editing.at] ?? null)}
            chosen={editing.chosen}
            anchor={editing.anchor}
            onApply={(filter) => put(filter, editing.at)}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </>
  );
}
