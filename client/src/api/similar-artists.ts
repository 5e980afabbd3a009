import { catalogueApi } from './generated/catalogue.gen';

/** Only pages of artists ask for them. */
catalogueApi.enhanceEndpoints({ endpoints: { listSimilarArtists: { providesTags: ['Artist'] } } });

export const { useListSimilarArtistsQuery } = catalogueApi;
