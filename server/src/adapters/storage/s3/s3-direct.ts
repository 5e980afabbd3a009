import type { GetObjectCommand, PutObjectCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { DirectStorage } from '../../../core/ports/direct-storage.js';
import type { BucketLack, SignedRead, StoredPart } from '../../../core/ports/direct-storage.js';
import { StorageUnavailable } from '../../../core/ports/storage.js';
import type { S3Bucket, Sdk } from './s3-bucket.js';

const CHECK_MS = 5_000;
const CHECK_SECONDS = 60;
const PROBE = '.health';
/** Headers that an address binds its sender to; the presigner leaves the type open by itself. */
const SIZE = new Set(['host', 'content-length']);
const SIZE_AND_TYPE = new Set([...SIZE, 'content-type']);

type Signable = PutObjectCommand | GetObjectCommand | UploadPartCommand;

/** Signed addresses of a bucket, files in parts, and copies. */
export class S3Direct extends DirectStorage {
  constructor(
    private readonly bucket: S3Bucket,
    private readonly keyOf: (key: string) => string,
  ) {
    super();
  }

  override async signPut(
    key: string,
    { size, mime, seconds }: { size: number; mime: string; seconds: number },
  ): Promise<string> {
    const type = mime === '' ? {} : { ContentType: mime };
    return await this.sign(
      (sdk) => new sdk.PutObjectCommand({ ...this.at(key), ContentLength: size, ...type }),
      seconds,
      mime === '' ? SIZE : SIZE_AND_TYPE,
    );
  }

  override async signGet(key: string, { seconds, mime, disposition }: SignedRead): Promise<string | null> {
    const found = await this.bucket.ask(({ sdk, client }) => client.send(new sdk.HeadObjectCommand(this.at(key))));
    if (!found) return null;
    const { cdn } = this.bucket.options;
    const address = await this.sign(
      (sdk) =>
        new sdk.GetObjectCommand({
          ...this.at(key),
          ResponseContentType: mime,
          ...(disposition === undefined ? {} : { ResponseContentDisposition: disposition }),
        }),
      seconds,
    );
    const { pathname, search } = new URL(address);
    return !URL.canParse(cdn) ? address : `${new URL(cdn).origin}${pathname}${search}`;
  }

  override async beginParts(key: string, mime: string): Promise<string> {
    const begun = await this.bucket.ask(({ sdk, client }) =>
      client.send(
        new sdk.CreateMultipartUploadCommand({ ...this.at(key), ...(mime === '' ? {} : { ContentType: mime }) }),
      ),
    );
    if (!begun?.UploadId) throw new StorageUnavailable('The bucket began no file.');
    return begun.UploadId;
  }

  override async signPart(
    key: string,
    { uploadId, number, size, seconds }: { uploadId: string; number: number; size: number; seconds: number },
  ): Promise<string> {
    return await this.sign(
      (sdk) =>
        new sdk.UploadPartCommand({ ...this.at(key), UploadId: uploadId, PartNumber: number, ContentLength: size }),
      seconds,
    );
  }

  override async listParts(key: string, uploadId: string): Promise<StoredPart[] | null> {
    const parts: StoredPart[] = [];
    for (let marker: string | undefined; ;) {
      const after = marker === undefined ? {} : { PartNumberMarker: marker };
      const page = await this.bucket.ask(({ sdk, client }) =>
        client.send(new sdk.ListPartsCommand({ ...this.at(key), UploadId: uploadId, ...after })),
      );
      if (!page) return null;
      parts.push(
        ...(page.Parts ?? []).map((part) => ({
          number: part.PartNumber ?? 0,
          etag: part.ETag ?? '',
          size: part.Size ?? 0,
        })),
      );
      if (!page.IsTruncated || !page.NextPartNumberMarker) return parts;
      marker = page.NextPartNumberMarker;
    }
  }

  override async joinParts(
    key: string,
    uploadId: string,
    parts: readonly Omit<StoredPart, 'size'>[],
  ): Promise<'joined' | 'refused' | 'unknown'> {
    const Parts = [...parts]
      .sort((a, b) => a.number - b.number)
      .map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
    try {
      const joined = await this.bucket.ask(({ sdk, client }) =>
        client.send(
          new sdk.CompleteMultipartUploadCommand({ ...this.at(key), UploadId: uploadId, MultipartUpload: { Parts } }),
        ),
      );
      return joined ? 'joined' : 'unknown';
    } catch (error) {
      if (statusOf(error) === 400) return 'refused';
      throw error;
    }
  }

  override async dropParts(key: string): Promise<void> {
    const at = this.at(key);
    const found = await this.bucket.ask(({ sdk, client }) =>
      client.send(new sdk.ListMultipartUploadsCommand({ Bucket: at.Bucket, Prefix: at.Key })),
    );
    for (const { Key, UploadId } of found?.Uploads ?? []) {
      if (Key === at.Key && UploadId)
        await this.bucket.ask(({ sdk, client }) =>
          client.send(new sdk.AbortMultipartUploadCommand({ ...at, UploadId })),
        );
    }
  }

  override async copy(from: string, to: string): Promise<boolean> {
    const { Bucket, Key } = this.at(from);
    const CopySource = `${Bucket}/${Key.split('/').map(encodeURIComponent).join('/')}`;
    return (
      (await this.bucket.ask(({ sdk, client }) =>
        client.send(new sdk.CopyObjectCommand({ ...this.at(to), CopySource })),
      )) !== null
    );
  }

  override async lacksFor(origin: string): Promise<BucketLack[]> {
    const body = new Uint8Array([1]);
    const mime = 'application/octet-stream';
    const address = await this.signPut(PROBE, { size: body.length, mime, seconds: CHECK_SECONDS });
    const asked = {
      Origin: origin,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'content-type',
    };
    const permit = await call(address, { method: 'OPTIONS', headers: asked });
    const isAsked = permit.ok && isListed('allow-origin', origin, permit) && isListed('allow-methods', 'PUT', permit);
    const sent = await call(address, { method: 'PUT', body, headers: { Origin: origin, 'Content-Type': mime } });
    if (!sent.ok) throw new StorageUnavailable('The file store refused a signed address.');
    const lacks: BucketLack[] = [];
    if (!isAsked || !isListed('allow-origin', origin, sent)) lacks.push('PUT');
    else if (!isListed('expose-headers', 'ETag', sent, permit)) lacks.push('ETag');
    const read = await call((await this.signGet(PROBE, { seconds: CHECK_SECONDS, mime })) ?? address, {
      headers: { Origin: origin },
    });
    return isListed('allow-origin', origin, read) ? lacks : [...lacks, 'GET'];
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket.options.bucket, Key: this.keyOf(key) };
  }

  private async sign(make: (sdk: Sdk) => Signable, seconds: number, bound = SIZE): Promise<string> {
    const [{ sdk, client }, { getSignedUrl }] = await Promise.all([
      this.bucket.connection(),
      import('@aws-sdk/s3-request-presigner'),
    ]);
    // The types want one command each; all of them are signed alike.
    return await getSignedUrl(client, make(sdk) as PutObjectCommand, { expiresIn: seconds, signableHeaders: bound });
  }
}

const statusOf = (error: unknown): number | undefined =>
  ((error as Error).cause as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;

async function call(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(CHECK_MS) });
  } catch (error) {
    throw new StorageUnavailable('The file store did not answer.', { cause: error });
  }
}

/** Whether one of the answers permits a value, by name or with a star. */
function isListed(name: string, value: string, ...answers: Response[]): boolean {
  const parts = answers.flatMap(({ headers }) => headers.get(`access-control-${name}`)?.split(',') ?? []);
  return parts.map((part) => part.trim().toLowerCase()).some((part) => part === '*' || part === value.toLowerCase());
}
