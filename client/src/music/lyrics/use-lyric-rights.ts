import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Lyric } from '@tonearm/shared/catalogue/lyrics.dto';
import { useCan, useUser } from '../../platform/session/use-session';

/** Whether this person may add or change lyrics: what the server says of lyrics and of the track, else the right to add some. */
export function useMayEditLyrics(track: Pick<Track, 'permissions'>, lyric: Lyric | null): boolean {
  const user = useUser();
  const mayAdd = useCan('lyrics.create');
  return user !== null && (lyric ? lyric.can_update : mayAdd || track.permissions?.update === true);
}
