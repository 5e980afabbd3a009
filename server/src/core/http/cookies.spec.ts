import type { IncomingMessage } from 'node:http';
import express from 'express';
import type { Response } from 'express';
import { readCookies, writeCookie } from './cookies.js';

const read = (cookie?: string) => ({ ...readCookies({ headers: { cookie } } as IncomingMessage) });

describe('readCookies', () => {
  it.each([
    [undefined, {}],
    ['', {}],
    ['a=1', { a: '1' }],
    ['a=1; b=2;c=3 ;  d = 4', { a: '1', b: '2', c: '3', d: '4' }],
    ['a=x=y==', { a: 'x=y==' }],
    ['a=', { a: '' }],
    ['token=abc%7Cdef%20g', { token: 'abc|def g' }],
    ['bad=%E0%A4%A; good=1', { bad: '%E0%A4%A', good: '1' }],
    ['=nameless; nothing; ;;', {}],
  ])('of %j are %j', (header, expected) => {
    expect(read(header)).toEqual(expected);
  });

  it('takes the first of a name: the more exact path stands first', () => {
    expect(read('session=ours; session=planted')).toEqual({ session: 'ours' });
  });

  it('knows no names but those sent', () => {
    const cookies = readCookies({ headers: { cookie: '__proto__=x; constructor=y' } } as IncomingMessage);
    expect(cookies['toString']).toBeUndefined();
    expect(cookies['constructor']).toBe('y');
    expect(Object.keys(cookies).sort()).toEqual(['__proto__', 'constructor']);
  });
});

describe('writeCookie', () => {
  /** The header that a browser gets. */
  function written(baseUrl: string, cookie: Parameters<typeof writeCookie>[2]): string {
    const response = Object.create(express.response) as Response;
    let header = '';
    response.append = ((_name: string, value: string) => {
      header = value;
      return response;
    }) as Response['append'];
    response.req = { secret: undefined } as unknown as Response['req'];
    writeCookie(response, { baseUrl }, cookie);
    return header;
  }

  it('keeps a session from scripts, other sites and plain http', () => {
    const header = written('https://music.example.com', { name: 'session', value: 'a|b', maxAgeSeconds: 60 });
    expect(header).toMatch(/^session=a%7Cb; Max-Age=60; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('lets scripts read what is for them, until the browser closes', () => {
    expect(
      written('http://localhost:3000', { name: 'XSRF-TOKEN', value: 't', isReadable: true, maxAgeSeconds: null }),
    ).toBe('XSRF-TOKEN=t; Path=/; SameSite=Lax');
  });

  it('stays under the path of the site, the address without a slash included', () => {
    expect(written('https://example.com/music', { name: 'a', value: 'b', maxAgeSeconds: null })).toContain(
      'Path=/music;',
    );
  });
});
