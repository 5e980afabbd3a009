import { IsOptional, IsString, MaxLength } from 'class-validator';

const REVISION_LENGTH = 20;

/** The outline of a song, for drawing. */
export class WaveformAnswer {
  /** pending: the file will be decoded soon, ask again (status 202); none: it cannot be decoded. */
  state: 'ready' | 'pending' | 'none';
  /** Of this answer's form. */
  version: 1;
  /** 1,000 values of 0-100, empty unless ready. */
  peaks: number[];
  /** Changes with the file; `?v=` with it makes an address that never changes. */
  revision: string | null;
  status: 'success';
}

export class WaveformQuery {
  /** The revision that is expected: then the answer may be cached permanently. */
  @IsOptional() @IsString() @MaxLength(REVISION_LENGTH) v?: string;
}
