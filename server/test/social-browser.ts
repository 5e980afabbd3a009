import type { SocialAuthMessage } from '@tonearm/shared/account/social';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import type { TestApp } from './create-test-app.js';

/** What a popup came to, with the page that said so. */
export interface PopupEnd extends SocialAuthMessage {
  status: SocialAuthMessage['status'];
  callbackData: {
    bootstrapData?: { user: CurrentUser | null; csrf_token: string };
    two_factor?: boolean;
    errorMessage?: string;
  } | null;
  /** The origin that the message is for. */
  target: string;
  httpStatus: number;
  headers: Headers;
  html: string;
}

let browsers = 0;

/** A browser with cookies of its own, as far as popups need one; it comes from an address that nobody else has. */
export class SocialBrowser {
  readonly cookies = new Map<string, string>();
  private readonly address = `172.20.${Math.floor((browsers += 1) / 250)}.${browsers % 250}`;

  constructor(private readonly app: TestApp) {}

  async send(
    path: string,
    init: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const response = await fetch(this.app.url + path, {
      method: init.method ?? 'GET',
      redirect: 'manual',
      body: init.body === undefined ? null : JSON.stringify(init.body),
      headers: {
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-forwarded-for': this.address,
        'content-type': 'application/json',
        'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '',
        ...init.headers,
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0/.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async post(path: string, body: unknown = {}): Promise<{ status: number; body: Record<string, unknown> }> {
    if (!this.cookies.has('XSRF-TOKEN')) await this.send('/auth/csrf-cookie');
    const response = await this.send(path, { method: 'POST', body });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  /** The address that the popup is sent to first. */
  async leave(service: string, action: 'login' | 'connect' = 'login'): Promise<URL> {
    const response = await this.send(`/secure/auth/social/${service}/${action}`);
    if (response.status !== 302) throw new Error(`No redirect: ${await response.text()}`);
    return new URL(response.headers.get('location') as string);
  }

  /** Goes to the service, which sends everybody back at once. @returns path and query of where it sends to. */
  async visit(service: string, action: 'login' | 'connect' = 'login'): Promise<string> {
    const there = await fetch(await this.leave(service, action), { redirect: 'manual' });
    const back = there.headers.get('location');
    if (back === null) throw new Error(`The service did not send back: ${there.status} ${await there.text()}`);
    const { pathname, search } = new URL(back);
    return pathname + search;
  }

  /** What the page at this path tells the page that opened it. */
  async end(path: string, headers: Record<string, string> = {}): Promise<PopupEnd> {
    const response = await this.send(path, { headers });
    const html = await response.text();
    const [, json = '', target = ''] = /postMessage\((.*), (".*")\); window\.close\(\);/.exec(html) ?? [];
    if (json === '') throw new Error(`No popup page: ${response.status} ${html}`);
    return {
      ...(JSON.parse(json) as SocialAuthMessage & Pick<PopupEnd, 'callbackData'>),
      target: JSON.parse(target) as string,
      httpStatus: response.status,
      headers: response.headers,
      html,
    };
  }

  /** The whole way there and back. */
  async popup(service: string, action: 'login' | 'connect' = 'login'): Promise<PopupEnd> {
    return await this.end(await this.visit(service, action));
  }

  /** Who the server takes this browser for. */
  async me(): Promise<CurrentUser | null> {
    const response = await this.send('/api/v1/users/me');
    return response.status === 200 ? ((await response.json()) as { user: CurrentUser }).user : null;
  }
}
