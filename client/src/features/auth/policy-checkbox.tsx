import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RegistrationPolicy } from '@tonearm/shared/settings/account-values';
import { RichText } from '../../platform/i18n/rich-text';
import { Checkbox } from '../../ui/checkbox';

interface PolicyCheckboxProps {
  policy: RegistrationPolicy;
  isAccepted: boolean;
  onChange: (isAccepted: boolean) => void;
}

/** Something that a new user has to accept; its name leads to what it says. */
export function PolicyCheckbox({ policy: { id, label, type, action }, isAccepted, onChange }: PolicyCheckboxProps) {
  const { t } = useTranslation();
  const link =
    type === 'link' ? (
      <a className="lnk" href={action} target="_blank" rel="noreferrer">
        {t(label)}
      </a>
    ) : (
      <Link className="lnk" to={action}>
        {t(label)}
      </Link>
    );
  return (
    <Checkbox name={id} required checked={isAccepted} onChange={onChange}>
      <span>
        <RichText text={t('I accept the :policy')} parts={{ policy: link }} />
      </span>
    </Checkbox>
  );
}
