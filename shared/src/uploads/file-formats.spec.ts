import { SETTINGS } from '../settings/registry.js';
import { EXTENSIONS, extensionOf, extensionsFor, extensionsOf } from './file-formats.js';

const RULES = {
  'uploads.allowed_extensions': [],
  'uploads.blocked_extensions': [],
  'uploads.audio_extensions': EXTENSIONS.audio,
};

describe('what files may be called', () => {
  it('is all that can be read, unless the site says less', () => {
    expect(extensionsOf('audio', RULES)).toEqual(EXTENSIONS.audio);
    expect(extensionsFor('identity', RULES)).toEqual([...EXTENSIONS.image, 'pdf']);
    expect(extensionsOf('audio', { ...RULES, 'uploads.audio_extensions': ['flac', 'wav'] })).toEqual(['flac', 'wav']);
    expect(extensionsFor('artwork', { ...RULES, 'uploads.allowed_extensions': ['mp3', 'png'] })).toEqual(['png']);
    expect(
      extensionsFor('artwork', {
        ...RULES,
        'uploads.allowed_extensions': ['png', 'jpg'],
        'uploads.blocked_extensions': ['png'],
      }),
    ).toEqual(['jpg']);
  });

  it('never is what the server cannot read', () => {
    for (const key of Object.keys(RULES) as (keyof typeof RULES)[])
      for (const wrong of [['wma'], ['exe'], ['mp3', 'mp3'], 'mp3', null, [null], [['mp3']]])
        expect([key, wrong, SETTINGS[key].check(wrong)]).toEqual([key, wrong, expect.any(String)]);
    expect(SETTINGS['uploads.audio_extensions'].check(['png'])).toEqual(expect.any(String));
    expect(SETTINGS['uploads.audio_extensions'].check([])).toEqual(expect.any(String));
    expect(SETTINGS['uploads.allowed_extensions'].check([])).toBeNull();
  });

  it.each([
    ['Brännö.WAV', 'wav'],
    ['a.b.flac', 'flac'],
    ['song', 'bin'],
    ['.', 'bin'],
  ])('%s ends in %s', (name, extension) => expect(extensionOf(name)).toBe(extension));
});
