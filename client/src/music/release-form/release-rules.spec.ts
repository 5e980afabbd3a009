import { EMPTY_ALBUM, EMPTY_TRACK, clockMs, clockText, withName } from './release-values';
import { shownMoment, typedMoment } from '../../lib/clock';
import { setDateFormat } from '../../lib/format';
import { albumFaults, trackFaults } from './release-rules';
import { trackInput } from './release-input';
import type { Credit, TrackValues } from './release-values';

const MAREN: Credit = { id: 1, name: 'Maren Holt', role: 'primary' };
const NOW = Date.parse('2026-12-01T12:00:00Z');
const song = (given: Partial<TrackValues> = {}): TrackValues => ({
  ...EMPTY_TRACK,
  name: 'Undertow',
  artists: [MAREN],
  ...given,
});

describe('the form of a release', () => {
  it.each([
    ['', 0],
    ['0:00', 0],
    ['1:05', 65_000],
    ['65', 65_000],
    ['12:00', 720_000],
    ['2:05:09', 7_509_000],
    ['1:60:00', null],
    ['1:60', null],
    ['1:2:3', null],
    ['soon', null],
    ['-1', null],
    ['1:', null],
  ])('reads %p as a time', (text, ms) => {
    expect(clockMs(text)).toBe(ms);
  });

  it('shows times as they are typed, and moments on the reader’s clock', () => {
    expect([clockText(65_000), clockText(0), clockText(null)]).toEqual(['1:05', '', '']);
    const iso = '2026-12-04T09:30:00.000Z';
    expect(typedMoment(shownMoment(iso))).toBe(iso);
    expect(typedMoment('')).toBeNull();
    setDateFormat('medium', 'Asia/Tokyo');
    expect(shownMoment(iso)).toBe('2026-12-04T18:30');
    expect(typedMoment('2026-12-04T18:30')).toBe(iso);
    const tonight = song({ visibility: 'public', publishAt: '2026-12-04T18:30' });
    expect(trackFaults(tonight, Date.parse(iso) - 1)).toEqual({});
    expect(trackFaults(tonight, Date.parse(iso))).toEqual({ publishAt: 'past' });
    // The hour that comes twice at the end of summer time: what is not touched is not moved.
    setDateFormat('medium', 'Europe/Berlin');
    for (const doubled of ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
      expect(typedMoment(shownMoment(doubled))).toBe(doubled);
    setDateFormat('medium', undefined);
  });

  it('says what keeps a song from being saved', () => {
    expect(trackFaults(song({ isrc: 'us-abc-26-12345', bpm: '96', previewStart: '0:30' }), NOW)).toEqual({});
    expect(
      trackFaults(
        song({
          name: '  ',
          artists: [{ ...MAREN, role: 'featured' }],
          isrc: 'US12',
          bpm: 'fast',
          previewStart: 'x',
          visibility: 'public',
          publishAt: '2026-11-01T00:00',
        }),
        NOW,
      ),
    ).toEqual({
      name: 'required',
      artists: 'no_primary',
      isrc: 'isrc',
      bpm: 'bpm',
      previewStart: 'time',
      publishAt: 'past',
    });
    // A draft waits for nothing.
    expect(trackFaults(song({ visibility: 'private', publishAt: '2026-11-01T00:00' }), NOW)).toEqual({});
    expect(albumFaults({ ...EMPTY_ALBUM, name: 'Kite Season', artists: [MAREN], upc: '123' }, NOW)).toEqual({
      upc: 'upc',
    });
  });

  it('takes shares as far as there is something left, however a comma is written', () => {
    const wren: Credit = { id: 2, name: 'Wren', role: 'producer', share: '33,34' };
    const shared = (share: string): TrackValues => song({ artists: [{ ...MAREN, share }, wren] });
    expect(trackFaults(shared('66.66'), NOW)).toEqual({});
    expect(trackFaults(shared('66.67'), NOW)).toEqual({ 'artists.1.share': 'shares' });
    for (const none of ['half', '-1', '100.01', '1.234'])
      expect([none, trackFaults(shared(none), NOW)]).toEqual([none, { 'artists.0.share': 'share' }]);
    expect(trackInput(shared(' ')).artists).toEqual([
      { id: 1, role: 'primary', share: null },
      { id: 2, role: 'producer', share: 3_334 },
    ]);
    // A form that does not say it takes nothing away.
    expect(trackInput(song()).artists).toEqual([{ id: 1, role: 'primary' }]);
  });

  it('is sent as the API takes it', () => {
    const input = trackInput(
      song({
        artists: [MAREN, { id: null, name: 'New Voice', role: 'featured' }],
        isrc: 'us-abc-26-12345',
        description: ' ',
        previewStart: '1:05',
        publishAt: '2026-12-04T10:00',
      }),
      { fileEntryId: 9, url: 'blob:x' },
    );
    expect(input).toMatchObject({
      artists: [
        { id: 1, role: 'primary' },
        { name: 'New Voice', role: 'featured' },
      ],
      isrc: 'USABC2612345',
      description: null,
      preview_start_ms: 65_000,
      publish_at: null,
      image_entry_id: 9,
    });
    expect('image_entry_id' in trackInput(song())).toBe(false);
  });

  it('keeps a name once, whatever its case', () => {
    expect(withName(['Indie folk'], 'indie FOLK')).toEqual(['Indie folk']);
  });
});
