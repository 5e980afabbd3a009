export { default as notificationLook } from './notification-look.module.css';
