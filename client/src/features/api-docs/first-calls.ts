/** A call to copy: what it is about, and a command for a shell. */
export interface FirstCall {
  title: string;
  command: string;
}

const AUTHORIZED = '-H "Authorization: Bearer YOUR_TOKEN"';
const JSON_BODY = '-H "Content-Type: application/json"';
const TUS = '-H "Tus-Resumable: 1.0.0"';

const lines = (...parts: readonly string[]): string => parts.join(' \\\n  ');
/** Within the single quotes of a shell. */
const json = (value: object): string => `'${JSON.stringify(value).replaceAll("'", '\\u0027')}'`;

const tusUpload = (site: string): string =>
  [
    lines(
      `curl -i -X POST ${AUTHORIZED} ${TUS}`,
      '-H "Upload-Length: $(wc -c < song.mp3)"',
      '-H "Upload-Metadata: clientName $(printf song.mp3 | base64),upload_type $(printf trackMedia | base64)"',
      `${site}/api/v1/tus/upload`,
    ),
    lines(
      `curl -X PATCH ${AUTHORIZED} ${TUS}`,
      '-H "Upload-Offset: 0" -H "Content-Type: application/offset+octet-stream"',
      '--data-binary @song.mp3',
      `${site}/api/v1/tus/upload/UPLOAD_KEY`,
    ),
    lines(`curl ${AUTHORIZED} ${JSON_BODY}`, `-d ${json({ uploadKey: 'UPLOAD_KEY' })}`, `${site}/api/v1/tus/entries`),
  ].join('\n');

/**
 * One call for each thing that programs do first.
 * @param site the address that the reader sees the site at. @param email whose token it is to be.
 */
export function firstCalls(site: string, email: string, t: (text: string) => string): FirstCall[] {
  return [
    {
      title: t('Get a token'),
      command: lines(
        `curl ${JSON_BODY}`,
        `-d ${json({ email, password: 'YOUR_PASSWORD', token_name: 'My script' })}`,
        `${site}/auth/token`,
      ),
    },
    { title: t('Read your account'), command: lines(`curl ${AUTHORIZED}`, `${site}/api/v1/users/me`) },
    {
      title: t('Create a playlist'),
      command: lines(
        `curl ${AUTHORIZED} ${JSON_BODY}`,
        `-d ${json({ name: 'From a script' })}`,
        `${site}/api/v1/playlists`,
      ),
    },
    {
      title: t('Upload a file'),
      command: lines(`curl ${AUTHORIZED}`, '-F "file=@song.mp3"', `${site}/api/v1/file-entries`),
    },
    { title: t('Upload a large file in pieces (tus)'), command: tusUpload(site) },
    {
      title: t('Play a song'),
      command: [
        lines(`curl ${AUTHORIZED} ${JSON_BODY}`, `-d '{"track_ids":[TRACK_ID]}'`, `${site}/api/v1/tracks/stream-urls`),
        'curl -o song.mp3 "URL_OF_THE_ANSWER"',
      ].join('\n'),
    },
    {
      title: t('Revoke the token'),
      command: lines(`curl -X DELETE ${AUTHORIZED}`, `${site}/api/v1/access-tokens/TOKEN_ID`),
    },
  ];
}
