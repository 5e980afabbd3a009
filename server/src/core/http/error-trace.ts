import { readFileSync, statSync } from 'node:fs';
import type { ErrorBody, TraceFrame, TraceGroup } from '@tonearm/shared/errors';
import { framesOf } from '../errors/stack-frames.js';

const LINES_AROUND = 5;
const LINE_MAX = 300;
const FILE_MAX_BYTES = 2_000_000;

/** Lines of a file, empty where it cannot be read. Read at once: traces exist in debug mode only. */
function linesOf(file: string): string[] {
  try {
    return statSync(file).size > FILE_MAX_BYTES ? [] : readFileSync(file, 'utf8').split(/\r?\n/);
  } catch {
    return [];
  }
}

function snippetOf(file: string, lineNumber: number): Record<number, string> | undefined {
  const lines = linesOf(file);
  if (lineNumber < 1 || lineNumber > lines.length) return undefined;
  const first = Math.max(1, lineNumber - LINES_AROUND);
  return Object.fromEntries(
    lines.slice(first - 1, lineNumber + LINES_AROUND).map((line, at) => [first + at, line.slice(0, LINE_MAX)]),
  );
}

/** What a developer is shown of a fault: frames of our own with their code, others in groups (spec 1 §3). */
export function traceOf(error: Error): Required<Pick<ErrorBody, 'trace' | 'totalVendorGroups'>> {
  const trace: (TraceFrame | TraceGroup)[] = [];
  framesOf(error).forEach(({ method, path, file, lineNumber }, flatIndex) => {
    const codeSnippet = file === null ? undefined : snippetOf(file, lineNumber);
    const frame: TraceFrame = { path, lineNumber, method, ...(codeSnippet ? { codeSnippet } : {}), flatIndex };
    const last = trace.at(-1);
    if (file !== null) trace.push(frame);
    else if (last && 'vendorGroup' in last) last.items.push(frame);
    else trace.push({ vendorGroup: true, items: [frame] });
  });
  return { trace, totalVendorGroups: trace.filter((entry) => 'vendorGroup' in entry).length };
}
