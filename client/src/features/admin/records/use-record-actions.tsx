import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ArchiveRestore, ChartNoAxesColumn, ExternalLink, Eye, Pencil, Trash2 } from 'lucide-react';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { BulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import { useCan } from '../../../platform/session/use-session';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { lazyOverlay } from '../../../ui/lazy-part';
import type { MenuAction } from '../../../ui/menu/menu-types';
import { cx } from '../../../lib/class-names';
import { iconButton } from '../../../ui/icon-button.styles';

const ConfirmDialog = lazyOverlay(() => import('../../../platform/dialogs/confirm-dialog'));

interface Named {
  id: number;
  name: string;
  /** What people read, where the name is for addresses. */
  display_name?: string;
  /** By a moderator. */
  is_hidden?: boolean;
}

/** Where the pages of one row are; the same functions each time. */
export interface RecordPaths<Row> {
  /** null: nobody sees one of this row. */
  page: (row: Row) => string | null;
  edit?: (row: Row) => string;
  /** Opens the editor where it is a dialog. */
  onEdit?: ((row: Row) => void) | undefined;
  insights?: (row: Row) => string;
}

/** Insights and the editor, beside the menu of a row. */
export function useQuickActions<Row extends Named>({
  edit,
  onEdit,
  insights,
}: RecordPaths<Row>): (row: Row) => ReactNode {
  const { t } = useTranslation();
  const maySeeFigures = useCan('reports.view');
  return useCallback(
    (row: Row) => (
      <>
        {insights && maySeeFigures && (
          <Link
            className={cx(iconButton.ib, iconButton.sm)}
            to={insights(row)}
            tabIndex={-1}
            aria-label={t('Insights: :name', { name: row.name })}
            data-tip={t('Insights')}
          >
            <Icon of={ChartNoAxesColumn} size={16} />
          </Link>
        )}
        {edit && (
          <Link
            className={cx(iconButton.ib, iconButton.sm)}
            to={edit(row)}
            tabIndex={-1}
            aria-label={t('Edit: :name', { name: row.name })}
            data-tip={t('Edit')}
          >
            <Icon of={Pencil} size={15} />
          </Link>
        )}
        {onEdit && (
          <IconButton
            label={t('Edit: :name', { name: row.display_name ?? row.name })}
            className={iconButton.sm}
            tabIndex={-1}
            onClick={() => onEdit(row)}
          >
            <Icon of={Pencil} size={15} />
          </IconButton>
        )}
      </>
    ),
    [t, edit, onEdit, insights, maySeeFigures],
  );
}

/** What can be done to one row: its pages, and the way into the trash or out of it. */
export function useRecordMenu<Row extends Named>(
  { page, edit, onEdit, insights }: RecordPaths<Row>,
  {
    changes,
    isTrashed,
    deleteRight,
    onDelete,
  }: {
    changes: BulkChanges;
    isTrashed: boolean;
    deleteRight: PermissionName;
    /** Deletes one that is more than its row. */
    onDelete?: (row: Row) => void;
  },
): (row: Row) => readonly MenuAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayDelete = useCan(deleteRight);
  const maySeeFigures = useCan('reports.view');
  const open = useDialogs();
  const trash = async ({ id, name, display_name: shown = name }: Row): Promise<void> => {
    const isSure =
      changes.hasTrash ||
      (await open<{ title: string; children: string; confirmLabel: string }, true>(ConfirmDialog, {
        title: t('Delete :name?', { name: shown }),
        children: t('This cannot be undone.'),
        confirmLabel: t('Delete'),
      }));
    if (isSure) await changes.trash({ ids: [id] });
  };
  const showAgain = ({ id }: Row): void => void changes.update({ ids: [id] }, { hidden: false });
  return (row) => {
    const goTo = (path: string) => () => void navigate(path);
    const ids = [row.id];
    const address = page(row);
    const last: MenuAction = isTrashed
      ? { id: 'restore', label: t('Restore'), icon: ArchiveRestore, onSelect: () => void changes.restore({ ids }) }
      : {
          id: 'delete',
          label: t('Delete'),
          icon: Trash2,
          isDanger: true,
          startsGroup: true,
          needsNetwork: true,
          onSelect: () => (onDelete ? onDelete(row) : void trash(row)),
        };
    return [
      ...(address === null ? [] : [{ id: 'open', label: t('Open page'), icon: ExternalLink, onSelect: goTo(address) }]),
      ...(edit ? [{ id: 'edit', label: t('Edit'), icon: Pencil, onSelect: goTo(edit(row)) }] : []),
      ...(onEdit ? [{ id: 'edit', label: t('Edit'), icon: Pencil, onSelect: () => onEdit(row) }] : []),
      ...(insights && maySeeFigures
        ? [{ id: 'insights', label: t('Insights'), icon: ChartNoAxesColumn, onSelect: goTo(insights(row)) }]
        : []),
      ...(row.is_hidden && !isTrashed
        ? [{ id: 'show', label: t('Show again'), icon: Eye, needsNetwork: true, onSelect: () => showAgain(row) }]
        : []),
      ...(mayDelete ? [last] : []),
    ];
  };
}
