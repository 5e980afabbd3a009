import { MissingPool } from './missing-pool.js';
import { planScan } from './scan-plan.js';
import type { KnownFile } from './scan-plan.js';
import type { Walk } from './library-walker.js';

const walkOf = (paths: readonly string[], more: Partial<Walk> = {}): Walk => ({
  files: paths.map((path) => ({ path, size: 10, mtimeMs: 1_000, hasLyrics: false })),
  faults: [],
  closedFolders: [],
  pictures: new Map(),
  links: 0,
  ...more,
});
const known = (path: string, more: Partial<KnownFile> = {}): KnownFile => ({
  id: path.length,
  path,
  size: 10,
  mtimeMs: 1_000,
  failure: null,
  failureReason: null,
  isMissing: false,
  ...more,
});

describe('the plan of a scan', () => {
  it('reads what is new or changed, and leaves the rest', () => {
    const plan = planScan(walkOf(['new', 'same', 'grown', 'later']), [
      known('same'),
      known('grown', { size: 9 }),
      known('later', { mtimeMs: 999 }),
    ]);
    expect(plan.toRead.map((file) => file.path)).toEqual(['new', 'grown', 'later']);
    expect(plan.unchanged).toBe(1);
  });

  it('tells vanished from returned, and both from long missing', () => {
    const plan = planScan(walkOf(['back']), [
      known('gone'),
      known('back', { isMissing: true }),
      known('long gone', { isMissing: true }),
    ]);
    expect(plan.vanished.map((file) => file.path)).toEqual(['gone']);
    expect(plan.returned.map((file) => file.path)).toEqual(['back']);
  });

  it('reports bad files again without reading them, but for those that may be mended', () => {
    const plan = planScan(walkOf(['bad', 'locked']), [
      known('bad', { failure: 'not_audio', failureReason: 'no music' }),
      known('locked', { failure: 'unreadable' }),
    ]);
    expect(plan.stillBad).toEqual([{ path: 'bad', code: 'not_audio', reason: 'no music' }]);
    expect(plan.toRead.map((file) => file.path)).toEqual(['locked']);
  });

  it('takes nothing for vanished in a folder that cannot be read', () => {
    const plan = planScan(walkOf([], { closedFolders: [{ path: 'a/b', reason: '' }] }), [
      known('a/b/1'),
      known('a/bc/1'),
    ]);
    expect(plan.vanished.map((file) => file.path)).toEqual(['a/bc/1']);
  });
});

describe('missing files', () => {
  const file = (id: number, path: string, fingerprint = 'f') => ({ id, path, fingerprint, trackId: id });
  const candidate = (path: string, fingerprint = 'f') => ({ path, fingerprint });

  it('are met again by sound, those of the same name first, each once', () => {
    const pool = new MissingPool([file(1, 'a/x.mp3'), file(2, 'a/y.mp3'), file(3, 'a/z.mp3', 'g')]);
    const [first, second, third, other] = [
      candidate('b/other.mp3'),
      candidate('b/x.mp3'),
      candidate('b/third.mp3'),
      candidate('b/h.mp3', 'h'),
    ];
    const matches = pool.match([first, second, third, other]);
    expect([first, second, third, other].map((one) => matches.get(one)?.id)).toEqual([2, 1, undefined, undefined]);
  });

  it('are not met twice once taken out', () => {
    const pool = new MissingPool([file(1, 'a/x.mp3')]);
    const [found] = pool.match([candidate('b')]).values();
    if (found) pool.remove(found);
    expect(pool.match([candidate('c')]).size).toBe(0);
  });
});
