import type { UserProfileAnswer } from '@tonearm/shared/account/user-details.dto';
import { emptyApi } from '../../api/empty-api';

/** By hand: the generated hook knows the JSON form of the call only. */
const headerApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    uploadHeaderFile: build.mutation<UserProfileAnswer, File>({
      query: (file) => {
        const body = new FormData();
        body.set('file', file);
        return { url: '/api/v1/users/me/header-image', method: 'POST', body };
      },
      invalidatesTags: ['CurrentUser', 'User'],
    }),
  }),
});

export const { useUploadHeaderFileMutation } = headerApi;
