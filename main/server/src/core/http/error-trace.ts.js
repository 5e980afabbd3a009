import { readFileSync, statSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
/** The folder of the whole project, from `server/src/core/http` and `server/dist/core/http` alike. */ const ROOT =
  fileURLToPath(new URL('../../../../', import.meta.url));
const FRAMES_MAX = 100;
const LINES_AROUND = 5;
const LINE_MAX = 300;
const FILE_MAX_BYTES = 2_000_000;
/** The end of `    at async Class.method (file:///path.js:12:5)` and of `    at file:///path.js:12:5`. */ const PLACE =
  /([^()\s]+):(\d+):\d+\)?$/;
const AT = /^\s+at (async )?/;
const PACKAGE = /^.*[\\/]node_modules[\\/]/;
/** The folder may hold data and secrets too. */ const CODE = /\.[cm]?[jt]sx?$/;
function fileOf(address) {
  try {
    return address.startsWith('file:') ? fileURLToPath(address) : address;
  } catch {
    return address;
  }
}
function placeOf(address) {
  const file = fileOf(address);
  if (PACKAGE.test(file)) return { path: file.replace(PACKAGE, ''), file: null };
  const path = relative(ROOT, file);
  const isOurs = isAbsolute(file) && path !== '' && !path.startsWith('..') && !isAbsolute(path) && CODE.test(path);
  return { path: isOurs ? path.split(sep).join('/') : address, file: isOurs ? join(ROOT, path) : null };
}
/** Lines of a file, empty where it cannot be read. Read at once: traces exist in debug mode only. */ function linesOf(
  file,
) {
  try {
    return statSync(file).size > FILE_MAX_BYTES ? [] : readFileSync(file, 'utf8').split(/\r?\n/);
  } catch {
    return [];
  }
}
function snippetOf(file, lineNumber) {
  const lines = linesOf(file);
  if (lineNumber < 1 || lineNumber > lines.length) return undefined;
  const first = Math.max(1, lineNumber - LINES_AROUND);
  return Object.fromEntries(
    lines.slice(first - 1, lineNumber + LINES_AROUND).map((line, at) => [first + at, line.slice(0, LINE_MAX)]),
  );
}
/** The lines below the message, which may hold anything. */ function stackOf(error) {
  const stack = error.stack ?? '';
  const at = stack.indexOf(error.message);
  return (at < 0 ? stack : stack.slice(at + error.message.length)).split('\n');
}
function framesOf(error) {
  return stackOf(error)
    .slice(0, FRAMES_MAX)
    .flatMap((line) => {
      const place = AT.test(line) ? PLACE.exec(line) : null;
      if (!place) return [];
      const method = line.slice(0, place.index).replace(AT, '').replace(/ ?\($/, '');
      return [{ method, address: place[1] ?? '', lineNumber: Number(place[2]) }];
    });
}
/** What a developer is shown of a fault: frames of our own with their code, others in groups (spec 1 §3). */ export function traceOf(
  error,
) {
  const trace = [];
  framesOf(error).forEach(({ method, address, lineNumber }, flatIndex) => {
    const { path, file } = placeOf(address);
    const codeSnippet = file === null ? undefined : snippetOf(file, lineNumber);
    const frame = { path, lineNumber, method, ...(codeSnippet ? { codeSnippet } : {}), flatIndex };
    const last = trace.at(-1);
    if (file !== null) trace.push(frame);
    else if (last && 'vendorGroup' in last) last.items.push(frame);
    else trace.push({ vendorGroup: true, items: [frame] });
  });
  return { trace, totalVendorGroups: trace.filter((entry) => 'vendorGroup' in entry).length };
}
