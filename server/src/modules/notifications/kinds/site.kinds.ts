import { API } from '../../../core/http/api-prefix.js';
import { ExportReady } from '../../../core/resources/export.events.js';
import { ContactReceived } from '../../admin/contact/contact.events.js';
import { BackstageRequestSubmitted } from '../../catalogue/backstage/requests/backstage.events.js';
import { AbuseReported } from '../../catalogue/community/abuse-reports/abuse-report.events.js';
import { DataExportReady } from '../../users/user.events.js';
import { cause } from './kind.js';
import type { NotificationKind } from './kind.js';

/** What administrators tell an audience: by a job of its own, not because something happened. */
export const BROADCAST_KIND: NotificationKind = {
  id: 'broadcast',
  group: 'System',
  name: 'News from the site',
  channels: ['site', 'email'],
  isMailedToProven: true,
  causes: [],
  write: ({ subject, say }) =>
    subject && {
      line: say(':item', { item: subject.name }),
      more: say(':item', {}, { item: subject.text }),
      link: subject.link,
      image: null,
      icon: 'news',
      buttons: subject.label ? [{ action: subject.link, label: subject.label }] : [],
    },
  mail: ({ subject, label }) =>
    subject && {
      template: 'broadcast',
      by: '',
      item: subject.name,
      text: subject.text,
      label: subject.label ?? label('See it'),
    },
};

/** For those who run the site, and about the account itself. Of all but reports a mail of its own tells as well. */
export const SITE_KINDS: readonly NotificationKind[] = [
  {
    id: 'backstage_request_submitted',
    group: 'Admin',
    name: 'Someone sends an artist request',
    channels: ['site'],
    right: 'backstageRequests.view',
    mail: 'elsewhere',
    causes: [
      cause(BackstageRequestSubmitted, async ({ requestId, userId, artistName }, facts) => [
        {
          key: `request:${requestId}`,
          audience: { kind: 'people', ids: await facts.holdersOf('backstageRequests.view') },
          actorId: userId,
          subject: null,
          params: { artist: artistName },
        },
      ]),
    ],
    write: ({ say, can, params, people: [person] }) =>
      person
        ? {
            line: say(':person sent an artist request for :artist', {
              person: person.name,
              artist: String(params['artist']),
            }),
            link: can('backstageRequests.update') ? '/admin/backstage-requests' : null,
            image: person.image,
            person: person.name,
          }
        : null,
  },
  {
    id: 'abuse_reported',
    group: 'Admin',
    name: 'Someone reports abuse',
    channels: ['site', 'email'],
    right: 'abuse_reports.update',
    per: 'hour',
    causes: [
      cause(AbuseReported, async ({ reporterId }, facts) => [
        {
          key: 'reports',
          audience: { kind: 'people', ids: await facts.holdersOf('abuse_reports.update') },
          actorId: null,
          except: reporterId === null ? [] : [reporterId],
          subject: null,
        },
      ]),
    ],
    write: ({ say }) => ({
      line: say('There are new reports of abuse to be looked at'),
      link: '/admin/abuse-reports',
      image: null,
      icon: 'report',
    }),
  },
  {
    id: 'contact_received',
    group: 'Admin',
    name: 'Someone uses the contact form',
    channels: ['site'],
    right: 'settings.update',
    mail: 'elsewhere',
    per: 'hour',
    causes: [
      cause(ContactReceived, async ({ name }, facts) => [
        {
          key: 'contact',
          audience: { kind: 'people', ids: await facts.holdersOf('settings.update') },
          actorId: null,
          subject: null,
          params: { name },
        },
      ]),
    ],
    write: ({ say, can, params }) => ({
      line: say(':person wrote to you through the contact form', { person: String(params['name']) }),
      // The mail that it came by stands there.
      link: can('logs.view') ? '/admin/logs/outgoing-email' : null,
      image: null,
      icon: 'mail',
    }),
  },
  {
    id: 'csv_export_ready',
    group: 'System',
    name: 'My CSV export is ready',
    channels: ['site', 'email'],
    right: 'admin.access',
    causes: [
      cause(ExportReady, ({ exportId, userId, fileName, expiresAt }) => [
        {
          key: exportId,
          audience: { kind: 'people', ids: [userId] },
          actorId: null,
          subject: null,
          params: { exportId, fileName, expiresAt },
        },
      ]),
    ],
    // It is gone when its time is over.
    write: ({ say, label, params }) =>
      Date.parse(String(params['expiresAt'])) > Date.now()
        ? {
            line: say(':file can be downloaded', { file: String(params['fileName']) }),
            link: null,
            image: null,
            icon: 'download',
            buttons: [{ action: `/${API}/exports/${params['exportId']}/download`, label: label('Download') }],
          }
        : null,
  },
  {
    id: 'data_export_ready',
    group: 'System',
    name: 'My data export is ready',
    channels: ['site'],
    mail: 'elsewhere',
    causes: [
      cause(DataExportReady, ({ exportId, userId }) => [
        { key: exportId, audience: { kind: 'people', ids: [userId] }, actorId: null, subject: null },
      ]),
    ],
    write: ({ say, label }) => ({
      line: say('The export of your personal data is ready'),
      link: '/account-settings#export',
      image: null,
      icon: 'download',
      buttons: [{ action: '/account-settings#export', label: label('Download') }],
    }),
  },
  BROADCAST_KIND,
  {
    id: 'new_login',
    group: 'Security',
    name: 'Login from a new device',
    channels: ['email'],
    isFixed: true,
    mail: 'elsewhere',
    causes: [],
    write: () => null,
  },
];
