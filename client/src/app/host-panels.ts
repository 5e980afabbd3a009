import { lazy } from 'react';
import { AudioLines } from 'lucide-react';
import { registerAccountPanel } from '../platform/account-panels/account-panels';

/** What the music site adds to the account settings. */
registerAccountPanel({
  id: 'profile', title: 'Profile', icon: AudioLines,
  component: lazy(async () => ({ default: (await import('../features/profile-panel/profile-panel')).ProfilePanel })),
});
