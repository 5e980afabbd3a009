// Owns what was listened to and what counts. Emits nothing yet. Never stores an address.
export { CountedPlays } from './counted-plays.service.js';
export { ListeningDevices } from './listening-devices.js';
export { PlaysModule } from './plays.module.js';
export { forgottenKey } from './listener-key.js';
export { PlaysService } from './plays.service.js';
