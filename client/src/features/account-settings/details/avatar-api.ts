import type { AccountAnswer } from '@tonearm/shared/account/user-details.dto';
import { emptyApi } from '../../../api/empty-api';

/** By hand: the generated hook knows the JSON form of the call only. */
const avatarApi = emptyApi.injectEndpoints({
  endpoints: (build) => ({
    uploadAvatarFile: build.mutation<AccountAnswer, File>({
      query: (file) => {
        const body = new FormData();
        body.set('file', file);
        return { url: '/api/v1/users/me/avatar', method: 'POST', body };
      },
      invalidatesTags: ['CurrentUser'],
    }),
  }),
});

export const { useUploadAvatarFileMutation } = avatarApi;
