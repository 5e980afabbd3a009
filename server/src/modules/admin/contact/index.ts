// Owns the contact form. Emits ContactReceived. Never keeps a message: it leaves as mail.
export { ContactModule } from './contact.module.js';
