import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/class-names';
import { ServiceMark } from '../../platform/social/service-mark';
import { useSocialServices } from '../../platform/social/services';
import { useSocialAuth } from '../../platform/social/use-social-auth';
import { useSettings } from '../../platform/session/use-session';
import { buttonClass } from '../../ui/button';
import styles from './auth.module.css';

interface SocialButtonsProps {
  /** Stands above them. */
  divider: string;
  /** The account wants a code as well. */
  onCodeAsked: () => void;
}

/** A button for each service that the site offers; the page leaves by itself once the session has a user. */
export function SocialButtons({ divider, onCodeAsked }: SocialButtonsProps) {
  const { t } = useTranslation();
  const services = useSocialServices();
  const isCompact = useSettings()['social.compact_buttons'];
  const { signIn, pending } = useSocialAuth({ onTwoFactor: onCodeAsked });
  if (services.length === 0) return null;
  return (
    <>
      <div className={styles.or}>{divider}</div>
      <div className={cx(styles.soc, isCompact && 'compact')}>
        {services.map(({ service, name }) => {
          const label = t('Continue with :name', { name });
          return (
            <button
              key={service}
              type="button"
              className={buttonClass({ look: 'outline' })}
              aria-label={label}
              data-tip={isCompact ? label : undefined}
              disabled={pending !== null}
              aria-busy={pending === service || undefined}
              onClick={() => void signIn(service)}
            >
              <ServiceMark service={service} />
              {!isCompact && <span className="ell">{services.length === 1 ? label : name}</span>}
            </button>
          );
        })}
      </div>
    </>
  );
}
