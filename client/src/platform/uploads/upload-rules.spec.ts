import { EXTENSIONS } from '@tonearm/shared/uploads/file-formats';
import { fingerprintOf } from './fingerprint';
import { foundAmong, readDropped } from './found-files';
import { ProgressMeter, secondsLeft } from './progress-meter';
import { nextToStart, totalsOf } from './queue-rules';
import { acceptOf, refusalOf } from './restrictions';
import { dropState, keepState, readMultipartState, readTusState, sweepStates } from './resume-state';

const MB = 1_048_576;
const RULES = {
  'uploads.allowed_extensions': [],
  'uploads.blocked_extensions': [],
  'uploads.audio_extensions': EXTENSIONS.audio,
};
type Queued = Parameters<typeof nextToStart>[0][number];
const queued = (id: string, given: Partial<Queued> = {}): Queued => ({
  id,
  status: 'pending',
  relativePath: null,
  method: 'plain',
  size: MB,
  fingerprint: id,
  ...given,
});
const running = (id: string, given: Partial<Queued> = {}): Queued => queued(id, { status: 'inProgress', ...given });

describe('upload rules', () => {
  const next = (...items: Queued[]) => nextToStart(items, 5 * MB)?.id;

  it('let three run at once, in the order of the queue', () => {
    expect(next(running('a'), queued('b'), queued('c'))).toBe('b');
    expect(next(running('a'), running('b'), running('c'), queued('d'))).toBeUndefined();
    expect(next(queued('a', { status: 'paused' }), queued('b', { status: 'failed' }), queued('c'))).toBe('c');
  });

  it('let a file of a folder, and one sent in several pieces, go alone', () => {
    const large = { method: 'tus', size: 6 * MB } as const;
    expect(next(running('a', { relativePath: 'Album/a.flac' }), queued('b'))).toBeUndefined();
    expect(next(running('a'), queued('b', { relativePath: 'Album/b.flac' }))).toBeUndefined();
    expect(next(running('a', large), queued('b'))).toBeUndefined();
    expect(next(running('a'), queued('b', large))).toBeUndefined();
    expect(next(queued('b', large))).toBe('b');
    // One piece only, or no pieces at all.
    expect(next(running('a', { method: 'tus', size: 5 * MB }), queued('b'))).toBe('b');
    expect(next(running('a', { method: 's3-simple', size: 60 * MB }), queued('b'))).toBe('b');
  });

  it('never send the same file twice at once', () => {
    expect(next(running('a', { fingerprint: 'same' }), queued('b', { fingerprint: 'same' }), queued('c'))).toBe('c');
  });

  it('refuse by type and size in the words of the product, whatever the browser calls a type', () => {
    const file = (name: string, type: string, size = MB) => ({ name, type, size });
    for (const [name, type] of [
      ['a.FLAC', ''],
      ['a.m4a', 'audio/x-m4a'],
      ['a.mp4', 'video/mp4'],
      ['a.ogg', 'application/ogg'],
      ['a.wav', 'audio/wav'],
    ] as const) {
      expect(refusalOf(file(name, type), 'trackMedia', { maxBytes: 10 * MB, rules: RULES })).toBeNull();
    }
    for (const [name, type] of [
      ['a.txt', 'text/plain'],
      ['a.mp3', 'image/png'],
      ['README', ''],
      ['a.exe', 'audio/mpeg'],
    ] as const) {
      expect(refusalOf(file(name, type), 'trackMedia', { maxBytes: 10 * MB, rules: RULES })).toEqual({
        text: 'This file type is not allowed',
      });
    }
    expect(refusalOf(file('cover.jpeg', 'image/jpeg'), 'artwork', { maxBytes: 10 * MB, rules: RULES })).toBeNull();
    expect(
      refusalOf(file('song.mp3', 'audio/mpeg', 12 * MB), 'trackMedia', { maxBytes: 10 * MB, rules: RULES }),
    ).toEqual({ text: '`:file` exceeds maximum allowed size of :size', values: { file: 'song.mp3', size: '10 MB' } });
    expect(refusalOf(file('song.mp3', 'audio/mpeg', 0), 'trackMedia', { maxBytes: 10 * MB, rules: RULES })).toEqual({
      text: 'This file is empty.',
    });
    expect(acceptOf('artwork', RULES)).toBe('image/*,.jpg,.jpeg,.png,.webp,.gif');
  });

  it('refuse and leave out of the dialog what the site does not take', () => {
    const rules = {
      ...RULES,
      'uploads.audio_extensions': ['flac', 'mp3'],
      'uploads.blocked_extensions': ['mp3', 'gif'],
    };
    expect(acceptOf('trackMedia', rules)).toBe('.flac');
    expect(acceptOf('artwork', rules)).toBe('.jpg,.jpeg,.png,.webp');
    const refusal = (name: string, type: string) =>
      refusalOf({ name, type, size: MB }, 'trackMedia', { maxBytes: 10 * MB, rules })?.text;
    expect([refusal('a.flac', ''), refusal('a.mp3', 'audio/mpeg'), refusal('a.wav', 'audio/wav')]).toEqual([
      undefined,
      'This file type is not allowed',
      'This file type is not allowed',
    ]);
  });

  it('know a file again, and nothing else for it', () => {
    const file = (name: string, lastModified = 5) => ({
      file: new File(['abc'], name, { type: 'audio/mpeg', lastModified }),
      relativePath: null,
    });
    expect(fingerprintOf(file('a.mp3'), 'trackMedia', 1)).toBe(fingerprintOf(file('a.mp3'), 'trackMedia', 1));
    const others = [
      fingerprintOf(file('b.mp3'), 'trackMedia', 1),
      fingerprintOf(file('a.mp3', 6), 'trackMedia', 1),
      fingerprintOf(file('a.mp3'), 'artwork', 1),
      fingerprintOf(file('a.mp3'), 'trackMedia', 2),
      fingerprintOf({ ...file('a.mp3'), relativePath: 'x/a.mp3' }, 'trackMedia', 1),
    ];
    expect(new Set([fingerprintOf(file('a.mp3'), 'trackMedia', 1), ...others]).size).toBe(6);
  });

  it('smooth the pace, and start anew after a step back', () => {
    const meter = new ProgressMeter(0, 0);
    expect(meter.measure(1_000, 1_000)).toBe(1_000);
    const jump = meter.measure(6_000, 2_000);
    expect(jump).toBeGreaterThan(1_000);
    expect(jump).toBeLessThan(3_000);
    expect(meter.measure(2_000, 2_500)).toBe(jump);
    expect(meter.measure(2_000, 30_000)).toBeLessThan(1);
    expect([secondsLeft(100, 0), secondsLeft(100, 30)]).toEqual([null, 4]);
  });

  it('sum up what is on its way', () => {
    const one = { size: 100, sentBytes: 0, bytesPerSecond: 0 };
    expect(
      totalsOf([
        { ...one, status: 'completed' },
        { ...one, status: 'inProgress', sentBytes: 40, bytesPerSecond: 20 },
        { ...one, status: 'pending' },
        { ...one, status: 'failed', sentBytes: 70 },
        { ...one, status: 'aborted' },
      ]),
    ).toEqual({ files: 4, done: 1, failed: 1, underWay: 2, bytes: 300, sentBytes: 140, secondsLeft: 8 });
  });

  it('keep what a reload needs for as long as the server does', () => {
    localStorage.clear();
    const [now, old] = [new Date().toISOString(), new Date(Date.now() - 25 * 3_600_000).toISOString()];
    keepState('a', { createdAt: now, url: '/tus/1' });
    keepState('b', { createdAt: now, fileKey: 'uploads/b', uploadId: 'u' });
    keepState('c', { createdAt: old, url: '/tus/3' });
    expect(readTusState('a')).toEqual({ createdAt: now, url: '/tus/1' });
    expect(readMultipartState('b')).toEqual({ createdAt: now, fileKey: 'uploads/b', uploadId: 'u' });
    expect([readTusState('b'), readMultipartState('a'), readTusState('c')]).toEqual([null, null, null]);
    sweepStates();
    dropState('b');
    expect(Object.keys(localStorage)).toEqual(['uploads.resume.a']);
  });
});

