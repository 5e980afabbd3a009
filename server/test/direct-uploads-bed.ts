import { USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { uploadPartsOf } from '@tonearm/shared/rules/choose-upload-method';
import { DirectSweeper, UploadSweeper } from '../src/modules/uploads/index.js';
import { createTestApp } from './create-test-app.js';
import type { Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { toneWav } from './media/tone.js';
import { S3Server } from './s3-server.js';

/** What turns them on. */
export const BUCKET = { 'uploads.uploads_driver': 's3', 'uploads.s3_direct_upload': true };

interface Presigned {
  url: string;
  key: string;
}
export interface Begun {
  key: string;
  uploadId: string;
}

/** The application with a bucket, and people who upload straight to it. */
export async function openDirectUploadsBed() {
  const store = new S3Server();
  const song = Buffer.from(toneWav([{ seconds: 1, dbfs: -20 }]));
  /** Two parts, as the rule cuts it. */
  const long = Buffer.concat([song, Buffer.alloc(21 * 1_048_576)]);
  const post = (who: Visitor, path: string, body: object) => app.http.post(`/api/v1/s3/${path}`).set(who).send(body);
  const announce = (size = song.length, extra: object = {}) => ({
    filename: 'Brännö.wav',
    mime: 'audio/wav',
    disk: 'uploads',
    extension: 'wav',
    size,
    metadata: { upload_type: 'trackMedia' },
    ...extra,
  });
  const put = async (url: string, bytes: Uint8Array, type = 'audio/wav') =>
    fetch(url, { method: 'PUT', body: Buffer.from(bytes), headers: { 'Content-Type': type } });
  const presign = async (who: Visitor, size?: number, extra?: object) =>
    (await post(who, 'simple/presign', announce(size, extra)).expect(200)).body as Presigned;
  const finish = (who: Visitor, key: string, extra: object = {}) =>
    post(who, 'entries', {
      filename: key.split('/').at(-1),
      clientName: 'Brännö.wav',
      clientMime: 'audio/wav',
      clientExtension: 'wav',
      ...extra,
    });
  const sent = async (who: Visitor, bytes: Uint8Array = song, extra?: object): Promise<Presigned> => {
    const address = await presign(who, bytes.length, extra);
    expect((await put(address.url, bytes)).status).toBe(200);
    return address;
  };
  const create = async (who: Visitor, size = long.length) =>
    (await post(who, 'multipart/create', announce(size)).expect(200)).body as Begun;
  const sign = (who: Visitor, begun: Begun, partNumbers: unknown) =>
    post(who, 'multipart/batch-sign-part-urls', { ...begun, partNumbers });
  const sendParts = async (begun: Begun, numbers: readonly number[]) => {
    const { urls } = (await sign(visitor, begun, numbers).expect(200)).body as {
      urls: { partNumber: number; url: string }[];
    };
    return await Promise.all(
      urls.map(async ({ partNumber, url }) => {
        const part = uploadPartsOf(long.length)[partNumber - 1];
        const answer = await put(url, long.subarray(part?.start, part?.end), '');
        return { PartNumber: partNumber, ETag: String(answer.headers.get('etag')), status: answer.status };
      }),
    );
  };
  const stored = (): string[] => [...store.objects.keys()].filter((key) => key.startsWith('private/uploads/'));
  const space = async (who: Visitor): Promise<number> =>
    ((await app.http.get('/api/v1/users/me/file-entries').set(who).expect(200)).body as { space: { used: number } })
      .space.used;
  const newcomer = async (restrictions: { name: string; value: number }[] = []): Promise<Visitor> =>
    accounts.browser(
      await accounts.add(`d${Math.random().toString(36).slice(2, 12)}`, {
        roles: restrictions.length > 0 ? [] : [USERS_ROLE_ID],
        ...(restrictions.length > 0 ? { permissions: [{ name: 'files.create', restrictions }] } : {}),
      }),
    );
  const sweep = async (hours: number): Promise<void> => {
    await app.nest.get(UploadSweeper).sweep(Date.now() + hours * 3_600_000);
    await app.nest.get(DirectSweeper).sweep(Date.now() + hours * 3_600_000);
  };

  await store.listen();
  const app = await createTestApp('direct-uploads');
  const accounts = new AccountFactory(app);
  const [visitor, other] = [await newcomer(), await newcomer()];
  return {
    accounts,
    announce,
    app,
    create,
    finish,
    long,
    newcomer,
    other,
    post,
    presign,
    put,
    sendParts,
    sent,
    sign,
    song,
    space,
    store,
    stored,
    sweep,
    visitor,
    close: async () => {
      await app.close();
      await store.close();
    },
  };
}

export type DirectUploadsBed = Awaited<ReturnType<typeof openDirectUploadsBed>>;
