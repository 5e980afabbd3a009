// Owns what curated pages show. Emits nothing. Never stores content of its own yet: home is composed from lists.
export { ChannelsModule } from './channels.module.js';
export { ChannelsService } from './channels.service.js';
