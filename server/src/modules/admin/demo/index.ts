// Owns the reset of a demonstration site. Emits nothing. Never does anything on a site that is none.
export { DEMO_LIBRARY } from './demo-reset.service.js';
export { DemoModule } from './demo.module.js';
