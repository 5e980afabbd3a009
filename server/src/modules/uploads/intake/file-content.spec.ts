import { join } from 'node:path';
import { readContent } from './file-content.js';

describe('readContent', () => {
  it('takes a file that cannot be read for no file of a wrong type', async () => {
    await expect(readContent(join(import.meta.dirname, 'nothing.mp3'), 'song.mp3', 'trackMedia')).rejects.toMatchObject(
      { code: 'ENOENT' },
    );
    await expect(
      readContent(join(import.meta.dirname, 'file-content.spec.ts'), 'song.mp3', 'trackMedia'),
    ).rejects.toMatchObject({ status: 422 });
  });
});
