import type { ErrorBody } from '@tonearm/shared/errors';
import type { Answers } from './fake-answers';

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** What was sent: an object for JSON, the form's fields for a form. */
  body: Record<string, unknown> | null;
}

/** Throw one to answer with an error. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: Partial<ErrorBody> = {},
  ) {}
}

type Handler = (request: FakeRequest) => unknown;

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:[a-z]+/gi, '[^/]+')}$`).test(path);

async function bodyOf(request: Request): Promise<FakeRequest['body']> {
  if (request.headers.get('Content-Type')?.startsWith('multipart/'))
    return Object.fromEntries(await request.formData());
  const text = await request.text();
  return text ? (JSON.parse(text) as FakeRequest['body']) : null;
}

/** Stands in for the server; remembers what it was asked. */
export class FakeServer {
  readonly requests: FakeRequest[] = [];
  /** That each page says when it was shown, some time after, is no question. */
  readonly pageViews: FakeRequest[] = [];
  private readonly handlers = new Map<string, Handler>();

  constructor() {
    globalThis.fetch = (input, init) => this.handle(input instanceof Request ? input : new Request(input, init));
  }

  on<R extends keyof Answers>(route: R, handler: (request: FakeRequest) => Answers[R] | Promise<Answers[R]>): this {
    this.handlers.set(route, handler);
    return this;
  }

  /** "GET /api/v1/albums/7" */
  get asked(): string[] {
    return this.requests.map(({ method, path }) => `${method} ${path}`);
  }

  private async handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const asked: FakeRequest = {
      // As the real one does with what proxies refuse.
      method: request.headers.get('X-HTTP-Method-Override') ?? request.method,
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: await bodyOf(request),
    };
    (asked.path === '/api/v1/page-views' ? this.pageViews : this.requests).push(asked);
    const route = [...this.handlers.keys()].find((key) => {
      const [method = '', pattern = ''] = key.split(' ');
      return method === asked.method && matches(pattern, asked.path);
    });
    try {
      if (!route) throw new Refusal(404, { message: 'Not found.', code: 'not_found' });
      return Response.json(await this.handlers.get(route)?.(asked));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return Response.json(error.body, { status: error.status });
    }
  }
}
