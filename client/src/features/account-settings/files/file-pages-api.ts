import type { FileEntryListAnswer, FileEntriesQuery } from '@tonearm/shared/uploads/file-entries.dto';
import { emptyApi } from '../../../api/empty-api';

type Cursor = string | null;
export type FileList = Pick<FileEntriesQuery, 'type' | 'trashed'>;

const PER_PAGE = 30;

/** One's files as an endless list: pages follow each other by cursor. */
export const filePagesApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    filePages: build.infiniteQuery<FileEntryListAnswer, FileList, Cursor>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: 'users/me/file-entries',
        params: { ...queryArg, perPage: PER_PAGE, paginate: 'cursor', cursor: pageParam ?? undefined },
      }),
      providesTags: ['FileEntry'],
    }),
  }),
});
