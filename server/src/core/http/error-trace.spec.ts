import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { traceOf } from './error-trace.js';

const OWN = fileURLToPath(new URL('./error-trace.ts', import.meta.url));
const OWN_PATH = 'server/src/core/http/error-trace.ts';
const ROOT = OWN.slice(0, -OWN_PATH.length);

/** A message may hold whatever a caller sent. */
const MESSAGE = `two lines\n    at evil (file://${OWN}:1:1)`;

const faultAt = (...places: string[]): Error =>
  Object.assign(new Error(MESSAGE), {
    stack: `TypeError: ${MESSAGE}\n${places.map((place) => `    at ${place}`).join('\n')}`,
  });

describe('traceOf', () => {
  it('shows our own frames with the lines around the place', () => {
    const { trace, totalVendorGroups } = traceOf(faultAt(`async Plays.start (file://${OWN}:8:3)`, `${OWN}:1:1`));
    const lines = readFileSync(OWN, 'utf8').split('\n');
    const shown = (from: number, to: number) =>
      Object.fromEntries(lines.slice(from - 1, to).map((line, at) => [from + at, line]));
    expect(trace).toEqual([
      { path: OWN_PATH, lineNumber: 8, method: 'Plays.start', codeSnippet: shown(3, 13), flatIndex: 0 },
      { path: OWN_PATH, lineNumber: 1, method: '', codeSnippet: shown(1, 6), flatIndex: 1 },
    ]);
    expect(totalVendorGroups).toBe(0);
  });

  it('puts frames in a row that are not ours into a group, without their code', () => {
    const vendor = (name: string) => `${ROOT}node_modules/.pnpm/${name}@1/node_modules/${name}/main.js`;
    const { trace, totalVendorGroups } = traceOf(
      faultAt(
        `a (file://${vendor('@nestjs/core')}:1:1)`,
        'b (node:internal/process/task_queues:105:5)',
        `own (file://${OWN}:2:1)`,
        'c (/etc/passwd:1:1)',
        'd (native)',
        'e (<anonymous>:1:1)',
      ),
    );
    expect(trace).toMatchObject([
      {
        vendorGroup: true,
        items: [
          { path: '@nestjs/core/main.js', method: 'a', flatIndex: 0 },
          { path: 'node:internal/process/task_queues', lineNumber: 105, flatIndex: 1 },
        ],
      },
      { path: OWN_PATH, method: 'own', flatIndex: 2 },
      {
        vendorGroup: true,
        items: [
          { path: '/etc/passwd', flatIndex: 3 },
          { path: '<anonymous>', flatIndex: 4 },
        ],
      },
    ]);
    expect(JSON.stringify(trace.filter((entry) => 'vendorGroup' in entry))).not.toContain('codeSnippet');
    expect(totalVendorGroups).toBe(2);
  });

  it('goes without code where the file or the line is gone, and lives without a stack', () => {
    const { trace } = traceOf(
      faultAt(
        `file://${ROOT}server/src/gone.js:5:1`,
        `file://${OWN}:99999:1`,
        `file://${ROOT}package.json:1:1`,
        `file://${ROOT}server/dist/chunks/core.js:7:1`,
        'file://host/x.js:1:1',
      ),
    );
    expect(trace).toEqual([
      { path: 'server/src/gone.js', lineNumber: 5, method: '', flatIndex: 0 },
      { path: OWN_PATH, lineNumber: 99_999, method: '', flatIndex: 1 },
      {
        vendorGroup: true,
        items: [
          { path: `file://${ROOT}package.json`, lineNumber: 1, method: '', flatIndex: 2 },
          { path: 'server/dist/chunks/core.js', lineNumber: 7, method: '', flatIndex: 3 },
          { path: 'file://host/x.js', lineNumber: 1, method: '', flatIndex: 4 },
        ],
      },
    ]);
    expect(traceOf(Object.assign(new Error('x'), { stack: undefined }))).toEqual({ trace: [], totalVendorGroups: 0 });
  });
});
