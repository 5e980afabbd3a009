import { chooseRendition } from './rendition-choice.js';
import type { RenditionOption, RenditionRequest } from './rendition-choice.js';

const flac: RenditionOption = { format: 'original', codec: 'flac', mime: 'audio/flac', bitrate_kbps: 900 };
const mp3: RenditionOption = { format: 'mp3', codec: 'mp3', mime: 'audio/mpeg', bitrate_kbps: 192 };
const opus: RenditionOption = { format: 'opus', codec: 'opus', mime: 'audio/ogg', bitrate_kbps: 128 };
const all = [mp3, flac, opus];

const choose = (renditions: RenditionOption[], wish: Partial<RenditionRequest>) => {
  const choice = chooseRendition(renditions, { formats: undefined, wantedKbps: null, allowedKbps: null, ...wish });
  return choice.kind === 'chosen' ? choice.rendition : choice.code;
};

describe('chooseRendition', () => {
  it('offers the original where nothing is said, and where its codec is listed', () => {
    expect(choose(all, {})).toBe(flac);
    expect(choose(all, { formats: ['opus', 'mp3', 'flac'] })).toBe(flac);
  });

  it('follows the order of the client otherwise, and ignores names that it does not know', () => {
    expect(choose(all, { formats: ['wma', 'mp3', 'opus'] })).toBe(mp3);
    expect(choose(all, { formats: ['opus', 'mp3'] })).toBe(opus);
  });

  it('refuses what the client cannot play', () => {
    expect(choose([flac], { formats: ['opus', 'wma'] })).toBe('unsupported');
    expect(choose([flac], { formats: [] })).toBe('unsupported');
    expect(choose([], {})).toBe('unsupported');
  });

  it.each([
    ['wav', 'pcm', 'audio/wav', true],
    ['wav', 'pcm', 'audio/aiff', false],
    ['aac', 'aac', 'audio/mp4', true],
    ['aac', 'alac', 'audio/mp4', false],
    ['vorbis', 'vorbis', 'audio/ogg', true],
    ['opus', 'vorbis', 'audio/ogg', false],
    ['mp3', 'mp3', 'audio/mpeg', true],
  ])('%s stands for %s in %s: %s', (format, codec, mime, isPlayable) => {
    const rendition = { format: 'original', codec, mime, bitrate_kbps: 256 };
    expect(choose([rendition], { formats: [format] })).toBe(isPlayable ? rendition : 'unsupported');
  });

  it('keeps to the wanted bitrate where it can, and comes as near as it can otherwise', () => {
    expect(choose(all, { wantedKbps: 200, formats: ['flac', 'mp3', 'opus'] })).toBe(mp3);
    expect(choose(all, { wantedKbps: 64, formats: ['flac', 'mp3', 'opus'] })).toBe(opus);
    expect(choose([flac], { wantedKbps: 64 })).toBe(flac);
  });

  it('gives as much as whoever is held to a rate may have, by their wish or their plan', () => {
    const high: RenditionOption = { ...mp3, bitrate_kbps: 320 };
    const formats = ['opus', 'mp3', 'flac'];
    for (const held of [{ wantedKbps: 320 }, { allowedKbps: 320 }, { wantedKbps: 320, allowedKbps: 900 }])
      expect(choose([opus, mp3, high, flac], { ...held, formats })).toBe(high);
    expect(choose([opus, mp3, high, flac], { wantedKbps: 320, allowedKbps: 128, formats })).toBe(opus);
  });

  it('never goes above what the role allows', () => {
    expect(choose(all, { allowedKbps: 150, formats: ['flac', 'mp3', 'opus'] })).toBe(opus);
    expect(choose([flac], { allowedKbps: 320 })).toBe('forbidden');
    expect(choose([{ ...flac, bitrate_kbps: null }], { allowedKbps: 320 })).toBe('forbidden');
  });
});
