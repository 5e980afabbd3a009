import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueState, wrongCounters } from '../../test/importing/catalogue-state.js';
import { openImportCommand } from '../../test/importing/import-command.js';
import type { ImportCommand } from '../../test/importing/import-command.js';
import { putFile } from '../../test/importing/import-bed.js';
import { song } from '../../test/importing/song.js';
import { openTestDatabase } from '../../test/open-test-database.js';
import type { OpenedDatabase } from '../../test/open-test-database.js';
import { until } from '../../test/until.js';

const MANY = 2_000;
const PATIENCE_MS = 30_000;

/** Albums that cross batches, artists and genres that all batches share, a compilation and bad files. */
function fillFolder(music: string): void {
  for (let n = 0; n < MANY; n += 1) {
    const album = Math.floor(n / 9);
    const path = join(music, `Artist ${album % 40}`, `Album ${album}`, `${String(n % 9).padStart(2, '0')}.mp3`);
    if (n % 250 === 249) putFile(path, 'no music');
    else {
      putFile(
        path,
        song({
          title: `Song ${n}`,
          artist: n % 5 === 0 ? `Artist ${album % 40} feat. Guest ${n % 7}` : `Artist ${album % 40}`,
          album: album % 10 === 0 ? 'Collected' : `Album ${album}`,
          track: String(n % 9),
          genre: `Genre ${album % 6}`,
          date: String(1990 + (album % 20)),
          compilation: album % 10 === 0,
          frames: 1,
          seed: n * 10,
        }),
      );
    }
  }
}

describe('npm run import', () => {
  let command: ImportCommand;
  let music: string;
  let opened: OpenedDatabase;
  beforeAll(async () => {
    command = openImportCommand();
  });
  afterAll(() => command.kill());
  beforeEach(async () => {
    music = mkdtempSync(join(tmpdir(), 'tonearm-music-'));
    opened = await openTestDatabase('cli');
  });
  afterEach(async () => {
    await opened.close();
    rmSync(music, { recursive: true, force: true });
  });

  const envOf = ({ folder, databaseUrl }: OpenedDatabase): Record<string, string> => ({
    DATA_DIR: folder,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  const run = (args: string[], env = envOf(opened)) => command.start(args, env).ended;
  const fileCount = async (): Promise<number> =>
    Number((await opened.database.read<{ n: unknown }>('SELECT COUNT(*) AS n FROM library_files'))[0]?.n);

  it('tells what it did, and answers 0, or 2 where files failed', async () => {
    putFile(join(music, 'a.mp3'), song({ title: 'A', artist: 'Hana Mori' }));
    const fine = await run([music]);
    expect(fine).toMatchObject({ code: 0 });
    expect(fine.stdout).toMatch(/New\s+1\n[^]*Failed\s+0\n/);
    putFile(join(music, 'b\u001b[31m.mp3'), 'no music');
    const bad = await run([]);
    expect(bad.code).toBe(2);
    expect(bad.stdout).toMatch(/Unchanged\s+1\n[^]*Failed\s+1\n[^]*b\ufffd\[31m\.mp3: \S+/);
    expect(bad.stdout).not.toContain('\u001b');
    expect(fine.stdout + bad.stdout).not.toContain('Unknown Artist');
  });

  it('says which songs stand under Unknown Artist', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) putFile(join(music, `${name}.mp3`), song({ title: name }));
    const linesOf = async (args: string[]): Promise<string[]> => {
      const lines = (await run(args)).stdout.split('\n');
      const from = lines.findIndex((line) => line.startsWith('Songs that name no artist'));
      return lines.slice(from, from + 7).map((line) => line.replace(`${realpathSync(music)}/`, ''));
    };
    const files = ['  a.mp3', '  b.mp3', '  c.mp3', '  d.mp3', '  e.mp3', '  … and 2 more'];
    expect(await linesOf([music, '--dry-run'])).toEqual([
      'Songs that name no artist would stand under "Unknown Artist": 7',
      ...files,
    ]);
    expect(await linesOf([music])).toEqual(['Songs that name no artist stand under "Unknown Artist": 7', ...files]);
  });

  it('answers 1 with one clear line to what it cannot use', async () => {
    mkdirSync(join(music, 'inner'));
    await run([join(music, 'inner')]);
    for (const [args, line] of [
      [[join(music, 'nowhere')], /nowhere cannot be opened \(ENOENT\)\.\n$/],
      [[music], /cannot overlap\.\n$/],
      [['--jobs', 'x', music], /^--jobs must be a whole number/],
      [['--fast'], /^Unknown option '--fast'/],
      [[music, music], /^One folder at a time/],
    ] as const) {
      const answer = await run([...args]);
      expect(answer).toMatchObject({ code: 1, stdout: '' });
      expect(answer.stderr).toMatch(line);
      expect(answer.stderr).not.toMatch(/ at .*:\d+:\d+/);
    }
  });

  it('ends in the same state when it was killed on the way', async () => {
    fillFolder(music);
    const other = await openTestDatabase('whole');
    await run([music, '--no-covers'], envOf(other));
    const whole = await catalogueState(other.database);
    await other.close();
    for (const [round, enough] of [200, 900].entries()) {
      const { process, ended } = command.start([music, '--no-covers'], envOf(opened));
      // The one that was killed has to be missed first.
      await until('some files are in', async () => (await fileCount()) >= enough, PATIENCE_MS);
      process.kill('SIGKILL');
      await ended;
      const seen = await fileCount();
      if (round === 0) expect(seen).toBeLessThan(MANY);
      expect(seen % 200).toBe(0);
    }
    const last = await run([music, '--no-covers']);
    expect(last.code).toBe(2);
    expect(await catalogueState(opened.database)).toEqual(whole);
    expect(await wrongCounters(opened.database)).toEqual([]);
  }, 120_000);

  it('is begun twice at once without harm: one waits for the other', async () => {
    fillFolder(music);
    const other = await openTestDatabase('alone');
    await run([music, '--no-covers'], envOf(other));
    const alone = await catalogueState(other.database);
    await other.close();
    const answers = await Promise.all([run([music, '--no-covers']), run([music, '--no-covers'])]);
    expect(answers.map(({ code }) => code)).toEqual([2, 2]);
    expect(answers.map(({ stderr }) => stderr.replace(/^Reading.*\n/gm, '')).sort()).toEqual([
      '',
      'Another scan is at work: this one waits for it.\n',
    ]);
    expect(answers.map(({ stdout }) => /Unchanged +(\S+)/.exec(stdout)?.[1]).sort()).toEqual(['0', '1,992']);
    expect(await catalogueState(opened.database)).toEqual(alone);
    expect(await wrongCounters(opened.database)).toEqual([]);
  }, 120_000);
});
