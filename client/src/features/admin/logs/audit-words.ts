import type { TFunction } from 'i18next';
import { Pencil, Play, Plus, Trash2, Undo2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { AuditAction, AuditModel } from '@tonearm/shared/admin/audit';
import type { AuditPerson } from '@tonearm/shared/admin/audit.dto';
import type { AUDIT } from '@tonearm/shared/admin/audit.resource';
import type { FilterView } from '../../../platform/admin/list/list-view';
import type { BadgeTone } from '../../../ui/badge';

export const AUDIT_ICONS: Readonly<Record<AuditAction, LucideIcon>> = {
  create: Plus,
  update: Pencil,
  delete: Trash2,
  restore: Undo2,
  run: Play,
};
export const AUDIT_TONES: Readonly<Record<AuditAction, BadgeTone>> = {
  create: 'good',
  update: 'neutral',
  delete: 'bad',
  restore: 'good',
  run: 'neutral',
};

/** What was done. */
export const actionWords = (t: TFunction): Record<AuditAction, string> => ({
  create: t('Created'),
  update: t('Changed'),
  delete: t('Deleted'),
  restore: t('Restored'),
  run: t('Started'),
});

/** What it was done to. */
export const modelWords = (t: TFunction): Record<AuditModel, string> => ({
  track: t('Track'),
  user: t('User'),
  genre: t('Genre'),
  tag: t('Tag'),
  theme: t('Theme'),
  artist: t('Artist'),
  album: t('Album'),
  playlist: t('Playlist'),
  channel: t('Channel'),
  comment: t('Comment'),
  lyric: t('Lyrics'),
  custom_page: t('Page'),
  backstage_request: t('Request'),
  abuse_report: t('Report of abuse'),
  file: t('File'),
  consent: t('Consent'),
  role: t('Role'),
  localization: t('Language'),
  setting: t('Settings'),
  job: t('Job'),
  mail: t('Email'),
  backup: t('Backup'),
  broadcast: t('Announcement'),
  import: t('Import'),
  cache: t('Cache'),
  search: t('Search index'),
  sitemap: t('Sitemap'),
  workspace: t('Workspace'),
  plan: t('Plan'),
  price: t('Price'),
  subscription: t('Subscription'),
});

/** The filters of the log. */
export const auditFilters = (t: TFunction): Record<keyof typeof AUDIT.filters, FilterView> => ({
  user: { label: t('Person') },
  action: { label: t('Action'), choices: actionWords(t) },
  model: { label: t('What'), choices: modelWords(t) },
  created_at: { label: t('When') },
});

export const personName = (person: AuditPerson | null, t: TFunction): string => {
  if (person === null) return t('Guest');
  return person.name ?? t('Deleted account #:id', { id: person.id });
};
