import type { AccountAnswer } from '@tonearm/shared/account/user-details.dto';
import { accountApi } from '../../../api/account';
import { formOf } from '../../../api/form-of';

const send = formOf(accountApi, 'uploadAvatar');

/** The picture as a file. */
const avatarApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    uploadAvatarFile: build.mutation<AccountAnswer, File>({
      query: (file) => send({ id: 'me', file }),
      invalidatesTags: ['CurrentUser'],
    }),
  }),
});

export const { useUploadAvatarFileMutation } = avatarApi;
