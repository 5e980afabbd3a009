import { createHash, randomBytes } from 'node:crypto';

/** Parts but the last are at least this large. */
const PART_MIN = 5 * 1_048_576;
export const md5Tag = (bytes: Uint8Array): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

interface Part {
  bytes: Buffer;
  etag: string;
}

interface Unfinished {
  key: string;
  type: string;
  at: Date;
  parts: Map<number, Part>;
}

/** Files in parts that nobody has put together yet, by their id. */
export class S3Parts {
  readonly unfinished = new Map<string, Unfinished>();

  begin(key: string, type: string): string {
    const id = randomBytes(24).toString('base64url');
    this.unfinished.set(id, { key, type, at: new Date(), parts: new Map() });
    return `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
  }

  /** @returns null for an id that this key does not have. */
  of(id: string, key: string): Unfinished | null {
    const found = this.unfinished.get(id);
    return found?.key === key ? found : null;
  }

  list(found: Unfinished, after: number): string {
    const [shown, more] = [[...found.parts].sort(([a], [b]) => a - b).filter(([number]) => number > after), 2];
    const page = shown.slice(0, more);
    const rows = page
      .map(
        ([number, { etag, bytes }]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag><Size>${bytes.length}</Size></Part>`,
      )
      .join('');
    return `<ListPartsResult>${rows}<IsTruncated>${shown.length > page.length}</IsTruncated><NextPartNumberMarker>${page.at(-1)?.[0] ?? 0}</NextPartNumberMarker></ListPartsResult>`;
  }

  listUnfinished(prefix: string): string {
    const rows = [...this.unfinished]
      .filter(([, { key }]) => key.startsWith(prefix))
      .map(
        ([id, { key, at }]) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
      );
    return `<ListMultipartUploadsResult>${rows.join('')}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`;
  }

  /** @returns the whole file, or the code of the fault. */
  join(found: Unfinished, body: string): Buffer | string {
    const named = [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      etag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"') ?? '',
    }));
    if (named.length === 0) return 'MalformedXML';
    const parts = named.map(({ number, etag }) => {
      const part = found.parts.get(number);
      return part && part.etag.replaceAll('"', '') === etag.replaceAll('"', '') ? part.bytes : null;
    });
    if (parts.includes(null)) return 'InvalidPart';
    if (named.some(({ number }, at) => number <= (named[at - 1]?.number ?? 0))) return 'InvalidPartOrder';
    if (parts.slice(0, -1).some((part) => (part?.length ?? 0) < PART_MIN)) return 'EntityTooSmall';
    return Buffer.concat(parts as Buffer[]);
  }
}
