import type { FileEntryAnswer, RestoredAnswer } from '@tonearm/shared/uploads/file-entries.dto';
import { emptyApi } from '../../api/empty-api';

/** By hand: generated hooks know no files. */
const artworkApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    uploadArtwork: build.mutation<FileEntryAnswer, { file: File }>({
      query: ({ file }) => {
        const body = new FormData();
        body.set('metadata', JSON.stringify({ upload_type: 'artwork' }));
        body.set('file', file);
        return { url: '/api/v1/file-entries', method: 'POST', body };
      },
    }),
    takeFromBin: build.mutation<RestoredAnswer, { entryIds: readonly number[] }>({
      query: (body) => ({ url: '/api/v1/file-entries/restore', method: 'POST', body }),
    }),
  }),
});

export const { useUploadArtworkMutation, useTakeFromBinMutation } = artworkApi;
