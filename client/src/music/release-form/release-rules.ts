import { BPM_MAX, DESCRIPTION_MAX, NAME_MAX } from '@tonearm/shared/limits';
import { typedTime } from '../../lib/clock';
import { shareFaults } from './credit-shares';
import type { SharePath } from './credit-shares';
import { clockMs } from './release-values';
import type { AlbumValues, Publication, PlaybackAudience, TrackValues } from './release-values';

/** What is wrong with a field; the sentence is drawn by `faultText`. */
export type ReleaseFault =
  | 'required'
  | 'too_long'
  | 'no_primary'
  | 'no_plan'
  | 'share'
  | 'shares'
  | 'isrc'
  | 'upc'
  | 'bpm'
  | 'time'
  | 'date'
  | 'past';
export type Faults<V> = Partial<Record<(keyof V & string) | SharePath, ReleaseFault>>;

const ISRC = /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/;
const UPC = /^\d{12,14}$/;

/** US-ABC-12-34567 is written with dashes as often as without. */
export const plainIsrc = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

const only = <V>(faults: Record<string, ReleaseFault | false>): Faults<V> =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== false)) as Faults<V>;

const nameFault = (name: string): ReleaseFault | false =>
  name.trim() === '' ? 'required' : name.length > NAME_MAX && 'too_long';
const momentFault = ({ publishAt, visibility }: Publication, now: number): ReleaseFault | false => {
  if (publishAt === '' || visibility === 'private') return false;
  const at = typedTime(publishAt);
  return Number.isNaN(at) ? 'date' : at <= now && 'past';
};
const untilFault = ({ audience, audienceUntil }: PlaybackAudience): ReleaseFault | false =>
  audience !== 'everyone' && audienceUntil !== '' && Number.isNaN(typedTime(audienceUntil)) && 'date';
const plansFault = ({ audience, planIds }: PlaybackAudience): ReleaseFault | false =>
  audience === 'plans' && planIds.length === 0 && 'no_plan';
const hasPrimary = ({ artists }: { artists: TrackValues['artists'] }): boolean =>
  artists.some(({ role }) => role === 'primary');
const isBpm = (text: string): boolean =>
  text.trim() === '' || (/^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= BPM_MAX);

/** What keeps a song from being saved. @param now milliseconds, for the moment of publishing; 0: it was in force before. */
export const trackFaults = (values: TrackValues, now: number): Faults<TrackValues> =>
  only<TrackValues>({
    name: nameFault(values.name),
    artists: !hasPrimary(values) && 'no_primary',
    ...shareFaults(values.artists),
    description: values.description.length > DESCRIPTION_MAX && 'too_long',
    isrc: values.isrc.trim() !== '' && !ISRC.test(plainIsrc(values.isrc)) && 'isrc',
    bpm: !isBpm(values.bpm) && 'bpm',
    previewStart: clockMs(values.previewStart) === null && 'time',
    publishAt: momentFault(values, now),
    audienceUntil: untilFault(values),
    planIds: plansFault(values),
  });

/** What keeps an album from being saved. */
export const albumFaults = (values: AlbumValues, now: number): Faults<AlbumValues> =>
  only<AlbumValues>({
    name: nameFault(values.name),
    artists: !hasPrimary(values) && 'no_primary',
    ...shareFaults(values.artists),
    description: values.description.length > DESCRIPTION_MAX && 'too_long',
    releaseDate: values.releaseDate !== '' && Number.isNaN(new Date(values.releaseDate).getTime()) && 'date',
    upc: values.upc.trim() !== '' && !UPC.test(values.upc.trim()) && 'upc',
    publishAt: momentFault(values, now),
    audienceUntil: untilFault(values),
    planIds: plansFault(values),
  });

export const isSound = (faults: object): boolean => Object.keys(faults).length === 0;
