// Owns sessions and who a request is. Emits nothing yet. Never knows what a role may do: that is users.
export { AuthModule } from './auth.module.js';
