// Owns what people are told and how they want to hear it: a kind is a declaration in `kinds/`. Hears the events of all modules, and emits none.
export { BroadcastEntity } from './broadcasts/broadcast.entity.js';
export {
  NotificationDigestItemEntity,
  NotificationEntity,
  NotificationFanOutEntity,
  NotificationSubscriptionEntity,
} from './notification.entity.js';
export { NotificationsModule } from './notifications.module.js';
export { PushDeliveryEntity, PushKeysEntity, PushServiceEntity, PushSubscriptionEntity } from './push/push.entity.js';
