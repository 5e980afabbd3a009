import type { SourceType } from '@tonearm/shared/catalogue/catalogue';
import type { UpdateTrackInput } from '@tonearm/shared/catalogue/authoring.dto';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Faults } from '../../music/release-form/release-rules';
import { clockMs, clockText } from '../../music/release-form/release-values';

/** Where a song is played from. */
export interface SourceValues {
  sourceType: SourceType;
  /** Address on another server. */
  src: string;
  /** As 3:05, of what has no file. */
  length: string;
}

export const FILE_SOURCE: SourceValues = { sourceType: 'upload', src: '', length: '' };

export const sourceValuesOf = ({ source_type: type, src, duration_ms: ms }: Track): SourceValues => ({
  sourceType: type ?? 'upload',
  src: src ?? '',
  length: clockText(ms),
});

export const sourceFaults = ({ sourceType, length }: SourceValues): Faults<SourceValues> =>
  sourceType !== 'upload' && clockMs(length) === null ? { length: 'time' } : {};

/** What of it was changed, as the API takes it. */
export const sourceInput = (
  { sourceType, src, length }: SourceValues,
  before: SourceValues,
): Pick<UpdateTrackInput, 'source_type' | 'src' | 'duration_ms'> => ({
  ...(sourceType !== before.sourceType && { source_type: sourceType }),
  ...(sourceType === 'remote_url' && src !== before.src && { src: src.trim() }),
  ...(sourceType !== 'upload' && length !== before.length && { duration_ms: clockMs(length) ?? 0 }),
});
