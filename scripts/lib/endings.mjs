import { constants } from 'node:os';

const endings = new Set();
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function endAll() {
  for (const end of endings) {
    try {
      end();
    } catch {
      // One ending that fails must not keep the others from running.
    }
  }
  endings.clear();
}

const leave = (signal) => process.exit(128 + constants.signals[signal]);

function listen(verb) {
  process[verb]('exit', endAll);
  for (const signal of SIGNALS) process[verb](signal, leave);
}

/**
 * Runs `end` (synchronously) when this process exits, crashes or is asked to stop, unless released before.
 * Signals are watched only while something is registered: `npm start` goes on as the server, which has its own.
 * @returns the function that releases it.
 */
export function atEnd(end) {
  if (endings.size === 0) listen('on');
  endings.add(end);
  return () => {
    if (endings.delete(end) && endings.size === 0) listen('off');
  };
}
