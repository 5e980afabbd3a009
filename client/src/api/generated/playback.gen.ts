import type { StatusAnswer } from '@tonearm/shared/pagination.dto';
import type { StartPlayAnswer, StartPlayInput, StreamUrlsAnswer, StreamUrlsInput, UpdatePlayInput } from '@tonearm/shared/catalogue/playback.dto';
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createStreamUrls: build.mutation<CreateStreamUrlsApiResponse, CreateStreamUrlsApiArg>({
      query: (queryArg) => ({ url: `/api/v1/tracks/stream-urls`, method: 'POST', body: queryArg.streamUrlsInput }),
    }),
    startPlay: build.mutation<StartPlayApiResponse, StartPlayApiArg>({
      query: (queryArg) => ({ url: `/api/v1/plays`, method: 'POST', body: queryArg.startPlayInput }),
    }),
    updatePlay: build.mutation<UpdatePlayApiResponse, UpdatePlayApiArg>({
      query: (queryArg) => ({ url: `/api/v1/plays/${queryArg.id}`, method: 'PUT', body: queryArg.updatePlayInput }),
    }),
  }),
  overrideExisting: false,
});

export { injectedRtkApi as playbackApi };
export type CreateStreamUrlsApiResponse = StreamUrlsAnswer;
export type CreateStreamUrlsApiArg = { streamUrlsInput: StreamUrlsInput };
export type StartPlayApiResponse = StartPlayAnswer;
export type StartPlayApiArg = { startPlayInput: StartPlayInput };
export type UpdatePlayApiResponse = StatusAnswer;
export type UpdatePlayApiArg = { id: number; updatePlayInput: UpdatePlayInput };
export const { useCreateStreamUrlsMutation, useStartPlayMutation, useUpdatePlayMutation } = injectedRtkApi;
