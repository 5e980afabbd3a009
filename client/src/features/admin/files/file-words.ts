import type { TFunction } from 'i18next';
import { HardDrive } from 'lucide-react';
import type { FILE_ENTRIES } from '@tonearm/shared/admin/file-entries.resource';
import type { FilePlace, StoredIn } from '@tonearm/shared/uploads/file-places';
import type { FileKind } from '@tonearm/shared/uploads/upload-types';
import type { BulkEditView, FilterView } from '../../../platform/admin/list/list-view';

type FilterName = keyof typeof FILE_ENTRIES.filters;

/** What files are. */
export const fileKinds = (t: TFunction): Readonly<Record<FileKind, string>> => ({
  audio: t('Audio'),
  image: t('Picture'),
  document: t('Document'),
});

/** Who reaches what lies on a disk. */
export const diskWords = (t: TFunction): Readonly<Record<string, string>> => ({
  private: t('Private'),
  public: t('Public'),
});

/** Where files lie. */
export const placeWords = (t: TFunction): Readonly<Record<StoredIn, string>> => ({
  server: t('This server'),
  bucket: t('Bucket of the settings'),
  elsewhere: t('Another bucket'),
});

/** What many files can be given. @param places where they can be moved to. */
export const fileEdits = (t: TFunction, places: readonly FilePlace[]): readonly BulkEditView[] =>
  places.length > 0
    ? [
        {
          id: 'place',
          label: t('Move to another disk'),
          icon: HardDrive,
          fieldLabel: t('Where to'),
          choices: Object.fromEntries(places.map((place) => [place, placeWords(t)[place]])),
          hint: t('They are copied, compared and switched one by one; whoever plays or loads them notices nothing.'),
        },
      ]
    : [];

/** What the filters of the list are called. */
export const fileFilters = (t: TFunction): Readonly<Record<FilterName, FilterView>> => ({
  type: { label: t('Type'), choices: fileKinds(t) },
  owner: { label: t('Owner') },
  disk: { label: t('Disk'), choices: diskWords(t) },
  file_size: { label: t('Size in bytes') },
  in_use: { label: t('In use') },
  created_at: { label: t('Added') },
  updated_at: { label: t('Updated') },
});
