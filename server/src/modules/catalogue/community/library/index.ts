// Owns what people like, follow and repost, their libraries and their history. Emits what `library.events.ts` has. Never decides what may be seen: that is visibility.
export { CounterRecount } from './counter-recount.job.js';
export { LibraryModule } from './library.module.js';
export { SocialListsService } from './social-lists.service.js';
export { LibraryService } from './library.service.js';
