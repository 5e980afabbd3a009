/** interrupted: its process ended, and nothing goes on with it. */
export type ImportRunState = 'queued' | 'running' | 'stopping' | 'done' | 'failed' | 'stopped' | 'interrupted';
/** Who began it: somebody on the page, the clock, or somebody at the server. */
export type ImportOrigin = 'page' | 'schedule' | 'server';
export type ImportPhase = 'walking' | 'reading' | 'counting';
