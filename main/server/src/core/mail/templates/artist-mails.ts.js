/** Mails to those who make music. */ export const ARTIST_MAILS = {
  'backstage-request-approved': {
    params: { artist: 'name', link: 'link' },
    secrets: [],
    subject: 'Your artist request was approved',
    preheader: 'You can go backstage for :artist now.',
    paragraphs: ['Good news: your request for :artist on :site_name was approved.'],
    button: 'Go backstage',
    closing: [],
  },
  'backstage-request-denied': {
    params: { artist: 'name', reason: 'message', link: 'link' },
    secrets: [],
    subject: 'Your artist request was denied',
    preheader: 'Here is why, and what you can do.',
    paragraphs: ['Your request for :artist on :site_name was denied. The reason:', ':reason'],
    button: 'See the request',
    closing: ['You may send a new request after 7 days.'],
  },
};
