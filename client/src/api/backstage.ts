import type { FileEntryAnswer } from '@tonearm/shared/uploads/file-entries.dto';
import type { UploadType } from '@tonearm/shared/uploads/upload-types';
import { backstageApi } from './generated/backstage.gen';

/* The backstage with its cache tags. Not in cache-tags.ts: the first page does without them. */

backstageApi.enhanceEndpoints({
  endpoints: {
    listMyBackstageRequests: { providesTags: ['BackstageRequest'] },
    getBackstageRequest: { providesTags: (_answer, _error, { id }) => [{ type: 'BackstageRequest', id }] },
    createBackstageRequest: { invalidatesTags: ['BackstageRequest', 'Backstage'] },
    cancelBackstageRequest: { invalidatesTags: (_answer, _error, { id }) => ['BackstageRequest', { type: 'BackstageRequest', id }, 'Backstage'] },
    getBackstageOverview: { providesTags: ['Backstage'] },
  },
});

/** By hand: the generated hook knows the JSON form of the call only. */
const fileApi = backstageApi.injectEndpoints({
  endpoints: (build) => ({
    sendFile: build.mutation<FileEntryAnswer, { file: File; uploadType: UploadType }>({
      query: ({ file, uploadType }) => {
        const body = new FormData();
        body.set('metadata', JSON.stringify({ upload_type: uploadType }));
        body.set('file', file);
        return { url: '/api/v1/file-entries', method: 'POST', body };
      },
    }),
  }),
});

export const { useSendFileMutation } = fileApi;
export {
  useCancelBackstageRequestMutation, useCreateBackstageRequestMutation, useGetBackstageOverviewQuery, useGetBackstageRequestQuery, useListMyBackstageRequestsQuery,
} from './generated/backstage.gen';
