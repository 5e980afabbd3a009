// Owns what a user's player holds and how a long list goes on. Emits nothing. Never decides what may be seen, never streams.
export { QueueModule } from './queue.module.js';
export { QueueSources } from './queue-sources.registry.js';
export type { QueueContext, QueueContextPage } from './queue-sources.registry.js';
