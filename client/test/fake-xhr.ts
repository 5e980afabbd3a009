/**
 * XMLHttpRequest over the page's fetch, so that a fake server hears uploads as well. Of progress it tells the end only.
 * `environment` has none that could be told what to answer.
 */
export class FakeXhr extends EventTarget {
  status = 0;
  responseText = '';
  readonly upload = new EventTarget();
  private method = 'GET';
  private url = '';
  private readonly sentHeaders = new Headers();
  private answer: Response | null = null;
  private readonly controller = new AbortController();

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.sentHeaders.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.answer?.headers.get(name) ?? null;
  }

  abort(): void {
    this.controller.abort();
    this.dispatchEvent(new Event('loadend'));
  }

  send(body: Blob | FormData): void {
    void this.run(body)
      .catch(() => undefined)
      .finally(() => this.dispatchEvent(new Event('loadend')));
  }

  private async run(body: Blob | FormData): Promise<void> {
    const loaded =
      body instanceof FormData
        ? [...body.values()].reduce((sum, value) => sum + (typeof value === 'string' ? value.length : value.size), 0)
        : body.size;
    const answer = await fetch(new URL(this.url, window.location.href), {
      method: this.method,
      headers: this.sentHeaders,
      body,
      signal: this.controller.signal,
    });
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }));
    this.answer = answer;
    this.status = answer.status;
    this.responseText = await answer.text();
  }
}

/** From now on the page's uploads go through its fetch. */
export function fakeUploads(): void {
  globalThis.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest;
}
