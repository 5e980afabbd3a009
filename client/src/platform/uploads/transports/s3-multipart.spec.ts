import { fakeUploads } from '../../../../test/fake-xhr';
import { keepState, readMultipartState } from '../resume-state';
import type { UploadJob, UploadSignals } from '../transport';
import { s3MultipartTransport } from './s3-multipart-transport';

const MB = 1_048_576;
const SIZE = 45 * MB;
const job: UploadJob = {
  // Three parts, the bytes of which nobody needs.
  file: {
    name: 'long.wav',
    type: 'audio/wav',
    size: SIZE,
    lastModified: 1,
    slice: (start: number, end: number) => new Blob([`${start}-${end}`]),
  } as unknown as File,
  relativePath: null,
  uploadType: 'trackMedia',
  fingerprint: 'f',
  chunkBytes: 5 * MB,
};

/** The site and its bucket: answers what a test says, and else as they do. */
class FakeSite {
  readonly asked: string[] = [];
  /** By path, or by "PUT 2" for the second part. */
  readonly answers = new Map<string, () => Response | Promise<Response>>();

  constructor() {
    globalThis.fetch = (input, init) => this.handle(input instanceof Request ? input : new Request(input, init));
  }

  private async handle(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const path = request.method === 'PUT' ? `PUT ${searchParams.get('part')}` : pathname.replace('/api/v1/s3/', '');
    this.asked.push(path);
    const said = this.answers.get(path);
    if (said) return await said();
    if (request.method === 'PUT') return new Response('', { headers: { ETag: `"${searchParams.get('part')}"` } });
    const { partNumbers = [] } = (await request.json()) as { partNumbers?: number[] };
    return Response.json({
      uploadId: 'u',
      key: 'uploads/k.wav',
      parts: [],
      status: 'success',
      fileEntry: { id: 7 },
      urls: partNumbers.map((partNumber) => ({
        partNumber,
        url: `https://bucket.example/k?part=${partNumber}&signed=${this.asked.length}`,
      })),
    });
  }
}

const refused = (status: number) => () => new Response('{"message":"no"}', { status });

describe('uploads in parts', () => {
  let site: FakeSite;
  let progress: number[];
  const signals: UploadSignals = {
    progress: (bytes) => progress.push(bytes),
    alive: () => undefined,
    finishing: () => undefined,
  };
  const send = (abort = new AbortController().signal) => s3MultipartTransport.send(job, signals, abort);

  beforeEach(() => {
    localStorage.clear();
    fakeUploads();
    site = new FakeSite();
    progress = [];
  });

  it('go on with what has arrived, of which the pace knows nothing; an address that ran out is signed anew', async () => {
    keepState('f', { createdAt: new Date().toISOString(), fileKey: 'uploads/k.wav', uploadId: 'u' });
    site.answers.set('multipart/get-uploaded-parts', () =>
      Response.json({
        parts: [
          { PartNumber: 1, ETag: '"1"', Size: 20 * MB },
          { PartNumber: 2, ETag: '"2"', Size: 20 * MB },
        ],
      }),
    );
    site.answers.set('PUT 3', () => {
      site.answers.delete('PUT 3');
      return new Response('<Error>Request has expired</Error>', { status: 403 });
    });
    expect((await send()).id).toBe(7);
    expect(site.asked).toEqual([
      'multipart/get-uploaded-parts',
      'multipart/batch-sign-part-urls',
      'PUT 3',
      'multipart/batch-sign-part-urls',
      'PUT 3',
      'multipart/complete',
      'entries',
    ]);
    expect([progress[0], progress.at(-1)]).toEqual([40 * MB, SIZE]);
    expect(localStorage).toHaveLength(0);
  });

  it('are not sent again where only the last answer was lost, and begin anew where the server has forgotten them', async () => {
    const keep = () => keepState('f', { createdAt: new Date().toISOString(), fileKey: 'uploads/k.wav', uploadId: 'u' });
    keep();
    site.answers.set('multipart/get-uploaded-parts', refused(404));
    expect((await send()).id).toBe(7);
    expect(site.asked).toEqual(['multipart/get-uploaded-parts', 'entries']);

    keep();
    site.asked.length = 0;
    site.answers.set('entries', () => {
      site.answers.delete('entries');
      return refused(404)();
    });
    expect((await send()).id).toBe(7);
    expect(site.asked.slice(0, 3)).toEqual(['multipart/get-uploaded-parts', 'entries', 'multipart/create']);
  });

  it('keep what has arrived where the session ended, and give it up where the bucket refuses it', async () => {
    site.answers.set('multipart/complete', refused(401));
    await expect(send()).rejects.toMatchObject({ status: 401, isOfAccount: true });
    expect(readMultipartState('f')).not.toBeNull();
    site.answers.set('multipart/get-uploaded-parts', () => Response.json({ parts: [] }));
    site.answers.set('multipart/complete', refused(422));
    await expect(send()).rejects.toMatchObject({ status: 422, isOfAccount: false });
    expect([readMultipartState('f'), site.asked.at(-1)]).toEqual([null, 'multipart/abort']);
  });

  it('that are stopped while they begin are gone on with, or given up: the server has made them', async () => {
    let answer = (): void => undefined;
    site.answers.set(
      'multipart/create',
      () =>
        new Promise((resolve) => {
          answer = () => resolve(Response.json({ uploadId: 'u', key: 'uploads/k.wav' }));
        }),
    );
    const begin = async (): Promise<void> => {
      const stop = new AbortController();
      const sending = send(stop.signal);
      while (!site.asked.includes('multipart/create'))
        await new Promise((resolve) => {
          setTimeout(resolve, 1);
        });
      stop.abort(new Error('paused'));
      await expect(sending).rejects.toThrow('paused');
    };
    await begin();
    const again = send();
    answer();
    expect((await again).id).toBe(7);
    expect(site.asked.filter((path) => path === 'multipart/create')).toHaveLength(1);

    site.asked.length = 0;
    await begin();
    const discarded = s3MultipartTransport.discard(job);
    answer();
    await discarded;
    expect(site.asked.at(-1)).toBe('multipart/abort');
    expect(localStorage).toHaveLength(0);
  });
});
