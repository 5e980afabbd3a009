import { playlistOf } from '../../core/ports/audio-encoder.js';
import type { EncodeFormat, EncodeTask } from '../../core/ports/audio-encoder.js';
import type { AudioContainer } from '../../core/ports/audio-probe.js';

/** What ffmpeg calls the containers. Named, so that no file can choose a reader that opens others. */
const READERS: Readonly<Record<AudioContainer, string>> = {
  mp3: 'mp3',
  m4a: 'mov',
  flac: 'flac',
  ogg: 'ogg',
  wav: 'wav',
  aiff: 'aiff',
};

const WRITERS: Readonly<Record<EncodeFormat, readonly string[]>> = {
  mp3: ['-c:a', 'libmp3lame', '-id3v2_version', '0', '-write_id3v1', '0', '-f', 'mp3'],
  aac: ['-c:a', 'aac', '-movflags', '+faststart', '-f', 'ipod'],
  opus: ['-c:a', 'libopus', '-f', 'ogg'],
  hls: [
    '-c:a',
    'aac',
    '-f',
    'hls',
    '-hls_time',
    '6',
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_flags',
    'single_file',
  ],
};
/** The highest rate that all three take, and the most that browsers play everywhere. */
const FORM = ['-af', 'aformat=sample_rates=48000|44100|32000|24000:channel_layouts=mono|stereo'];

/** One thread, nothing but the first sound track, no tags, and no way to anything but the file itself. */
export function argumentsFor({ from, container, to, format, kbps }: EncodeTask): string[] {
  return [
    '-nostdin',
    '-v',
    'error',
    '-threads',
    '1',
    '-protocol_whitelist',
    'file',
    '-f',
    READERS[container],
    '-i',
    `file:${from}`,
    '-map',
    '0:a:0',
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:a',
    '+bitexact',
    ...FORM,
    '-threads',
    '1',
    '-b:a',
    `${kbps}k`,
    ...WRITERS[format],
    ...(format === 'hls' ? ['-hls_segment_filename', `file:${to}`] : []),
    '-y',
    `file:${format === 'hls' ? playlistOf(to) : to}`,
  ];
}
