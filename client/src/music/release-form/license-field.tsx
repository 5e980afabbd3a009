import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../platform/forms/choice-field';

/** Names of the Creative Commons licences are the same in every language. */
export const CREATIVE_COMMONS = ['cc-by', 'cc-by-sa', 'cc-by-nd', 'cc-by-nc', 'cc-by-nc-sa', 'cc-by-nc-nd', 'cc0'] as const;
const ALL_RIGHTS = 'all-rights-reserved';

/** What others may do with the song. */
export function LicenseField({ value, onChange }: { value: string; onChange: (license: string) => void }) {
  const { t } = useTranslation();
  const options = [{ value: ALL_RIGHTS, label: t('All rights reserved') }, ...CREATIVE_COMMONS.map((code) => ({ value: code, label: code.toUpperCase() }))];
  return <ChoiceField label={t('License')} name="license" groups={[{ label: null, options }]} value={value || ALL_RIGHTS} onChange={onChange} />;
}
