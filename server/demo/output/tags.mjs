import { integrated } from '../synth/sound/loudness.mjs';

const REFERENCE = -18;
const decibel = (value) => `${value.toFixed(2)} dB`;

/** `F# minor` as taggers write it: `F#m`. */
const shortKey = (key) => {
  const [tonic, mode] = key.split(' ');
  return mode === 'minor' ? `${tonic}m` : tonic;
};

/** ReplayGain 2 values of a track and of its album, all tracks of the album measured as one. */
export function gains(measured, album) {
  const albumPowers = album.flatMap(({ powers }) => powers);
  return {
    track: REFERENCE - integrated(measured.powers),
    trackPeak: measured.peak,
    album: REFERENCE - integrated(albumPowers),
    albumPeak: Math.max(...album.map(({ peak }) => peak)),
  };
}

/** Everything the tags of a track say, whatever the container. */
export function tagsOf(track, album) {
  return {
    title: track.title,
    artists: track.artists ?? [album.artist],
    albumArtist: album.artist,
    album: album.title,
    track: track.number,
    tracks: track.of,
    disc: track.disc,
    discs: track.discs,
    genre: track.genre ?? album.genre,
    date: album.date,
    isrc: track.isrc,
    label: album.label,
    copyright: '℗ 2026 Tonearm demo library, CC0',
    bpm: track.bpm,
    key: shortKey(track.music.key),
    mood: track.mood,
    language: track.language ?? 'zxx',
    explicit: Boolean(track.explicit),
    compilation: album.type === 'compilation',
    releaseType: album.type,
    lyrics: track.words,
    gain: track.gain,
    cover: album.embedded ? album.picture : null,
  };
}

/** The pairs that tag formats with free field names share, under their customary names. */
export function replayGain({ gain }) {
  return [
    ['REPLAYGAIN_TRACK_GAIN', decibel(gain.track)],
    ['REPLAYGAIN_TRACK_PEAK', gain.trackPeak.toFixed(6)],
    ['REPLAYGAIN_ALBUM_GAIN', decibel(gain.album)],
    ['REPLAYGAIN_ALBUM_PEAK', gain.albumPeak.toFixed(6)],
    ['REPLAYGAIN_REFERENCE_LOUDNESS', `${REFERENCE.toFixed(2)} LUFS`],
  ];
}
