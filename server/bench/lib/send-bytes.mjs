// Uploads as a client sends them: a song of any length, in a form or by tus.
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const MEGABYTE = 1_048_576;
export const TUS = { 'Tus-Resumable': '1.0.0' };
const BLOCK = Buffer.alloc(MEGABYTE);
const LOCKED_TRIES = 100;
const LOCKED_PAUSE_MS = 100;

/** Sound by its first bytes; the rest is what `blockOf` gives for each megabyte. */
function headOf(bytes) {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(bytes - 8, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(44_100, 24);
  head.writeUInt32LE(176_400, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(bytes - 44, 40);
  return head;
}

/** The bytes of a song from `start` up to `end`, a megabyte at a time. */
export function* piecesOf(size, start, end, blockOf = () => BLOCK) {
  for (let at = start; at < end;) {
    if (at < 44) {
      const head = headOf(size).subarray(at, Math.min(44, end));
      at += head.length;
      yield head;
      continue;
    }
    const inBlock = at % MEGABYTE;
    const piece = blockOf(Math.floor(at / MEGABYTE)).subarray(inBlock, Math.min(MEGABYTE, inBlock + end - at));
    at += piece.length;
    yield piece;
  }
}

/** Sends pieces as fast as they are taken. @returns status, headers and text; rejects where the connection breaks. */
export function sendPieces(url, { method, headers, pieces }) {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent: false }, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (part) => (text += part))
        .on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
    });
    outgoing.on('error', reject);
    const write = () => {
      for (let next = pieces.next(); !next.done; next = pieces.next())
        if (!outgoing.write(next.value)) return void outgoing.once('drain', write);
      outgoing.end();
    };
    write();
  });
}

/** A plain form post. @returns the answer. */
export function sendPlain(url, visitor, size) {
  const open = Buffer.from('--bench\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\n\r\n');
  const close = Buffer.from('\r\n--bench--\r\n');
  const headers = {
    ...visitor.headers(),
    'Content-Type': 'multipart/form-data; boundary=bench',
    'Content-Length': open.length + size + close.length,
  };
  return sendPieces(`${url}/api/v1/file-entries`, { method: 'POST', headers, pieces: chain(open, size, close) });
}

function* chain(open, size, close) {
  yield open;
  yield* piecesOf(size, 0, size);
  yield close;
}

/** Begins a resumable upload. @returns its address. */
export async function beginTus(url, visitor, size) {
  const answer = await fetch(`${url}/api/v1/tus/upload`, {
    method: 'POST',
    headers: {
      ...visitor.headers(),
      ...TUS,
      'Upload-Length': String(size),
      'Upload-Metadata': `clientName ${Buffer.from('a.wav').toString('base64')}`,
    },
  });
  if (answer.status !== 201) throw new Error(`No upload began: ${answer.status} ${await answer.text()}`);
  return new URL(answer.headers.get('location'), url).href;
}

/** Sends from the offset to `end`. @returns the answer. */
export function sendTus(at, visitor, { size, offset, end = size, blockOf }) {
  const headers = {
    ...visitor.headers(),
    ...TUS,
    'Content-Type': 'application/offset+octet-stream',
    'Upload-Offset': offset,
    'Content-Length': end - offset,
  };
  return sendPieces(at, { method: 'PATCH', headers, pieces: piecesOf(size, offset, end, blockOf) });
}

/** How much has arrived. While somebody else holds the upload (423: it is made into an entry, or taken up after a kill), clients ask again. */
export async function tusOffset(at, visitor) {
  const ask = () => fetch(at, { method: 'HEAD', headers: { ...visitor.headers(), ...TUS } });
  let answer = await ask();
  for (let tries = 0; answer.status === 423 && tries < LOCKED_TRIES; tries += 1) {
    await sleep(LOCKED_PAUSE_MS);
    answer = await ask();
  }
  if (!answer.ok) throw new Error(`No offset: ${answer.status}`);
  return Number(answer.headers.get('upload-offset'));
}
