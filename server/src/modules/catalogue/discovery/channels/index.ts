// Owns curated pages: what they are, what they hold and how they fill themselves. Emits nothing. Never keeps an answer for one viewer and gives it to another.
export { ChannelEntity, ChannelableEntity, ChannelSlugEntity } from '../../music/schema/channel.entity.js';
export { restrictionIn } from './channel-countries.js';
export { ChannelReader } from './channel-reader.service.js';
export { ChannelsModule } from './channels.module.js';
