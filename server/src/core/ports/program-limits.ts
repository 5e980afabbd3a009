/** Address space, KiB. ffmpeg takes half of it for a day of music; a file of a few hundred bytes can ask it for many gigabytes. */
const MEMORY_KIB = 1_048_576;

/**
 * The words that start a program which reads strangers' files, to be followed by its arguments: with a limit to its memory where the system
 * has such limits. The process id stays its own; where there is no such program, the shell ends with 127, or 126 where it may not be run.
 */
export const withinMemory = (program: string): [command: string, ...first: string[]] =>
  process.platform === 'linux'
    ? ['/bin/sh', '-c', `ulimit -v ${MEMORY_KIB} 2>/dev/null; exec "$@"`, 'sh', program]
    : [program];
