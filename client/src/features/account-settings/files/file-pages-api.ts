import type { FileEntriesQuery } from '@tonearm/shared/uploads/file-entries.dto';
import { filesApi } from '../../../api/files';
import { pagesOf } from '../../../api/pages-of';

export type FileList = Pick<FileEntriesQuery, 'type' | 'trashed'>;

const PER_PAGE = 30;

/** One's files as an endless list: pages follow each other by cursor. */
export const filePagesApi = filesApi.injectEndpoints({
  endpoints: (build) => ({
    filePages: build.infiniteQuery({
      ...pagesOf(filesApi, 'listFileEntries', {
        first: null as string | null,
        next: ({ pagination }) => pagination.next_cursor,
        ask: (cursor) => ({ perPage: PER_PAGE, paginate: 'cursor' as const, cursor: cursor ?? undefined }),
      }),
      providesTags: ['FileEntry'],
    }),
  }),
});
