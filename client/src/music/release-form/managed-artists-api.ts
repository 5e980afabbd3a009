import type { ManagerRole } from '@tonearm/shared/catalogue/catalogue';
import { emptyApi } from '../../api/empty-api';

/** Of the backstage's overview, what a form needs. */
interface Overview {
  overview: { artists: readonly { id: number; name: string; role: ManagerRole }[] };
}

/** By hand: the overview belongs to the backstage's first page, forms need those artists only whose music one may change. */
const managedArtistsApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    listManagedArtists: build.query<Overview['overview']['artists'], void>({
      query: () => '/api/v1/backstage/overview',
      transformResponse: ({ overview }: Overview) => overview.artists.filter(({ role }) => role !== 'viewer'),
      providesTags: ['Artist'],
    }),
  }),
});

export const { useListManagedArtistsQuery } = managedArtistsApi;
