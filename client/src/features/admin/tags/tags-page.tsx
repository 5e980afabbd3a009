import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Plus, Tags } from 'lucide-react';
import { TAGS } from '@tonearm/shared/admin/tags.resource';
import type { TagRecord } from '@tonearm/shared/catalogue/tag-records.dto';
import type { ListView } from '../../../platform/admin/list/list-view';
import { ResourcePage } from '../../../platform/admin/list/resource-page';
import type { BulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useCan } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyOverlay } from '../../../ui/lazy-part';
import { StateView } from '../../../ui/state-view';
import { useQuickActions, useRecordMenu } from '../records/use-record-actions';
import { useMerge } from '../records/use-merge';
import { TAG_PATHS, tagColumns } from './tag-columns';
import { tagFilters, tagTypes } from './tag-words';
import { useTagList, useTagMerge } from './use-tag-list';

const TagDialog = lazyOverlay(() => import('./tag-dialog'));

function useTagView(changes: BulkChanges): ListView<TagRecord> {
  const { t } = useTranslation();
  const words = useMemo(() => ({ columns: tagColumns(t), filters: tagFilters(t), edits: [] }), [t]);
  const deleteRight = 'tags.delete';
  const mayDelete = useCan(deleteRight);
  const edit = useTagDialog();
  const paths = useMemo(() => ({ ...TAG_PATHS, onEdit: edit }), [edit]);
  const merge = useMerge<TagRecord>({
    title: t('Merge tags'),
    right: 'tags.update',
    calls: useTagMerge(),
    choiceOf: ({ id, display_name: name, name: slug, type }) => ({ id, name, hint: `${slug} · ${tagTypes(t)[type]}` }),
  });
  return {
    ...words,
    resource: TAGS,
    title: t('Tags'),
    searchLabel: t('Search tags'),
    nameOf: ({ display_name: name }) => name,
    actions: useQuickActions(paths),
    menu: useRecordMenu(paths, { changes, isTrashed: false, deleteRight }),
    onOpen: edit,
    bulkActions: mayDelete ? [merge] : [],
    deleteRight,
    emptyIcon: Tags,
    empty: (
      <StateView icon={Tags} title={t('No tags yet')}>
        {t('Tags come with the music that they are put on.')}
      </StateView>
    ),
  };
}

/** Makes a tag, or changes the given one. */
function useTagDialog(): (tag?: TagRecord) => void {
  const { t } = useTranslation();
  const open = useDialogs();
  const toast = useToast();
  return useCallback(
    (tag) =>
      void open<{ tag?: TagRecord }, TagRecord>(TagDialog, tag ? { tag } : {}).then((saved) => {
        if (!saved) return;
        const { display_name: name } = saved;
        toast({ type: 'positive', message: tag ? t(':name updated', { name }) : t(':name created', { name }) });
      }),
    [t, open, toast],
  );
}

function NewTagButton() {
  const { t } = useTranslation();
  const open = useTagDialog();
  if (!useCan('tags.create')) return null;
  return (
    <Button look="primary" icon={<Icon of={Plus} size={16} />} needsNetwork onClick={() => open()}>
      {t('New tag')}
    </Button>
  );
}

/** All tags of the site (3-decisions §27). */
export function TagsPage() {
  const list = useTagList();
  const view = useTagView(list.changes);
  return <ResourcePage view={view} {...list} actions={<NewTagButton />} />;
}
