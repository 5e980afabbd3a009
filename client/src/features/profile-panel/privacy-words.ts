import { useTranslation } from 'react-i18next';
import type { ProfilePrivacy } from '@tonearm/shared/account/account.dto';

/** Who sees what of a profile, in a line. */
export function usePrivacyWords(): (privacy: ProfilePrivacy) => string {
  const { t } = useTranslation();
  const audiences = { public: t('Everybody'), followers: t('Followers'), private: t('Only me') };
  const switches: Readonly<Record<Exclude<keyof ProfilePrivacy, 'profile'>, string>> = {
    show_likes: t('Show what I like'),
    show_followers: t('Show followers'),
    show_history: t('Show what I listen to'),
    private_session: t('Private session'),
  };
  return ({ profile, ...shown }) =>
    [
      audiences[profile],
      ...(Object.keys(switches) as (keyof typeof switches)[]).filter((key) => shown[key]).map((key) => switches[key]),
    ].join(', ');
}
