import { useTranslation } from 'react-i18next';
import { Camera } from 'lucide-react';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import { ImageField } from '../../../platform/forms/image-field';
import { PROFILE_RULES } from '../../../platform/forms/image-rules';
import { Avatar } from '../../../ui/avatar';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { Spinner } from '../../../ui/spinner';
import { useAvatar } from './use-avatar';
import styles from './details.module.css';
import { iconButton } from '../../../ui/icon-button.styles';
import { settingsPage } from '../../../ui/settings-page.styles';

/** The picture, cut square as others see it; a new one is chosen, dropped here or fetched from an address. */
export function AvatarField({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const { preview, isBusy, upload, fromLink, remove } = useAvatar(user.image);
  return (
    <ImageField rules={PROFILE_RULES} className={styles.avatarField} onPick={upload}>
      {(choose) => (
        <>
          <span className="frame">
            <Avatar name={user.name} image={preview ?? user.image} />
            <IconButton
              label={t('Upload a picture')}
              className={iconButton.sm}
              disabled={isBusy}
              aria-busy={isBusy || undefined}
              onClick={choose}
            >
              {isBusy ? <Spinner size={15} immediate /> : <Icon of={Camera} size={15} />}
            </IconButton>
          </span>
          {user.image && (
            <button type="button" className={settingsPage.quietLink} disabled={isBusy} onClick={remove}>
              {t('Remove')}
            </button>
          )}
          <button type="button" className={settingsPage.quietLink} disabled={isBusy} onClick={fromLink}>
            {t('Use a link')}
          </button>
        </>
      )}
    </ImageField>
  );
}
