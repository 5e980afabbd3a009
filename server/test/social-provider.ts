import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { OAuth2Server } from 'oauth2-mock-server';
import type { MutableResponse, MutableToken } from 'oauth2-mock-server';

export const CLIENT = { id: 'tonearm-client', secret: 's3cret/with:signs' };

/** An OpenID Connect provider on loopback, where this one person is signed in. */
export interface OidcProvider {
  issuer: string;
  /** Claims of the id token, `sub` included. */
  person: Record<string, unknown>;
  /** What the userinfo endpoint adds. */
  told: Record<string, unknown>;
  /** Claims that the next id token says instead. */
  spoil: Record<string, unknown>;
  /** Its id tokens carry a signature that is none. */
  isForging: boolean;
  /** Calls of the token endpoint. */
  exchanges: number;
  close: () => Promise<void>;
}

export async function startOidcProvider(): Promise<OidcProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const provider: OidcProvider = {
    issuer: server.issuer.url as string,
    person: {},
    told: {},
    spoil: {},
    isForging: false,
    exchanges: 0,
    close: () => server.stop(),
  };
  server.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, provider.person, token.payload.aud === undefined ? {} : provider.spoil);
  });
  server.service.on('beforeResponse', ({ body }: MutableResponse) => {
    const answer = body as Record<string, string>;
    if (provider.isForging) answer.id_token = (answer.id_token as string).replace(/\.[^.]+$/, `.${'A'.repeat(342)}`);
    provider.exchanges += 1;
    provider.spoil = {};
  });
  server.service.on('beforeUserinfo', (response: MutableResponse) => {
    response.body = { sub: provider.person.sub, ...provider.told };
  });
  return provider;
}

/** What makes the services differ. */
interface OAuth2Rules {
  hasPkce: boolean;
  secretIn: 'header' | 'body';
  /** Path -> answer of what is asked for with the access token. */
  answers: Record<string, unknown>;
}

/** An OAuth 2.0 service on loopback that checks what a real one would. */
export interface OAuth2Provider extends OAuth2Rules {
  endpoints: { authorizationUrl: string; tokenUrl: string; profileUrls: Record<string, string> };
  /** What it found wrong with the requests, in order. */
  faults: string[];
  isSilent: boolean;
  close: () => Promise<void>;
}

interface Grant {
  redirectUri: string;
  challenge: string | null;
}

const sha256 = (value: string): string => createHash('sha256').update(value).digest('base64url');

class OAuth2Desk {
  private readonly grants = new Map<string, Grant>();
  private readonly tokens = new Set<string>();

  constructor(private readonly provider: OAuth2Provider) {}

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (this.provider.isSilent) return;
    if (url.pathname === '/authorize') this.authorize(url.searchParams, response);
    else if (url.pathname === '/token') this.exchange(request, new URLSearchParams(await text(request)), response);
    else this.tell(url.pathname, request, response);
  }

  private authorize(query: URLSearchParams, response: ServerResponse): void {
    const challenge = query.get('code_challenge');
    if (query.get('response_type') !== 'code' || query.get('client_id') !== CLIENT.id || !query.get('state'))
      return this.refuse(response, 'bad authorization request');
    if (this.provider.hasPkce && (!challenge || query.get('code_challenge_method') !== 'S256'))
      return this.refuse(response, 'no challenge');
    const back = new URL(query.get('redirect_uri') as string);
    const code = randomUUID();
    this.grants.set(code, { redirectUri: back.href, challenge });
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') as string);
    response.writeHead(302, { location: back.href }).end();
  }

  private exchange(request: IncomingMessage, body: URLSearchParams, response: ServerResponse): void {
    const grant = this.grants.get(body.get('code') ?? '');
    this.grants.delete(body.get('code') ?? '');
    const inHeader =
      request.headers.authorization === `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`;
    const inBody = body.get('client_secret') === CLIENT.secret && body.get('client_id') === CLIENT.id;
    if (!(this.provider.secretIn === 'header' ? inHeader && !body.has('client_secret') : inBody))
      return this.refuse(response, 'bad client');
    if (!grant || body.get('grant_type') !== 'authorization_code' || body.get('redirect_uri') !== grant.redirectUri)
      return this.refuse(response, 'bad grant');
    if (grant.challenge !== null && sha256(body.get('code_verifier') ?? '') !== grant.challenge)
      return this.refuse(response, 'bad verifier');
    const token = randomUUID();
    this.tokens.add(token);
    sendJson(response, 200, { access_token: token, token_type: 'bearer', expires_in: 3600 });
  }

  private tell(path: string, request: IncomingMessage, response: ServerResponse): void {
    const answer = this.provider.answers[path];
    if (answer === undefined || !this.tokens.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      return this.refuse(response, `no ${path}`);
    sendJson(response, 200, answer);
  }

  private refuse(response: ServerResponse, fault: string): void {
    this.provider.faults.push(fault);
    sendJson(response, 400, { error: 'invalid_request', error_description: fault });
  }
}

const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

export async function startOAuth2Provider(rules: OAuth2Rules): Promise<OAuth2Provider> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: OAuth2Provider = {
    ...rules,
    faults: [],
    isSilent: false,
    endpoints: {
      authorizationUrl: `${base}/authorize`,
      tokenUrl: `${base}/token`,
      profileUrls: Object.fromEntries(Object.keys(rules.answers).map((path) => [path.slice(1), base + path])),
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const desk = new OAuth2Desk(provider);
  server.on('request', (request, response) => void desk.answer(request, response));
  return provider;
}
