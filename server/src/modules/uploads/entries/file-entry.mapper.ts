import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { API } from '../../../core/http/api-prefix.js';
import { diskAt } from '../../../core/storage/stored-disk.js';
import type { StoredPlace } from '../../../core/storage/work-files.js';
import type { FileEntryEntity } from '../schema/file-entry.entity.js';

export type FileEntryRow = FileEntryEntity;

/** Where the bytes lie on their disk. */
export const keyOfFile = (fileName: string): string => `uploads/${fileName}`;

/** Where storage finds the bytes. */
export const placeOfFile = (row: Pick<FileEntryRow, 'disk' | 'backend_id' | 'file_name'>): StoredPlace => ({
  disk: diskAt(row),
  key: keyOfFile(row.file_name),
});

/** The name of a file in its place on the disk, null where this is no such place. */
export const fileNameOfKey = (key: string): string | null => /^uploads\/([^/]{1,100})$/.exec(key)?.[1] ?? null;

/** The address of a file without the site's own, and back. */
export const urlOfEntry = (id: number): string => `/${API}/file-entries/${id}/download`;
export const entryOfUrl = (url: string): number | null => {
  const id = /\/file-entries\/([1-9]\d{0,8})\/download$/.exec(url)?.[1];
  return id === undefined ? null : Number(id);
};

export const toFileEntry = (row: FileEntryRow): FileEntry => ({
  id: row.id,
  name: row.name,
  file_name: row.file_name,
  mime: row.mime,
  type: row.type,
  upload_type: row.upload_type,
  file_size: row.file_size,
  extension: row.extension,
  url: urlOfEntry(row.id),
  disk: row.disk,
  path: keyOfFile(row.file_name),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
});
