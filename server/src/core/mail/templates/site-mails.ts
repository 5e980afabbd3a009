import type { MailDefinition } from './mail-definition.js';

/** Mails to those who run the site. */
export const SITE_MAILS = {
  'contact-message': {
    params: { name: 'name', email: 'email', message: 'message' },
    secrets: [],
    replyTo: 'email',
    subject: 'Message from :name',
    preheader: 'Somebody wrote to you through the contact form of :site_name.',
    paragraphs: [':message'],
    details: { Name: ':name', Email: ':email' },
    closing: ['Somebody wrote to you through the contact form of :site_name.', 'Answer this mail to write back.'],
  },
} as const satisfies Record<string, MailDefinition>;
