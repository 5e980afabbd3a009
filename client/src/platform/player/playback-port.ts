import type {
  StartPlayInput,
  StreamUrlsAnswer,
  StreamUrlsInput,
  UpdatePlayInput,
} from '@tonearm/shared/catalogue/playback.dto';

/** What the server refuses finally; sending it again would not help. */
export class PlaybackRefused extends Error {
  constructor(readonly status: number) {
    super(`Refused with ${status}`);
  }
}

/** The player's calls to the server; a failure without an answer, or one that may pass, throws anything else. */
export interface PlaybackPort {
  createStreamUrls(input: StreamUrlsInput): Promise<StreamUrlsAnswer>;
  /** Returns the play's id. */
  startPlay(input: StartPlayInput): Promise<number | null>;
  /** Survives the page that sends it. */
  updatePlay(id: number, input: UpdatePlayInput): Promise<void>;
}
