import { join } from 'node:path';
import { EXTENSIONS } from '@tonearm/shared/uploads/file-formats';
import { readContent } from './file-content.js';

const SONG = {
  name: 'song.mp3',
  uploadType: 'trackMedia',
  rules: {
    'uploads.allowed_extensions': [],
    'uploads.blocked_extensions': [],
    'uploads.audio_extensions': EXTENSIONS.audio,
  },
} as const;

describe('readContent', () => {
  it('takes a file that cannot be read for no file of a wrong type', async () => {
    await expect(readContent(join(import.meta.dirname, 'nothing.mp3'), SONG)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(readContent(join(import.meta.dirname, 'file-content.spec.ts'), SONG)).rejects.toMatchObject({
      status: 422,
    });
  });
});
