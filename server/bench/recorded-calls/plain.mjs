import { createHash } from 'node:crypto';

/** Taken of every answer; a new header elsewhere is no change of the API. */
const HEADERS = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-language',
  'location',
  'vary',
  'accept-ranges',
  'content-range',
  'retry-after',
  'x-robots-tag',
  'etag',
];
const DAY_MS = 86_400_000;

/** What was written in the same second in one run may not have been in another. */
const TIMES = /\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.+Z-]*/g;
const STAMPS = /\b1[789](?:\d{8}|\d{11})\b/g;
const MEASURED = /(?<="event_loop_lag_ms":)\d+/g;
/** What else no two runs have in common, by kind: within one answer the same value keeps the same number, another one gets the next. */
const KINDS = [
  ['uuid', /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g],
  ['ulid', /\b01[\da-hjkmnp-tv-z]{24}\b/g],
  ['hash', /\b[\da-f]{12,}\b/g],
  ['token', /(?<=[=/"'-])(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w.-]{20,}/g],
];

function numbered(text, kind, pattern) {
  const seen = new Map();
  return text.replaceAll(pattern, (value) => {
    if (!seen.has(value)) seen.set(value, seen.size + 1);
    return `<${kind} ${seen.get(value)}>`;
  });
}

/** The text without what differs from run to run. @param fixed values of this run, with what stands for them. */
function plainText(text, fixed) {
  const days = [-1, 0, 1].map((days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10));
  const here = Object.entries(fixed).reduce(
    (plain, [name, value]) => plain.replaceAll(value, `<${name}>`).replaceAll(encodeURIComponent(value), `<${name}>`),
    text,
  );
  const timeless = here.replaceAll(TIMES, '<time>').replaceAll(STAMPS, '<stamp>').replaceAll(MEASURED, '<measured>');
  const plain = KINDS.reduce((rest, [kind, pattern]) => numbered(rest, kind, pattern), timeless);
  return days.reduce((rest, day) => rest.replaceAll(day, '<day>'), plain);
}

/** Status, headers and body of an answer as they are compared. */
export async function plainAnswer(response, fixed) {
  const bytes = Buffer.from(await response.arrayBuffer());
  const isText =
    /json|text|xml|javascript|manifest/.test(response.headers.get('content-type') ?? '') || bytes.length === 0;
  const headers = HEADERS.filter((name) => response.headers.has(name)).map((name) => [
    name,
    name === 'etag' ? '<etag>' : plainText(response.headers.get(name), fixed),
  ]);
  const body = isText
    ? plainText(bytes.toString(), fixed)
    : `${bytes.length} bytes, sha256 ${createHash('sha256').update(bytes).digest('hex')}`;
  return { status: response.status, headers: Object.fromEntries(headers), body };
}
