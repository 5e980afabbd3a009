import type { TFunction } from 'i18next';
import { Disc3, Eye, Hash, RefreshCw, Tag } from 'lucide-react';
import type { TRACKS } from '@tonearm/shared/admin/tracks.resource';
import type { BulkEditView, FilterView } from '../../../platform/admin/list/list-view';
import { hidingEdit, visibilityWords } from '../records/record-words';

type FilterName = keyof typeof TRACKS.filters;

/** What the filters of the list are called. */
export const trackFilters = (t: TFunction): Readonly<Record<FilterName, FilterView>> => ({
  artist: { label: t('Artist') },
  album: { label: t('Album') },
  genre: { label: t('Genre') },
  tag: { label: t('Tag') },
  owner: { label: t('Owner') },
  visibility: { label: t('Visibility'), choices: visibilityWords(t) },
  hidden: { label: t('Taken down') },
  processing_state: {
    label: t('Processing state'),
    choices: {
      pending: t('Waiting'),
      probing: t('Being read'),
      transcoding: t('Being converted'),
      ready: t('Ready'),
      failed: t('Failed'),
    },
  },
  source: { label: t('Source'), choices: { upload: t('Upload'), library: t('Folder') } },
  source_type: {
    label: t('Played from'),
    choices: { upload: t('File'), remote_url: t('Other server'), none: t('Nowhere') },
  },
  explicit: { label: t('Explicit') },
  has_lyric: { label: t('Lyrics'), choices: { none: t('None'), plain: t('Text'), synced: t('Synced') } },
  plays: { label: t('Plays') },
  duration_ms: { label: t('Duration'), isDuration: true },
  created_at: { label: t('Added') },
  updated_at: { label: t('Updated') },
});

/** What many tracks can be given. */
export const trackEdits = (t: TFunction): readonly BulkEditView[] => [
  {
    id: 'genres',
    label: t('Set genres'),
    fieldLabel: t('Genres'),
    icon: Tag,
    hint: t('They take the place of the genres that the tracks have.'),
  },
  {
    id: 'album',
    label: t('Move to album'),
    fieldLabel: t('Album'),
    icon: Disc3,
    hint: t('The tracks go to the end of the album.'),
    noneLabel: t('No album: make them single tracks'),
  },
  {
    id: 'tags',
    label: t('Set tags'),
    fieldLabel: t('Tags'),
    icon: Hash,
    isRare: true,
    hint: t('They take the place of the tags that the tracks have.'),
  },
  {
    id: 'visibility',
    label: t('Set visibility'),
    fieldLabel: t('Visibility'),
    icon: Eye,
    isRare: true,
    choices: visibilityWords(t),
  },
  {
    id: 'reprocess',
    label: t('Process again'),
    icon: RefreshCw,
    isRare: true,
    hint: t('Their other forms are made anew from the files as they came; until then nobody can hear them.'),
  },
  hidingEdit(t),
];
