import { FILE_PLACES } from '../uploads/file-places.js';
import { FILE_KINDS } from '../uploads/upload-types.js';
import { bytes, choice, dates, flag, range, ref, resource, text, time, trash } from './resource.js';

/** All files that people uploaded. */
export const FILE_ENTRIES = resource('file-entries', {
  columns: {
    name: text().sort().search(),
    type: choice(FILE_KINDS),
    file_size: bytes().sort(),
    owner: ref('user'),
    disk: text(),
    place: choice(FILE_PLACES).bulk(),
    in_use: flag(),
    created_at: time().sort(),
    updated_at: time().sort(),
  },
  filters: {
    type: choice(FILE_KINDS),
    owner: ref('user'),
    disk: text(/^[\w-]{1,10}$/),
    file_size: range(),
    in_use: flag(),
    created_at: dates(),
    updated_at: dates(),
  },
  order: 'updated_at',
  actions: { delete: trash(30), restore: true, csv: true },
});
