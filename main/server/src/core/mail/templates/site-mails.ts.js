/** Mails to those who run the site. */ export const SITE_MAILS = {
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
  'backstage-request-submitted': {
    params: { name: 'name', email: 'email', kind: 'text', artist: 'name' },
    secrets: [],
    replyTo: 'email',
    subject: 'New artist request from :name',
    preheader: 'Somebody waits for your decision on :site_name.',
    paragraphs: [':name sent an artist request on :site_name and waits for your decision.'],
    details: { Request: ':kind', Artist: ':artist', Name: ':name', Email: ':email' },
    closing: [],
  },
};