describe('files of a drop', () => {
  const fileEntry = (path: string) => ({
    isFile: true,
    name: path.split('/').pop(),
    fullPath: path,
    file: (found: (file: File) => void) => found(new File(['x'], path.split('/').pop() ?? '')),
  });
  const folderEntry = (path: string, children: object[]) => ({
    isFile: false,
    name: path.split('/').pop() ?? '',
    fullPath: path,
    createReader: () => {
      const batches = [children.slice(0, 2), children.slice(2), []];
      return { readEntries: (found: (entries: object[]) => void) => found(batches.shift() ?? []) };
    },
  });
  const dropOf = (...entries: object[]) =>
    ({
      files: [],
      items: entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry })),
    }) as unknown as DataTransfer;

  it('come with their folders, by name, and without what nobody meant', async () => {
    const unreadable = {
      isFile: true,
      name: '02.flac',
      fullPath: '/Album/02.flac',
      file: (_found: unknown, fail: (error: Error) => void) => fail(new Error('gone')),
    };
    const found = await readDropped(
      dropOf(
        folderEntry('/Album', [
          fileEntry('/Album/10.flac'),
          fileEntry('/Album/.DS_Store'),
          unreadable,
          fileEntry('/Album/1.flac'),
          folderEntry('/Album/CD 2', [fileEntry('/Album/CD 2/3.flac')]),
        ]),
        fileEntry('/single.mp3'),
      ),
    );
    expect(found.map(({ file, relativePath }) => [file.name, relativePath])).toEqual([
      ['1.flac', 'Album/1.flac'],
      ['10.flac', 'Album/10.flac'],
      ['3.flac', 'Album/CD 2/3.flac'],
      ['single.mp3', null],
    ]);
  });

  it('of a folder that was chosen know their place', () => {
    const file = Object.defineProperty(new File(['x'], 'a.mp3'), 'webkitRelativePath', { value: 'Album/a.mp3' });
    expect(foundAmong([file, new File(['x'], '.DS_Store')]).map(({ relativePath }) => relativePath)).toEqual([
      'Album/a.mp3',
    ]);
  });
});
