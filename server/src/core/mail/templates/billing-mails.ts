import type { MailDefinition } from './mail-definition.js';

/** Mails about what people pay. Nobody can leave them: they are about their money. */
export const BILLING_MAILS = {
  'payment-failed': {
    params: { plan: 'name', ends: 'time', link: 'link' },
    secrets: [],
    subject: 'Your payment for :plan failed',
    preheader: 'Please check what you pay with.',
    paragraphs: [
      'The payment for your plan :plan on :site_name could not be taken.',
      'Please check what you pay with, or choose something else. Unless it is paid, the plan ends on :ends.',
    ],
    button: 'Check the payment',
    closing: [],
  },
  'trial-ending': {
    params: { plan: 'name', ends: 'time', link: 'link' },
    secrets: [],
    subject: 'Your trial of :plan ends soon',
    preheader: 'It ends on :ends.',
    paragraphs: [
      'Your trial of :plan on :site_name ends on :ends. From then on it is paid for.',
      'If you do not want that, cancel it before.',
    ],
    button: 'See the plan',
    closing: [],
  },
  'plan-changed': {
    params: { plan: 'name', link: 'link' },
    secrets: [],
    subject: 'You have changed to :plan',
    preheader: 'See it on :site_name.',
    paragraphs: ['Your plan on :site_name is :plan now.'],
    button: 'See the plan',
    closing: ['If you did not change it, please tell us.'],
  },
  'subscription-cancelled': {
    params: { plan: 'name', ends: 'time', link: 'link' },
    secrets: [],
    subject: 'Your plan :plan is cancelled',
    preheader: 'You have it until :ends.',
    paragraphs: ['Your plan :plan on :site_name is cancelled. You have it until :ends, and nothing more is paid.'],
    button: 'Renew the plan',
    closing: [],
  },
  'subscription-ended': {
    params: { plan: 'name', link: 'link' },
    secrets: [],
    subject: 'Your plan :plan has ended',
    preheader: 'Nothing more is paid for it.',
    paragraphs: ['Your plan :plan on :site_name has ended. Nothing more is paid for it, and what is yours stays.'],
    button: 'See the plans',
    closing: [],
  },
  'subscription-unpaid': {
    params: { plan: 'name', link: 'link' },
    secrets: [],
    subject: 'Your plan :plan has ended',
    preheader: 'It was not paid in time.',
    paragraphs: [
      'Your plan :plan on :site_name was not paid in time and has ended. What is yours stays.',
      'You can subscribe again at any time.',
    ],
    button: 'See the plans',
    closing: [],
  },
  'invoice-paid': {
    params: { number: 'text', link: 'link' },
    secrets: [],
    subject: 'Your invoice :number',
    preheader: 'Thank you for your payment.',
    paragraphs: ['Thank you for your payment. Your invoice :number of :site_name is ready.'],
    button: 'See the invoice',
    closing: [],
  },
} as const satisfies Record<string, MailDefinition>;
