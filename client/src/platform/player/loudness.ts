import type { Loudness } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Normalisation } from './player-settings.slice';

/** True peak that nothing may exceed, dBTP. */
export const CEILING_DB = -1;
const DB_PER_DECADE = 20;

export const fromDb = (db: number): number => 10 ** (db / DB_PER_DECADE);

/**
 * The factor that brings a track to the common loudness (ReplayGain 2), never so high that its known peak passes the ceiling.
 * 1 when nothing is known. The album's value falls back to the track's and the other way round.
 */
export function gainOf(loudness: Loudness | null | undefined, mode: Normalisation): number {
  if (!loudness || mode === 'off') return 1;
  const { track_gain_db: track, album_gain_db: album, track_peak: trackPeak, album_peak: albumPeak } = loudness;
  const db = mode === 'album' ? (album ?? track) : (track ?? album);
  if (db === null) return 1;
  const isAlbum = mode === 'album' ? album !== null : track === null;
  const peak = isAlbum ? (albumPeak ?? trackPeak) : trackPeak;
  const wanted = fromDb(db);
  return peak !== null && peak > 0 ? Math.min(wanted, fromDb(CEILING_DB) / peak) : wanted;
}
