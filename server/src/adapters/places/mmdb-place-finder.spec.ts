import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMmdb } from '../../../test/mmdb-builder.js';
import { Log } from '../../core/log.js';
import { MmdbPlaceFinder } from './mmdb-place-finder.js';

const RECORDS = {
  '81.2.69.0/24': {
    city: { names: { de: 'Lissabon', en: 'Lisbon' } },
    country: { iso_code: 'PT', names: { en: 'Portugal' } },
  },
  '8.8.8.8/32': { country: { iso_code: 'US' } },
  '1.1.1.0/24': { continent: { code: 'OC' } },
  '9.9.9.0/24': { city: { names: 'no map' }, country: { iso_code: ['CH'] } },
  '10.0.0.0/8': { country: { iso_code: 'XX' } },
  '2a02:8070::/32': { city: { names: { en: 'Köln' } }, country: { iso_code: 'DE' } },
};

describe('MmdbPlaceFinder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-places-'));
  const file = join(folder, 'city.mmdb');
  let lines: string[];

  beforeAll(() => writeFileSync(file, buildMmdb(RECORDS)));
  beforeEach(() => {
    lines = [];
    jest.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const finderOf = (path: string | null): MmdbPlaceFinder => new MmdbPlaceFinder(path, new Log('warn'));

  it('finds city and country of both kinds of addresses', async () => {
    const finder = finderOf(file);
    const lisbon = { city: 'Lisbon', country: 'PT' };
    expect(await finder.find('81.2.69.142')).toEqual(lisbon);
    expect(await finder.find('::ffff:81.2.69.0')).toEqual(lisbon);
    expect(await finder.find('2a02:8070:1::5')).toEqual({ city: 'Köln', country: 'DE' });
    expect(await finder.find('8.8.8.8')).toEqual({ city: '', country: 'US' });
    expect(lines).toEqual([]);
  });

  it.each([
    '8.8.8.9',
    '1.1.1.1',
    '9.9.9.9',
    '10.1.2.3',
    '127.0.0.1',
    '::1',
    'fe80::1%eth0',
    '169.254.1.1',
    '2a03::1',
    '',
    'unknown',
    '81.2.69',
    '1359103374',
    '81.2.69.142:80',
    '\u0000',
  ])('knows nothing of %j', async (address) => {
    expect(await finderOf(file).find(address)).toBeNull();
    expect(lines).toEqual([]);
  });

  it('mixes nothing up where the file knows IPv4 only', async () => {
    const old = join(folder, 'old.mmdb');
    writeFileSync(old, buildMmdb({ '32.0.0.0/3': { country: { iso_code: 'PT' } } }, 4));
    expect(await finderOf(old).find('33.1.1.1')).toEqual({ city: '', country: 'PT' });
    expect(await finderOf(old).find('2a02:8070::1')).toBeNull();
  });

  it('says nothing where no file is set', async () => {
    expect(await finderOf(null).find('81.2.69.142')).toBeNull();
    expect(lines).toEqual([]);
  });

  it('says once that a file is missing or damaged, and goes on without places', async () => {
    const whole = buildMmdb(RECORDS);
    const broken: [string, Buffer | null][] = [
      ['missing', null],
      ['empty', Buffer.alloc(0)],
      ['text', Buffer.from('no database')],
      ['tail', whole.subarray(100)],
      ['head', whole.subarray(0, 300)],
      ['blank', Buffer.concat([Buffer.alloc(2_000, 0xff), whole.subarray(whole.length - 250)])],
    ];
    for (const [name, bytes] of broken) {
      lines = [];
      const path = join(folder, name);
      if (bytes) writeFileSync(path, bytes);
      const finder = finderOf(path);
      expect([
        name,
        await Promise.all([finder.find('81.2.69.142'), finder.find('8.8.8.8'), finder.find('2a02:8070::1')]),
      ]).toEqual([name, [null, null, null]]);
      expect(lines.length).toBe(1);
      expect(lines[0]).toContain(`The geo database ${path} cannot be read`);
    }
  });
});
