import type { Dialect } from '../database/dialect.js';
import type { SpanStart } from '../ports/tracer.js';
import { traced } from './tracing.js';

/** Of what a bulk insert says, the beginning is enough. */
const TEXT_MAX = 2_000;
const LITERAL = /'[^']*(?:'|$)/g;
const MARKS = /(?:, \?)+/g;
const TUPLES = /(?:, \(\?, …\))+/g;
const TABLE = /\b(?:FROM|INTO|UPDATE)\s+[`"]?(\w+)/i;

function describe(text: string, dialect: Dialect): SpanStart {
  const start = text.trimStart().slice(0, TEXT_MAX);
  const operation = (/^\w+/.exec(start)?.[0] ?? 'SQL').toUpperCase();
  const table = TABLE.exec(start)?.[1];
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    kind: 'client',
    facts: {
      'db.system.name': dialect,
      'db.operation.name': operation,
      // Values are marks already; a constant that a statement is written with says nothing either.
      'db.query.text': start.replace(LITERAL, '?').replace(MARKS, ', …').replace(TUPLES, ', …').replace(/\s+/g, ' '),
    },
  };
}

/** Runs a statement as a part of what is under way. Its values are not handed on. */
export const tracedStatement = async <T>(text: string, dialect: Dialect, run: () => Promise<T>): Promise<T> =>
  await traced(() => describe(text, dialect), run);
