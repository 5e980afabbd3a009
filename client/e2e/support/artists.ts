import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { signedIn, type Visitor } from './api.ts';
import type { Site } from './site.ts';

const PORTRAIT = fileURLToPath(new URL('portrait.png', import.meta.url));

/** Somebody asks to be an artist, and the administrator agrees. */
export async function becomeArtist(site: Site, person: Visitor, name: string): Promise<void> {
  const admin = await signedIn(site.url, site.admin);
  const done = async (send: Visitor, path: string, body: object) => {
    const answer = await send(path, { method: 'POST', body });
    assert.ok(answer.status < 300, `${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const picture = new FormData();
  picture.append('file', new Blob([readFileSync(PORTRAIT)], { type: 'image/png' }), 'me.png');
  picture.append('metadata', JSON.stringify({ upload_type: 'artwork' }));
  const { fileEntry } = await done(person, '/api/v1/file-entries', picture);
  const { request } = await done(person, '/api/v1/backstage-requests', {
    type: 'become-artist',
    artist_name: name,
    image: fileEntry.id,
  });
  await done(admin, `/api/v1/backstage-requests/${request.id}/approve`, {});
}
