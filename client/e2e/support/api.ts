import assert from 'node:assert/strict';
import type { Answered, Item } from './answers.ts';
import type { Cookies } from './browser.ts';
import type { Site } from './site.ts';

/** How something is asked. */
interface Question {
  method?: string;
  body?: object;
}

interface Answer {
  status: number;
  body: Answered;
}

/** Asks the API, as whoever it is. `cookies()` lets a browser go on as the same person. */
export interface Visitor {
  (path: string, question?: Question): Promise<Answer>;
  cookies: () => Cookies;
}

/** Asks without being anybody, and without cookies. */
export async function ask(address: string, question?: RequestInit): Promise<Answered> {
  return (await (await fetch(address, question)).json()) as Answered;
}

/** An album of so many songs at least, with them. */
export async function albumOf(url: string, songs: number): Promise<Item> {
  const { pagination } = await ask(`${url}/api/v1/albums?perPage=50`);
  const found = pagination.data.find((album) => album.tracks_count >= songs);
  assert.ok(found, `No album has ${songs} songs.`);
  return (await ask(`${url}/api/v1/albums/${found.id}?load=tracks`)).album;
}

const encoded = (body: object | undefined) => (body instanceof FormData ? body : body && JSON.stringify(body));

/** Somebody who talks to the API like a browser, with cookies and the CSRF header. */
export async function apiVisitor(url: string): Promise<Visitor> {
  const cookies = new Map<string, string>();
  const send = async (path: string, { method = 'GET', body }: Question = {}): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body && !(body instanceof FormData) ? { 'Content-Type': 'application/json' } : {}),
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'X-XSRF-TOKEN': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
      },
      body: encoded(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name, ...value] = cookie.split(';')[0].split('=');
      cookies.set(name, value.join('='));
    }
    return { status: response.status, body: (await response.json().catch(() => null)) as Answered };
  };
  await send('/auth/csrf-cookie');
  return Object.assign(send, { cookies: () => [...cookies].map(([name, value]) => ({ name, value, url })) });
}

/** The same, signed in. Without a page where signing in is not what is looked at; the site takes five a minute for each account. @throws when it is refused. */
export async function signedIn(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<Visitor> {
  const send = await apiVisitor(url);
  const { status, body } = await send('/auth/login', { method: 'POST', body: { email, password } });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${JSON.stringify(body)}`);
  return send;
}

/** What the settings page saves. */
export interface Settings {
  client?: Record<string, unknown>;
  server?: Record<string, unknown>;
}

/** Saves settings as the administrator. @throws when they are refused. */
export async function saveSettings(site: Site, ...settings: Settings[]): Promise<void> {
  const send = await signedIn(site.url, site.admin);
  const merged = {
    client: Object.assign({}, ...settings.map((one) => one.client)) as object,
    server: Object.assign({}, ...settings.map((one) => one.server)) as object,
  };
  const saved = await send('/api/v1/settings', { method: 'PUT', body: merged });
  if (saved.status !== 200) throw new Error(`The settings were not saved: ${JSON.stringify(saved.body)}`);
}
