import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Visitor } from './api.ts';

const PORTRAIT = join(import.meta.dirname, 'portrait.png');

/** Asks to become an artist, as the page for it does. */
export async function askToBecomeArtist(send: Visitor, artistName: string): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([readFileSync(PORTRAIT)], { type: 'image/png' }), 'portrait.png');
  form.set('metadata', JSON.stringify({ upload_type: 'artwork' }));
  const { fileEntry } = (await send('/api/v1/file-entries', { method: 'POST', body: form })).body;
  const { status } = await send('/api/v1/backstage-requests', {
    method: 'POST',
    body: {
      type: 'become-artist',
      artist_name: artistName,
      image: fileEntry.id,
      data: { role: 'artist', links: ['https://tideline.example'], message: 'Songs from the harbour.' },
    },
  });
  assert.equal(status, 201);
}
