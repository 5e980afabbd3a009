import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { SharpImageProcessor } from '../src/adapters/image/sharp-image-processor.js';
import { ADAPTERS } from '../src/app.adapters.js';
import { createTestApp } from './create-test-app.js';
import type { Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { toneWav } from './media/tone.js';

export const TUS = '/api/v1/tus/upload';
export const VERSION = { 'Tus-Resumable': '1.0.0' };
export const PIECE = { ...VERSION, 'Content-Type': 'application/offset+octet-stream' };
export const base64 = (text: string): string => Buffer.from(text).toString('base64');
/** A library that fails now and then, whatever the picture is. */
class FailingImages extends SharpImageProcessor {
  isBroken = false;

  override async withoutMetadata(bytes: Uint8Array): Promise<Uint8Array> {
    if (this.isBroken) throw new Error('Out of memory.');
    return await super.withoutMetadata(bytes);
  }
}

/** The application with pictures that can be made to fail, and two people who upload. */
export async function openUploadsBed() {
  const images = new FailingImages();
  const song = Buffer.from(toneWav([{ seconds: 1, dbfs: -20 }]));
  const filesIn = (folder: string): string[] => {
    try {
      return readdirSync(join(app.config.dataDir, folder));
    } catch {
      return [];
    }
  };
  /** How many of our files this process holds open. */
  const openFiles = (): number =>
    readdirSync('/proc/self/fd').filter((name) => {
      try {
        return (
          readlinkSync(`/proc/self/fd/${name}`).startsWith(app.config.dataDir) &&
          readlinkSync(`/proc/self/fd/${name}`).includes('/uploads/')
        );
      } catch {
        return false;
      }
    }).length;
  const plain = (who: Visitor, bytes: Uint8Array, name = 'song.wav', metadata?: object) => {
    const post = app.http.post('/api/v1/file-entries').set(who).attach('file', Buffer.from(bytes), name);
    return metadata ? post.field('metadata', JSON.stringify(metadata)) : post;
  };
  const begin = (who: Visitor, size: number, name = 'song.wav', headers: object = {}) =>
    app.http
      .post(TUS)
      .set({
        ...who,
        ...VERSION,
        'Upload-Length': String(size),
        'Upload-Metadata': `clientName ${base64(name)},upload_type ${base64('trackMedia')}`,
        ...headers,
      });
  const locationOf = async (who: Visitor, size: number, name?: string): Promise<string> =>
    (await begin(who, size, name).expect(201)).headers['location'] as string;
  const send = (
    who: Visitor,
    at: string,
    ...[offset, bytes, headers = {}]: [offset: number, bytes: Buffer, headers?: object]
  ) =>
    app.http
      .patch(at)
      .set({ ...who, ...PIECE, 'Upload-Offset': String(offset), ...headers })
      .send(bytes);
  const offsetOf = async (who: Visitor, at: string): Promise<number> =>
    Number(
      (
        await app.http
          .head(at)
          .set({ ...who, ...VERSION })
          .expect(200)
      ).headers['upload-offset'],
    );
  const finish = (who: Visitor, at: string) =>
    app.http
      .post('/api/v1/tus/entries')
      .set(who)
      .send({ uploadKey: at.split('/').at(-1) });
  const mine = async (who: Visitor, query = '') =>
    (await app.http.get(`/api/v1/users/me/file-entries${query}`).set(who).expect(200)).body as {
      pagination: { data: FileEntry[] };
      space: { used: number; available: number | null };
    };
  const bytesOf = async (who: Visitor, entry: FileEntry): Promise<Buffer> => {
    const answer = await app.http
      .get(entry.url)
      .set(who)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      })
      .expect(200);
    return answer.body as Buffer;
  };
  const newcomer = async (restrictions: { name: string; value: number }[] = []): Promise<Visitor> =>
    accounts.browser(
      await accounts.add(`u${randomBytes(6).toString('hex')}`, {
        roles: restrictions.length > 0 ? [] : [USERS_ROLE_ID],
        ...(restrictions.length > 0 ? { permissions: [{ name: 'files.create', restrictions }] } : {}),
      }),
    );

  ADAPTERS.imageProcessor = () => images;
  const app = await createTestApp('uploads');
  const accounts = new AccountFactory(app);
  const [visitor, other] = [await newcomer(), await newcomer()];
  return {
    accounts,
    app,
    begin,
    bytesOf,
    filesIn,
    finish,
    images,
    locationOf,
    mine,
    newcomer,
    offsetOf,
    openFiles,
    other,
    plain,
    send,
    song,
    visitor,
    close: async () => {
      await app.close();
    },
  };
}

export type UploadsBed = Awaited<ReturnType<typeof openUploadsBed>>;
