import {
  Archive,
  BadgeCheck,
  BellRing,
  Disc3,
  FileCheck,
  FileText,
  Flag,
  Folder,
  FolderInput,
  HeartPulse,
  House,
  Languages,
  LayoutGrid,
  ListChecks,
  ListMusic,
  Megaphone,
  MessagesSquare,
  MicVocal,
  Music,
  Package,
  Palette,
  ReceiptText,
  Repeat,
  ScrollText,
  Settings,
  Shapes,
  ShieldUser,
  Tags,
  TextQuote,
  Upload,
  Users,
  UsersRound,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { canAny } from '@tonearm/shared/permissions/can';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { useSettings, useUser } from '../session/use-session';

/** A page of the admin area that its sidebar leads to. */
export interface AdminSection {
  path: string;
  /** English. */
  label: string;
  icon: LucideIcon;
  /** The right that it needs beside `admin.access`; of several, any one. */
  right: PermissionName | readonly PermissionName[];
  /** And beside that. */
  also?: PermissionName;
  /** Only while the site has it. */
  setting?: 'workspaces.integrated';
  /** Other pages that it stands for. */
  pages?: readonly string[];
}

export interface AdminSectionGroup {
  /** English; none above the first. */
  title: string | null;
  sections: readonly AdminSection[];
}

/** The sidebar in its order; each page has the right that its route requires. */
const ADMIN_SECTIONS: readonly AdminSectionGroup[] = [
  {
    title: null,
    sections: [
      {
        path: '/admin',
        label: 'Overview',
        icon: House,
        right: 'admin.access',
        pages: ['/admin/plays', '/admin/visitors', '/admin/revenue'],
      },
    ],
  },
  {
    title: 'Catalogue',
    sections: [
      { path: '/admin/channels', label: 'Channels', icon: LayoutGrid, right: 'channels.update' },
      { path: '/admin/tracks', label: 'Tracks', icon: Music, right: 'music.update' },
      { path: '/admin/albums', label: 'Albums', icon: Disc3, right: 'music.update' },
      { path: '/admin/upload', label: 'Upload', icon: Upload, right: 'music.update', also: 'music.create' },
      { path: '/admin/artists', label: 'Artists', icon: MicVocal, right: 'artists.update' },
      { path: '/admin/genres', label: 'Genres', icon: Shapes, right: 'genres.update' },
      { path: '/admin/lyrics', label: 'Lyrics', icon: TextQuote, right: 'lyrics.update' },
      { path: '/admin/playlists', label: 'Playlists', icon: ListMusic, right: 'playlists.update' },
      { path: '/admin/tags', label: 'Tags', icon: Tags, right: 'tags.update' },
    ],
  },
  {
    title: 'Community',
    sections: [
      {
        path: '/admin/comments',
        label: 'Comments',
        icon: MessagesSquare,
        right: ['comments.moderate', 'comments.update'],
      },
      { path: '/admin/abuse-reports', label: 'Reports of abuse', icon: Flag, right: 'abuse_reports.update' },
    ],
  },
  {
    title: 'People',
    sections: [
      { path: '/admin/users', label: 'Users', icon: Users, right: 'users.update' },
      {
        path: '/admin/workspaces',
        label: 'Workspaces',
        icon: UsersRound,
        right: 'workspaces.view',
        setting: 'workspaces.integrated',
      },
      { path: '/admin/roles', label: 'Roles', icon: ShieldUser, right: 'roles.update' },
      { path: '/admin/consents', label: 'Consents', icon: FileCheck, right: 'users.update' },
      { path: '/admin/notifications', label: 'Announcements', icon: BellRing, right: 'users.update' },
      {
        path: '/admin/backstage-requests',
        label: 'Artist requests',
        icon: BadgeCheck,
        right: 'backstageRequests.update',
      },
    ],
  },
  {
    title: 'Business',
    sections: [
      { path: '/admin/subscriptions', label: 'Subscriptions', icon: Repeat, right: 'subscriptions.update' },
      { path: '/admin/invoices', label: 'Invoices', icon: ReceiptText, right: 'invoices.view' },
      { path: '/admin/plans', label: 'Plans', icon: Package, right: 'plans.update' },
      { path: '/admin/ads', label: 'Advertisements', icon: Megaphone, right: 'settings.update' },
    ],
  },
  {
    title: 'Content',
    sections: [
      { path: '/admin/custom-pages', label: 'Custom pages', icon: FileText, right: 'custom_pages.update' },
      { path: '/admin/files', label: 'Files', icon: Folder, right: 'files.update' },
    ],
  },
  {
    title: 'Site',
    sections: [
      { path: '/admin/appearance', label: 'Appearance', icon: Palette, right: 'appearance.update' },
      { path: '/admin/localizations', label: 'Languages', icon: Languages, right: 'localizations.update' },
      { path: '/admin/imports', label: 'Imports', icon: FolderInput, right: 'settings.update' },
      { path: '/admin/backups', label: 'Backups', icon: Archive, right: 'admin' },
      { path: '/admin/health', label: 'Health', icon: HeartPulse, right: 'logs.view' },
      { path: '/admin/jobs', label: 'Jobs', icon: ListChecks, right: 'logs.view' },
      { path: '/admin/logs', label: 'Logs', icon: ScrollText, right: 'logs.view' },
      { path: '/admin/settings', label: 'Settings', icon: Settings, right: ['settings.update', 'settings.view'] },
    ],
  },
];

/** The pages that this person may open, in groups. */
export function useAdminSections(): readonly AdminSectionGroup[] {
  const user = useUser();
  const settings = useSettings();
  if (!user) return [];
  return ADMIN_SECTIONS.map((group) => ({
    ...group,
    sections: group.sections.filter(
      ({ right, also, setting }) =>
        canAny(user, right) && (!also || canAny(user, also)) && (!setting || settings[setting]),
    ),
  })).filter(({ sections }) => sections.length > 0);
}
