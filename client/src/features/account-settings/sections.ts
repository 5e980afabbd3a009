import {
  CodeXml,
  Files,
  Languages,
  LockKeyhole,
  LogIn,
  MonitorSmartphone,
  Smartphone,
  Trash2,
  UserRound,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { accountPanels } from '../../platform/account-panels/account-panels';
import { useCan, useImpersonator, useSettings } from '../../platform/session/use-session';
import { useSocialServices } from '../../platform/social/services';

export interface Section {
  /** Anchor of its panel. */
  id: string;
  /** English. */
  title: string;
  icon: LucideIcon;
}

/** What decides whether a part of the page is there at all. */
export interface Offered {
  hasServices: boolean;
  /** Where one is signed in, and by which programs, is for nobody who acts as somebody. */
  hasSessions: boolean;
  hasTokens: boolean;
  hasExport: boolean;
  hasFiles: boolean;
}

export function useOffered(): Offered {
  const settings = useSettings();
  const mayUseApi = useCan('api.access');
  const hasFiles = useCan('files.create');
  const isInPerson = useImpersonator() === null;
  return {
    hasServices: useSocialServices().length > 0,
    hasSessions: isInPerson,
    hasTokens: settings['api.integrated'] && mayUseApi && isInPerson,
    hasExport: settings['gdpr.export_enable'],
    hasFiles,
  };
}

/** The side menu: the host's panels, then ours in the order of spec 1 §2. */
export const sectionsOf = ({ hasServices, hasSessions, hasTokens, hasFiles }: Offered): readonly Section[] => [
  ...accountPanels(),
  { id: 'account-details', title: 'Account details', icon: UserRound },
  ...(hasServices ? [{ id: 'social-login', title: 'Social login', icon: LogIn }] : []),
  { id: 'password', title: 'Password', icon: LockKeyhole },
  { id: 'two-factor', title: 'Two factor authentication', icon: Smartphone },
  ...(hasSessions ? [{ id: 'sessions', title: 'Active sessions', icon: MonitorSmartphone }] : []),
  { id: 'location-and-language', title: 'Location and language', icon: Languages },
  ...(hasFiles ? [{ id: 'files', title: 'Files', icon: Files }] : []),
  ...(hasTokens ? [{ id: 'developers', title: 'Developers', icon: CodeXml }] : []),
  { id: 'delete-account', title: 'Delete account', icon: Trash2 },
];
