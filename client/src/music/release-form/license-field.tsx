import { useTranslation } from 'react-i18next';
import { LICENSES } from '@tonearm/shared/catalogue/catalogue';
import { ChoiceField } from '../../platform/forms/choice-field';
import { ALL_RIGHTS, licenseName } from '../licenses';

/** What others may do with the song. */
export function LicenseField({ value, onChange }: { value: string; onChange: (license: string) => void }) {
  const { t } = useTranslation();
  const options = LICENSES.map((code) => ({ value: code, label: licenseName(code, t) }));
  return (
    <ChoiceField
      label={t('License')}
      name="license"
      groups={[{ label: null, options }]}
      value={value || ALL_RIGHTS}
      onChange={onChange}
    />
  );
}
