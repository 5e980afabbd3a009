/** The bitrate is an average: a part of a song may have somewhat more, and its wrapping comes on top. */
const PEAK_BITS_PER_KBIT = 1_250;

/** The list of the forms of a track in segments: the one that was chosen, so that no player takes another. @param uri of its list, seen from this one. */
export function masterPlaylist(uri: string, kbps: number): string {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-STREAM-INF:BANDWIDTH=${kbps * PEAK_BITS_PER_KBIT},CODECS="mp4a.40.2"`,
    uri,
    '',
  ].join('\n');
}

/** The list of segments as the encoder wrote it, with the address of the file that they are parts of. */
export const mediaPlaylist = (written: string, address: string): string =>
  written
    .replaceAll(/^#EXT-X-MAP:URI="[^"]*"/gm, () => `#EXT-X-MAP:URI="${address}"`)
    .replaceAll(/^[^#\s].*$/gm, () => address);
