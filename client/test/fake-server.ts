import type { LoginInput } from '@tonearm/shared/account/account.dto';
import type { BootstrapAnswer } from '@tonearm/shared/bootstrap/bootstrap.dto';
import type {
  AlbumAnswer, AlbumListAnswer, ArtistAnswer, ArtistListAnswer, ChannelAnswer, GenreAnswer, GenreListAnswer, TrackAnswer, TrackListAnswer,
} from '@tonearm/shared/catalogue/catalogue.dto';
import type { ErrorBody } from '@tonearm/shared/errors';

/** What the server answers where: the compiler holds the fixtures to the API's own types. */
interface Answers {
  'GET /api/v1/channels/home': ChannelAnswer;
  'GET /api/v1/albums': AlbumListAnswer;
  'GET /api/v1/albums/:id': AlbumAnswer;
  'GET /api/v1/artists': ArtistListAnswer;
  'GET /api/v1/artists/:id': ArtistAnswer;
  'GET /api/v1/artists/:id/albums': AlbumListAnswer;
  'GET /api/v1/tracks': TrackListAnswer;
  'GET /api/v1/tracks/:id': TrackAnswer;
  'GET /api/v1/genres': GenreListAnswer;
  'GET /api/v1/genres/:id': GenreAnswer;
  'GET /auth/csrf-cookie': null;
  'POST /auth/login': BootstrapAnswer;
  'POST /auth/logout': BootstrapAnswer;
}

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: Partial<LoginInput> | null;
}

/** Throw one to answer with an error. */
export class Refusal {
  constructor(readonly status: number, readonly body: Partial<ErrorBody> = {}) {}
}

type Handler = (request: FakeRequest) => unknown;

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:id/g, '[^/]+')}$`).test(path);

/** Stands in for the server; remembers what it was asked. */
export class FakeServer {
  readonly requests: FakeRequest[] = [];
  private readonly handlers = new Map<string, Handler>();

  constructor() {
    globalThis.fetch = (input, init) => this.handle(input instanceof Request ? input : new Request(input, init));
  }

  on<R extends keyof Answers>(route: R, handler: (request: FakeRequest) => Answers[R]): this {
    this.handlers.set(route, handler);
    return this;
  }

  /** "GET /api/v1/albums/7" */
  get asked(): string[] {
    return this.requests.map(({ method, path }) => `${method} ${path}`);
  }

  private async handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const text = await request.text();
    const asked: FakeRequest = {
      method: request.method, path: url.pathname, query: url.searchParams, headers: request.headers, body: text ? (JSON.parse(text) as FakeRequest['body']) : null,
    };
    this.requests.push(asked);
    const route = [...this.handlers.keys()].find((key) => {
      const [method = '', pattern = ''] = key.split(' ');
      return method === asked.method && matches(pattern, asked.path);
    });
    try {
      if (!route) throw new Refusal(404, { message: 'Not found.', code: 'not_found' });
      return Response.json(this.handlers.get(route)?.(asked));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return Response.json(error.body, { status: error.status });
    }
  }
}
