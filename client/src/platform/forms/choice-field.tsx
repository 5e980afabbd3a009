import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/select/select-field';

/** A searchable select with the site's fixed words (spec 1 §8). */
export function ChoiceField(props: Omit<ComponentProps<typeof SelectField>, 'texts'>) {
  const { t } = useTranslation();
  return <SelectField {...props} texts={{ search: t('Search'), empty: t('There are no items matching your query') }} />;
}
