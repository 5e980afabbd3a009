import type { AccountAnswer } from '@tonearm/shared/account/user-details.dto';
import { accountApi } from './account';
import { formOf } from './form-of';

const send = formOf(accountApi, 'uploadAvatar');

/** The picture as a file. */
const avatarApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    uploadAvatarFile: build.mutation<AccountAnswer, { id: number | 'me'; file: File }>({
      query: ({ id, file }) => send({ id: String(id), file }),
      invalidatesTags: ['CurrentUser', 'User'],
    }),
  }),
});

export const { useUploadAvatarFileMutation } = avatarApi;
