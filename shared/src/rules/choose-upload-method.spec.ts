import type { UploadMethodSettings } from './choose-upload-method.js';
import { chooseUploadMethod, uploadPartsOf } from './choose-upload-method.js';

const MB = 1_048_576;
const settings = (changes: Partial<UploadMethodSettings> = {}): UploadMethodSettings => ({
  'uploads.uploads_driver': 'local',
  'uploads.public_driver': 'local',
  'uploads.s3_direct_upload': false,
  'uploads.disable_tus': false,
  ...changes,
});
const direct = (driver: UploadMethodSettings['uploads.uploads_driver']) =>
  settings({ 'uploads.uploads_driver': driver, 'uploads.s3_direct_upload': true });

describe('chooseUploadMethod', () => {
  it.each([
    [0, 'plain'],
    [4 * MB - 1, 'plain'],
    [4 * MB, 'tus'],
    [500 * MB, 'tus'],
  ])('sends %d bytes to this server by %s', (size, method) => {
    expect(chooseUploadMethod(size, 'uploads', settings())).toBe(method);
    expect(chooseUploadMethod(size, 'uploads', settings({ 'uploads.uploads_driver': 's3' }))).toBe(method);
    expect(chooseUploadMethod(size, 'uploads', direct('local'))).toBe(method);
    expect(chooseUploadMethod(size, 'uploads', settings({ 'uploads.disable_tus': true }))).toBe('plain');
  });

  it.each([
    [0, 's3-simple'],
    [100 * MB - 1, 's3-simple'],
    [100 * MB, 's3-multipart'],
  ])('sends %d bytes straight to a bucket by %s', (size, method) => {
    for (const driver of ['s3', 'backblaze_s3', 'wasabi_s3', 'r2_s3', 'digitalocean_s3'] as const)
      expect(chooseUploadMethod(size, 'uploads', direct(driver))).toBe(method);
    expect(
      chooseUploadMethod(size, 'public', settings({ 'uploads.public_driver': 's3', 'uploads.s3_direct_upload': true })),
    ).toBe(method);
  });

  it('looks at the disk that the file goes to', () =>
    expect(chooseUploadMethod(5 * MB, 'public', direct('s3'))).toBe('tus'));
});

describe('uploadPartsOf', () => {
  it.each([
    [0, 1, 0],
    [1, 1, 1],
    [20 * MB, 1, 20 * MB],
    [20 * MB + 1, 2, 1],
    [100 * MB, 5, 20 * MB],
    [10_000 * 20 * MB + 1, 10_000, undefined],
  ])('cuts %d bytes into %d parts', (size, count, last) => {
    const parts = uploadPartsOf(size);
    expect(parts).toHaveLength(count);
    expect([parts[0]?.number, parts[0]?.start, parts.at(-1)?.end]).toEqual([1, 0, size]);
    expect(parts.every((part, at) => at === 0 || part.start === parts[at - 1]?.end)).toBe(true);
    if (last !== undefined) expect((parts.at(-1)?.end ?? 0) - (parts.at(-1)?.start ?? 0)).toBe(last);
  });
});
