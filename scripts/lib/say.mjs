/** A failure with a message for people: printed as one line, without a stack. */
export class Failure extends Error {
  /** @param {string} message one line @param {string} [details] what the failing tool printed, shown above the line */
  constructor(message, details = '') {
    super(message);
    this.details = details.trim();
  }
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Says what is being done on stderr (stdout belongs to the program that follows), then how long it took. */
export async function step(label, work) {
  const since = performance.now();
  const terminal = process.stderr.isTTY;
  if (terminal) process.stderr.write(`${label} … `);
  try {
    const result = await work();
    process.stderr.write(terminal ? `${seconds(since)}\n` : `${label}: ${seconds(since)}\n`);
    return result;
  } catch (error) {
    if (terminal) process.stderr.write('failed\n');
    throw error;
  }
}

/** Runs a script's main function; a Failure becomes one line and exit code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.details) console.error(error.details);
    console.error(error.message);
    process.exit(1);
  }
}
