import type { FileEntryAnswer } from '@tonearm/shared/uploads/file-entries.dto';
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
  }),
});

export const { useUploadArtworkMutation } = artworkApi;
