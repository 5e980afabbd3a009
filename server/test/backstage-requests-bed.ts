import sharp from 'sharp';
import type { BackstageRequest } from '@tonearm/shared/catalogue/backstage.dto';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { openMailbox } from './mailbox.js';

export const API = '/api/v1';
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
export const DAY_MS = 86_400_000;
interface Person {
  id: number;
  name: string;
  as: Visitor;
}

/** The application with its jobs and a mailbox, and people who ask for an artist. */
export async function openRequestsBed() {
  const app = await createTestApp('backstage');
  const accounts = new AccountFactory(app);
  const catalogue = new CatalogueFactory(app.database, app.unit);
  const mailbox = await openMailbox();
  await app.nest.get(SettingsService).update(mailbox.settings);
  await app.nest.get(Jobs).start();
  const admin = await signIn(app);
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

  let people = 0;
  const person = async (permissions: string[] = []): Promise<Person> => {
    const name = `person${(people += 1)}`;
    const id = await accounts.add(
      name,
      permissions.length > 0 ? { permissions: permissions.map((right) => ({ name: right, restrictions: [] })) } : {},
    );
    return { id, name, as: await accounts.browser(id) };
  };
  const upload = async (
    who: Visitor,
    bytes: Buffer,
    [name, type, status = 201]: [name: string, type: string, status?: number],
  ) =>
    (
      await app.http
        .post(`${API}/file-entries`)
        .set(who)
        .attach('file', bytes, name)
        .field('metadata', JSON.stringify({ upload_type: type }))
        .expect(status)
    ).body.fileEntry as { id: number; url: string };
  const identity = (who: Visitor) => upload(who, PDF, ['passport.pdf', 'identity']);
  const send = (who: Visitor, body: object) => app.http.post(`${API}/backstage-requests`).set(who).send(body);
  const act = (who: Visitor, id: number, verb: string, body: object = {}) =>
    app.http.post(`${API}/backstage-requests/${id}/${verb}`).set(who).send(body);
  const become = async (who: Visitor, name: string) => ({
    type: 'become-artist',
    artist_name: name,
    image: (await upload(who, picture, ['me.png', 'artwork'])).id,
  });
  const about = async (who: Visitor, type: string, artistId: number, more: object = {}) => ({
    type,
    artist_id: artistId,
    identity_file_entry_id: (await identity(who)).id,
    data: { first_name: 'Ines', last_name: 'Moreau', role: 'manager' },
    ...more,
  });
  const sent = async (who: Visitor, body: object): Promise<BackstageRequest> =>
    (await send(who, body).expect(201)).body.request as BackstageRequest;
  const rolesOf = async (who: Visitor): Promise<number[]> =>
    ((await app.http.get(`${API}/users/me`).set(who).expect(200)).body.user.roles as { id: number }[]).map(
      ({ id }) => id,
    );
  const fileStatus = async (who: Visitor, url: string): Promise<number> => (await app.http.get(url).set(who)).status;
  return {
    about,
    accounts,
    act,
    admin,
    app,
    become,
    catalogue,
    fileStatus,
    identity,
    mailbox,
    person,
    picture,
    rolesOf,
    send,
    sent,
    upload,
    close: async () => {
      await app.close();
      await mailbox.close();
    },
  };
}

export type RequestsBed = Awaited<ReturnType<typeof openRequestsBed>>;
