import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ArchiveRestore, Eye, Folder, Pencil, Trash2 } from 'lucide-react';
import { FILE_ENTRIES } from '@tonearm/shared/admin/file-entries.resource';
import type { FileRecord } from '@tonearm/shared/uploads/file-entries.dto';
import type { ListView } from '../../../platform/admin/list/list-view';
import { ResourcePage } from '../../../platform/admin/list/resource-page';
import type { BulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useCan } from '../../../platform/session/use-session';
import { lazyOverlay } from '../../../ui/lazy-part';
import type { MenuAction } from '../../../ui/menu/menu-types';
import { StateView } from '../../../ui/state-view';
import { fileColumns } from './file-columns';
import type { FileAnswer, FileDialogProps } from './file-dialog';
import { fileEdits, fileFilters } from './file-words';
import { useFileList, useFilePlaces } from './use-file-list';
import { useMayRename, useRename } from './use-rename';
import { useShownDeletion } from './use-shown-deletion';

const FileDialog = lazyOverlay(() => import('./file-dialog'));

/** What can be done to one file; what something is made of cannot be thrown away, but for pictures, of which it has a copy. */
function useFileMenu(changes: BulkChanges, isTrashed: boolean, show: (file: FileRecord) => void) {
  const { t } = useTranslation();
  const mayDelete = useCan('files.delete');
  const mayRename = useMayRename();
  const rename = useRename();
  const deleteShown = useShownDeletion();
  return (file: FileRecord): readonly MenuAction[] => {
    const ids = [file.id];
    const last: MenuAction = isTrashed
      ? { id: 'restore', label: t('Restore'), icon: ArchiveRestore, onSelect: () => void changes.restore({ ids }) }
      : {
          id: 'delete',
          label: t('Delete'),
          icon: Trash2,
          isDanger: true,
          startsGroup: true,
          needsNetwork: true,
          onSelect: () => void (file.in_use ? deleteShown(file) : changes.trash({ ids })),
        };
    return [
      { id: 'open', label: t('Show details'), icon: Eye, onSelect: () => show(file) },
      ...(!isTrashed && mayRename(file)
        ? [{ id: 'rename', label: t('Rename'), icon: Pencil, needsNetwork: true, onSelect: () => void rename(file) }]
        : []),
      ...(mayDelete && (isTrashed || !file.in_use || file.upload_type === 'artwork') ? [last] : []),
    ];
  };
}

function useFileView(changes: BulkChanges, isTrashed: boolean): ListView<FileRecord> {
  const { t } = useTranslation();
  const open = useDialogs();
  const places = useFilePlaces();
  const rename = useRename();
  const words = useMemo(
    () => ({ columns: fileColumns(t), filters: fileFilters(t), edits: fileEdits(t, places) }),
    [t, places],
  );
  const ask = async (file: FileRecord): Promise<void> => {
    const offered = file.deleted_at === null ? places : [];
    const answer = await open<Omit<FileDialogProps, 'onClose'>, FileAnswer>(FileDialog, { file, places: offered });
    if (answer === 'rename') await rename(file);
    else if (answer) await changes.update({ ids: [file.id] }, { place: answer.moveTo });
  };
  const show = (file: FileRecord): void => void ask(file);
  return {
    ...words,
    resource: FILE_ENTRIES,
    title: t('Files'),
    searchLabel: t('Search files'),
    nameOf: ({ name }) => name,
    actions: () => null,
    menu: useFileMenu(changes, isTrashed, show),
    onOpen: show,
    deleteRight: 'files.delete',
    emptyIcon: Folder,
    empty: (
      <StateView icon={Folder} title={t('No files yet')}>
        {t('Everything that people upload stands here. Music of imported folders stays where it is.')}
      </StateView>
    ),
  };
}

/** The files of everybody (3-decisions §16, §27). */
export function FilesPage() {
  const list = useFileList();
  const view = useFileView(list.changes, list.address.state.isTrashed);
  return <ResourcePage view={view} {...list} />;
}
