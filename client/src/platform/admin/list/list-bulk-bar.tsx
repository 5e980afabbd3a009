import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ArchiveRestore, Ellipsis, Trash2 } from 'lucide-react';
import { bulkFieldsOf } from '@tonearm/shared/admin/resource';
import { DELETE_IDS_MAX } from '@tonearm/shared/limits';
import { can } from '@tonearm/shared/permissions/can';
import { useCanAny, useUser } from '../../session/use-session';
import { BulkBar, BulkButton } from '../../../ui/data-table/bulk-bar';
import type { TableSelection } from '../../../ui/data-table/use-table-selection';
import { Icon } from '../../../ui/icon';
import { lazyOverlay } from '../../../ui/lazy-part';
import { MenuButton } from '../../../ui/menu/menu-button';
import { useDialogs } from '../../dialogs/dialogs';
import { matchOf } from './list-address';
import type { ListState } from './list-address';
import type { BulkEditView, ListView } from './list-view';
import type { BulkChanges, Chosen } from './use-bulk-changes';
import { mayPick } from './use-model-options';
import { cx } from '../../../lib/class-names';
import { iconButton } from '../../../ui/icon-button.styles';

const BulkEditDialog = lazyOverlay(() => import('./bulk-edit-dialog'));
const ConfirmDialog = lazyOverlay(() => import('../../dialogs/confirm-dialog'));

interface ListBulkBarProps<Row extends { id: number }> {
  view: ListView<Row>;
  state: ListState;
  selection: TableSelection;
  changes: BulkChanges;
  /** The rows shown so far, by id; all that are selected one by one are among them. */
  seen: () => ReadonlyMap<number, Row>;
  /** Rows of the page, and of all pages. */
  page: { count: number; total: number; isCapped: boolean };
}

/** The edits that this person has the right to, and whose values they may look up. */
function useEdits<Row extends { id: number }>({ resource, edits }: ListView<Row>) {
  const user = useUser();
  const fields = bulkFieldsOf(resource);
  return edits.flatMap((edit) => {
    const field = fields[edit.id];
    const mayGive = edit.right === undefined || (user !== null && can(user, edit.right));
    const isOffered = field && mayGive && (field.details.model === null || mayPick(field.details.model, user));
    return isOffered ? [{ edit, field }] : [];
  });
}

/** The actions that this person may take on so many rows. */
function useBulkActions<Row extends { id: number }>(
  { bulkActions = [] }: ListView<Row>,
  { ids, isAllMatching }: TableSelection,
) {
  const user = useUser();
  return isAllMatching
    ? []
    : bulkActions.filter(({ right, atLeast }) => ids.size >= atLeast && user !== null && can(user, right));
}

function titleOfDeletion(isAllMatching: boolean, count: number | null, t: TFunction): string {
  if (count === null) return t('Delete all that match?');
  return isAllMatching ? t('Delete all :count that match?', { count }) : t('Delete :count rows?', { count });
}

/** The bar of actions for the selected rows. */
export function ListBulkBar<Row extends { id: number }>({
  view,
  state,
  selection,
  changes,
  seen,
  page,
}: ListBulkBarProps<Row>) {
  const { t } = useTranslation();
  const open = useDialogs();
  const mayDelete = useCanAny(view.deleteRight ?? []);
  const edits = useEdits(view);
  const actions = useBulkActions(view, selection);
  const { ids, isAllMatching } = selection;
  const count = isAllMatching ? page.total : ids.size;
  if (count === 0) return null;
  // Of very many it is not known how many they are.
  const known = isAllMatching && page.isCapped ? null : count;
  const chosen: Chosen = isAllMatching
    ? { all_matching: true, ...matchOf(state, view.resource) }
    : { ids: [...ids], ...(state.isTrashed ? { trashed: true } : {}) };
  const after = (isDone: boolean): void => {
    if (isDone) selection.clear();
  };
  const change = async ({ edit, field }: (typeof edits)[number]): Promise<void> => {
    const answer = await open<
      { edit: BulkEditView; field: typeof field & object; count: number | null },
      { value: unknown }
    >(BulkEditDialog, { edit, field, count: known });
    if (answer) after(await changes.update(chosen, { [edit.id]: answer.value }));
  };
  const rows = (): Row[] => [...ids].flatMap((one) => seen().get(one) ?? []);
  const trash = async (): Promise<void> => {
    if (view.deleteChosen && !isAllMatching && ids.size <= DELETE_IDS_MAX)
      return after(await view.deleteChosen(rows()));
    if (view.askDeletion) {
      const how = await view.askDeletion([...ids], known);
      if (how) after(await changes.erase(chosen, how));
      return;
    }
    // Deleting a few can be undone; many are confirmed first.
    const isSure =
      (changes.hasTrash && !isAllMatching) ||
      (await open<{ title: string; children: string; confirmLabel: string }, true>(ConfirmDialog, {
        title: titleOfDeletion(isAllMatching, known, t),
        children: changes.hasTrash
          ? t('They go to the trash, from which they can be restored for 30 days.')
          : (view.deletionHint ?? t('This cannot be undone.')),
        confirmLabel: t('Delete'),
      }));
    if (isSure) after(await changes.trash(chosen));
  };
  const isPageChosen = !isAllMatching && page.count > 0 && ids.size >= page.count && page.total > ids.size;
  const rare = edits.filter(({ edit }) => edit.isRare);
  return (
    <BulkBar
      count={known}
      all={isPageChosen ? { count: page.total, isCapped: page.isCapped, onChoose: selection.chooseAllMatching } : null}
      onClear={selection.clear}
    >
      {!state.isTrashed &&
        edits
          .filter(({ edit }) => !edit.isRare)
          .map((one) => (
            <BulkButton
              key={one.edit.id}
              label={one.edit.label}
              icon={one.edit.icon}
              onPress={() => void change(one)}
            />
          ))}
      {!state.isTrashed &&
        actions.map(({ id, label, icon, run }) => (
          <BulkButton key={id} label={label} icon={icon} onPress={() => void run(rows()).then(after)} />
        ))}
      {!state.isTrashed && rare.length > 0 && (
        <MenuButton
          label={t('More')}
          className={cx(iconButton.ib, iconButton.sm)}
          actions={() =>
            rare.map((one) => ({
              id: one.edit.id,
              label: one.edit.label,
              icon: one.edit.icon,
              onSelect: () => void change(one),
            }))
          }
        >
          <Icon of={Ellipsis} size={16} />
        </MenuButton>
      )}
      {mayDelete && !state.isTrashed && (
        <BulkButton label={t('Delete')} icon={Trash2} isDanger onPress={() => void trash()} />
      )}
      {mayDelete && state.isTrashed && (
        <BulkButton
          label={t('Restore')}
          icon={ArchiveRestore}
          onPress={() => void changes.restore(chosen).then(after)}
        />
      )}
    </BulkBar>
  );
}
