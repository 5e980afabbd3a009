import { useTranslation } from 'react-i18next';
import type { ProfilePrivacy } from '@tonearm/shared/account/account.dto';
import { RadioRows } from '../../ui/radio-rows';
import { SwitchRow } from '../../ui/switch-row';
import styles from './profile-panel.module.css';

/** Who may see what of the profile, and whether listening is written down. */
export function PrivacyFields({
  privacy,
  onChange,
}: {
  privacy: ProfilePrivacy;
  onChange: (privacy: ProfilePrivacy) => void;
}) {
  const { t } = useTranslation();
  const set = (changes: Partial<ProfilePrivacy>): void => onChange({ ...privacy, ...changes });
  return (
    <div className={styles.privacyFields}>
      <RadioRows
        label={t('Who can see your profile')}
        name="privacy.profile"
        value={privacy.profile}
        onChange={(profile) => set({ profile })}
        options={[
          { value: 'public', label: t('Everybody') },
          { value: 'followers', label: t('Followers'), hint: t('Others see your name and picture.') },
          {
            value: 'private',
            label: t('Only me'),
            hint: t('You don’t show up in search, and no one new can follow you.'),
          },
        ]}
      />
      <SwitchRow
        label={t('Show what I like')}
        hint={t('Liked songs and albums, and artists you follow.')}
        isOn={privacy.show_likes}
        onChange={(isOn) => set({ show_likes: isOn })}
      />
      <SwitchRow
        label={t('Show followers')}
        hint={t('Who follows you, and whom you follow.')}
        isOn={privacy.show_followers}
        onChange={(isOn) => set({ show_followers: isOn })}
      />
      <SwitchRow
        label={t('Show what I listen to')}
        hint={t('The songs that you played last, on the About tab.')}
        isOn={privacy.show_history}
        onChange={(isOn) => set({ show_history: isOn })}
      />
      <SwitchRow
        label={t('Private session')}
        hint={t('What you play is not written down, on any device.')}
        isOn={privacy.private_session}
        onChange={(isOn) => set({ private_session: isOn })}
      />
    </div>
  );
}
