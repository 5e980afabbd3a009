import type { AccountAnswer } from '@tonearm/shared/account/user-details.dto';
import { emptyApi } from './empty-api';

/** By hand: the generated hook knows the JSON form of the call only. */
const avatarApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    uploadAvatarFile: build.mutation<AccountAnswer, { id: number | 'me'; file: File }>({
      query: ({ id, file }) => {
        const body = new FormData();
        body.set('file', file);
        return { url: `/api/v1/users/${id}/avatar`, method: 'POST', body };
      },
      invalidatesTags: ['CurrentUser', 'User'],
    }),
  }),
});

export const { useUploadAvatarFileMutation } = avatarApi;
