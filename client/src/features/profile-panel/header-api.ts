import { accountApi } from '../../api/account';
import { formOf } from '../../api/form-of';
import type { UserProfileAnswer } from '@tonearm/shared/account/user-details.dto';

const send = formOf(accountApi, 'uploadHeaderImage');

/** The header image as a file. */
const headerApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    uploadHeaderFile: build.mutation<UserProfileAnswer, File>({
      query: (file) => send({ id: 'me', file }),
      invalidatesTags: ['CurrentUser', 'User'],
    }),
  }),
});

export const { useUploadHeaderFileMutation } = headerApi;
