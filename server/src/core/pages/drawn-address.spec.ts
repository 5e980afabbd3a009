import { drawnAddress } from './drawn-address.js';

const BASE = 'https://music.example.com/listen';
const of = (url: string, hasData = true): string | null => drawnAddress(url, BASE, hasData);

describe('drawnAddress', () => {
  it('leaves out where a visit comes from', () => {
    expect(of('/listen/album/1')).toBe('https://music.example.com/listen/album/1');
    expect(of('/listen/album/1?utm_source=x&fbclid=y&lang=de')).toBe('https://music.example.com/listen/album/1');
  });

  it.each(['shareToken=01ARZ3NDEKTSV4RRFFQ69G5FAV', 'invite=a', 'lang=de&shareToken=x'])(
    'draws nothing for ?%s',
    (query) => {
      expect(of(`/listen/track/1?${query}`)).toBeNull();
    },
  );

  it('draws pages without data only where it knows them', () => {
    expect(of('/listen/login', false)).toBe('https://music.example.com/listen/login');
    expect(of('/listen', false)).toBe('https://music.example.com/listen');
    expect(of('/listen/api-docs', false)).toBeNull();
  });

  it('stays with the site', () => {
    expect(of('//evil.example.com/x')).toBe('https://music.example.com//evil.example.com/x');
  });
});
