import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Tags } from 'lucide-react';
import { TAGS } from '@tonearm/shared/admin/tags.resource';
import type { TagRecord } from '@tonearm/shared/catalogue/tag-records.dto';
import { useListAddress } from '../../../platform/admin/list/list-address';
import type { ListView } from '../../../platform/admin/list/list-view';
import { ResourcePage } from '../../../platform/admin/list/resource-page';
import { useBulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import type { BulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import { StateView } from '../../../ui/state-view';
import { useQuickActions, useRecordMenu } from '../records/use-record-actions';
import { TAG_PATHS, tagColumns } from './tag-columns';
import { tagFilters } from './tag-words';
import { useTagCalls, useTagList } from './use-tag-list';

function useTagView(changes: BulkChanges): ListView<TagRecord> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useMemo(() => ({ columns: tagColumns(t), filters: tagFilters(t), edits: [] }), [t]);
  const deleteRight = 'tags.delete';
  return {
    ...words,
    resource: TAGS,
    title: t('Tags'),
    searchLabel: t('Search tags'),
    nameOf: ({ display_name: name }) => name,
    actions: useQuickActions(TAG_PATHS),
    menu: useRecordMenu(TAG_PATHS, { changes, isTrashed: false, deleteRight }),
    onOpen: (tag) => {
      const address = TAG_PATHS.page(tag);
      if (address !== null) void navigate(address);
    },
    deleteRight,
    emptyIcon: Tags,
    empty: (
      <StateView icon={Tags} title={t('No tags yet')}>
        {t('Tags come with the music that they are put on.')}
      </StateView>
    ),
  };
}

/** All tags of the site (3-decisions §27). */
export function TagsPage() {
  const address = useListAddress(TAGS);
  const calls = useTagCalls();
  const changes = useBulkChanges(calls);
  const answer = useTagList(address.state);
  const view = useTagView(changes);
  return <ResourcePage view={view} address={address} answer={answer} calls={calls} changes={changes} />;
}
