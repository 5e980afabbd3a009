import { AudioLines } from 'lucide-react';
import { registerAccountPanel } from '../platform/account-panels/account-panels';
import { lazyPart } from '../ui/lazy-part';

/** What the music site adds to the account settings. */
registerAccountPanel({
  id: 'profile',
  title: 'Profile',
  icon: AudioLines,
  component: lazyPart(async () => ({
    default: (await import('../features/profile-panel/profile-panel')).ProfilePanel,
  })),
});
