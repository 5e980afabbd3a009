import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ExternalLink, Pencil, Plus, TextQuote, Trash2 } from 'lucide-react';
import { LYRICS } from '@tonearm/shared/admin/lyrics.resource';
import type { LyricRecord } from '@tonearm/shared/catalogue/lyric-records.dto';
import { trackPath } from '@tonearm/shared/rules/paths';
import { languageName } from '../../../music/lyrics/editor/language-choices';
import { useLyricNews } from '../../../music/lyrics/use-lyric-editor';
import type { LyricOutcome } from '../../../music/lyrics/use-lyric-editor';
import type { ListView } from '../../../platform/admin/list/list-view';
import { ResourcePage } from '../../../platform/admin/list/resource-page';
import type { BulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useLocale } from '../../../platform/i18n/use-locale';
import { useCan } from '../../../platform/session/use-session';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { iconButton } from '../../../ui/icon-button.styles';
import { lazyOverlay } from '../../../ui/lazy-part';
import type { MenuAction } from '../../../ui/menu/menu-types';
import { StateView } from '../../../ui/state-view';
import { lyricColumns } from './lyric-columns';
import { lyricFilters } from './lyric-words';
import { useLyricList } from './use-lyric-list';

const EditLyricDialog = lazyOverlay(() => import('./edit-lyric-dialog'));
const NewLyricDialog = lazyOverlay(() => import('./new-lyric-dialog'));
const ConfirmDialog = lazyOverlay(() => import('../../../platform/dialogs/confirm-dialog'));

const DELETE_RIGHT = 'lyrics.delete';

/** Opens the editor of a row; the same function each time. */
function useEditing(): (lyric: LyricRecord) => void {
  const open = useDialogs();
  const tell = useLyricNews();
  return useCallback(
    ({ id }) => void open<{ id: number }, LyricOutcome>(EditLyricDialog, { id }).then(tell),
    [open, tell],
  );
}

/** Deletes one after asking. */
function useDeletion(changes: BulkChanges): (lyric: LyricRecord) => Promise<void> {
  const { t } = useTranslation();
  const open = useDialogs();
  return async ({ id }) => {
    const isSure = await open<{ title: string; children: string; confirmLabel: string }, true>(ConfirmDialog, {
      title: t('Delete these lyrics?'),
      children: t('Text and times are gone for good.'),
      confirmLabel: t('Delete'),
    });
    if (isSure) await changes.trash({ ids: [id] });
  };
}

/** What can be done to one row. */
function useLyricMenu(
  edit: (lyric: LyricRecord) => void,
  remove: (lyric: LyricRecord) => Promise<void>,
): (lyric: LyricRecord) => readonly MenuAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayDelete = useCan(DELETE_RIGHT);
  return (lyric) => [
    { id: 'edit', label: t('Edit'), icon: Pencil, onSelect: () => edit(lyric) },
    { id: 'open', label: t('Open page'), icon: ExternalLink, onSelect: () => void navigate(trackPath(lyric.track)) },
    ...(mayDelete
      ? [
          {
            id: 'delete',
            label: t('Delete'),
            icon: Trash2,
            isDanger: true,
            startsGroup: true,
            needsNetwork: true,
            onSelect: () => void remove(lyric),
          },
        ]
      : []),
  ];
}

function useLyricView(changes: BulkChanges): ListView<LyricRecord> {
  const { t } = useTranslation();
  const { language } = useLocale();
  const words = useMemo(
    () => ({ columns: lyricColumns(t, language), filters: lyricFilters(t, language), edits: [] }),
    [t, language],
  );
  const edit = useEditing();
  const nameOf = useCallback(
    (lyric: LyricRecord) => `${lyric.track.name} (${languageName(lyric.language, language, t('Not known'))})`,
    [t, language],
  );
  const actions = useCallback(
    (lyric: LyricRecord) => (
      <IconButton
        label={t('Edit: :name', { name: nameOf(lyric) })}
        className={iconButton.sm}
        tabIndex={-1}
        onClick={() => edit(lyric)}
      >
        <Icon of={Pencil} size={15} />
      </IconButton>
    ),
    [t, edit, nameOf],
  );
  return {
    ...words,
    resource: LYRICS,
    title: t('Lyrics'),
    searchLabel: t('Search songs and artists'),
    nameOf,
    actions,
    menu: useLyricMenu(edit, useDeletion(changes)),
    onOpen: edit,
    deleteRight: DELETE_RIGHT,
    emptyIcon: TextQuote,
    empty: (
      <StateView icon={TextQuote} title={t('No lyrics yet')}>
        {t('Lyrics come with the music that is imported, or are written here and on the pages of songs.')}
      </StateView>
    ),
  };
}

function NewLyricsButton() {
  const { t } = useTranslation();
  const open = useDialogs();
  const tell = useLyricNews();
  if (!useCan('lyrics.create')) return null;
  return (
    <Button
      look="primary"
      icon={<Icon of={Plus} size={16} />}
      needsNetwork
      onClick={() => void open<object, LyricOutcome>(NewLyricDialog, {}).then(tell)}
    >
      {t('Add lyrics')}
    </Button>
  );
}

/** The lyrics of all tracks (3-decisions §27). */
export function LyricsPage() {
  const list = useLyricList();
  const view = useLyricView(list.changes);
  return <ResourcePage view={view} {...list} actions={<NewLyricsButton />} />;
}
