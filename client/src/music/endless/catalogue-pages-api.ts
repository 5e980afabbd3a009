import type { AlbumListAnswer, ArtistListAnswer, TrackListAnswer } from '@tonearm/shared/catalogue/catalogue.dto';
import { emptyApi } from '../../api/empty-api';

/** A list of the API: its path below `api/v1/`, and what it is asked with beside the page. */
export interface ListSource {
  path: string;
  params?: Readonly<Record<string, string | number | undefined>>;
}

export type Cursor = string | null;
interface Paged {
  pagination: { next_cursor: string | null };
}

const PER_PAGE = 50;
/** Pages that follow each other by cursor. */
export const cursorPages = {
  initialPageParam: null as Cursor,
  getNextPageParam: (last: Paged) => last.pagination.next_cursor ?? undefined,
};
/** What a page of such a list is asked with. */
export const pageQuery = ({ queryArg: { path, params }, pageParam }: { queryArg: ListSource; pageParam: Cursor }) => ({
  url: path,
  params: { perPage: PER_PAGE, ...params, paginate: 'cursor', cursor: pageParam ?? undefined },
});

/** Lists of catalogue items as endless lists: pages follow each other by cursor. */
export const cataloguePagesApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    trackPages: build.infiniteQuery<TrackListAnswer, ListSource, Cursor>({
      infiniteQueryOptions: cursorPages,
      query: pageQuery,
      providesTags: ['Track'],
    }),
    albumPages: build.infiniteQuery<AlbumListAnswer, ListSource, Cursor>({
      infiniteQueryOptions: cursorPages,
      query: pageQuery,
      providesTags: ['Album'],
    }),
    artistPages: build.infiniteQuery<ArtistListAnswer, ListSource, Cursor>({
      infiniteQueryOptions: cursorPages,
      query: pageQuery,
      providesTags: ['Artist'],
    }),
  }),
});
