import { useTranslation } from 'react-i18next';
import { LICENSES } from '@tonearm/shared/catalogue/catalogue';
import { ChoiceField } from '../../platform/forms/choice-field';

const ALL_RIGHTS = 'all-rights-reserved';

/** What others may do with the song. */
export function LicenseField({ value, onChange }: { value: string; onChange: (license: string) => void }) {
  const { t } = useTranslation();
  // Names of the Creative Commons licences are the same in every language.
  const options = LICENSES.map((code) => ({ value: code, label: code === ALL_RIGHTS ? t('All rights reserved') : code.toUpperCase() }));
  return <ChoiceField label={t('License')} name="license" groups={[{ label: null, options }]} value={value || ALL_RIGHTS} onChange={onChange} />;
}
