import type { EncodeFormat } from '../../../../core/ports/audio-encoder.js';
import { planFolderRenditions, planRenditions, planSegments } from './rendition-plan.js';

const ALL: readonly EncodeFormat[] = ['mp3', 'opus', 'aac'];
const plan = (codec: string, mime: string, bitrateKbps: number | null = null, formats = ALL): string[] =>
  planRenditions({ codec, mime, bitrateKbps }, formats).map(({ format, kbps }) => `${format} ${kbps}`);
const EVERYTHING = ['mp3 320', 'mp3 128', 'opus 96', 'opus 128', 'aac 160'];

describe('planRenditions', () => {
  it.each([
    ['flac', 'audio/flac', 950],
    ['alac', 'audio/mp4', 700],
    ['pcm', 'audio/wav', 1_411],
    ['pcm', 'audio/aiff', null],
  ] as const)('makes everything of %s in %s', (codec, mime, kbps) => {
    expect(plan(codec, mime, kbps)).toEqual(EVERYTHING);
  });

  it('makes nothing that is larger than a lossless song', () => {
    expect(plan('flac', 'audio/flac', 290)).toEqual(['mp3 128', 'opus 96', 'opus 128', 'aac 160']);
  });

  it('goes never above a lossy song, and repeats none', () => {
    expect(plan('mp3', 'audio/mpeg', 320)).toEqual(['mp3 128', 'opus 96', 'opus 128', 'aac 160']);
    expect(plan('mp3', 'audio/mpeg', 192)).toEqual(['mp3 128', 'opus 96', 'opus 128']);
    expect(plan('mp3', 'audio/mpeg', 128)).toEqual(['opus 96']);
    expect(plan('mp3', 'audio/mpeg', 64)).toEqual([]);
    expect(plan('mp3', 'audio/mpeg', null)).toEqual(['opus 96']);
    expect(plan('aac', 'audio/mp4', 256)).toEqual(['mp3 128', 'opus 96', 'opus 128', 'aac 160']);
  });

  it('gives what is in Ogg a form that plays everywhere', () => {
    expect(plan('vorbis', 'audio/ogg', 192)).toEqual(['mp3 128', 'opus 96', 'opus 128', 'aac 160']);
    expect(plan('opus', 'audio/ogg', 110)).toEqual(['mp3 96']);
    expect(plan('opus', 'audio/ogg', 50)).toEqual(['mp3 48']);
  });

  it('makes the forms that the site asks for, and an MP3 where nothing else would play everywhere', () => {
    expect(plan('flac', 'audio/flac', 950, ['opus'])).toEqual(['opus 96', 'opus 128']);
    expect(plan('mp3', 'audio/mpeg', 320, ['aac'])).toEqual(['aac 160']);
    expect(plan('alac', 'audio/mp4', 700, ['opus'])).toEqual(['opus 96', 'opus 128', 'mp3 320']);
    expect(plan('vorbis', 'audio/ogg', 192, ['opus'])).toEqual(['opus 96', 'opus 128', 'mp3 192']);
    expect(plan('vorbis', 'audio/ogg', 192, ['aac'])).toEqual(['aac 160']);
  });

  it('cuts every song into segments for each quality, none above its bitrate unless it is tiny', () => {
    const kbps = (codec: string, mime: string, bitrateKbps: number | null): number[] =>
      planSegments({ codec, mime, bitrateKbps }).map((target) => target.kbps);
    expect([
      kbps('flac', 'audio/flac', 950),
      kbps('pcm', 'audio/aiff', null),
      kbps('mp3', 'audio/mpeg', 192),
      kbps('mp3', 'audio/mpeg', null),
      kbps('vorbis', 'audio/ogg', 80),
      kbps('mp3', 'audio/mpeg', 32),
    ]).toEqual([[128, 320], [128, 320], [128, 192], [128], [64], [48]]);
  });

  it('leaves the songs of imported folders alone unless no browser plays them', () => {
    expect(planFolderRenditions({ codec: 'flac', mime: 'audio/flac', bitrateKbps: 900 })).toEqual([]);
    expect(planFolderRenditions({ codec: 'alac', mime: 'audio/mp4', bitrateKbps: 900 })).toHaveLength(2);
    expect(planFolderRenditions({ codec: 'pcm', mime: 'audio/aiff', bitrateKbps: null })).toHaveLength(2);
  });
});
