import { useTranslation } from 'react-i18next';
import { useListChannelsQuery } from '../../../api/settings';
import { useGetValueListsQuery } from '../../../api/lists';
import { ChoiceField } from '../../../platform/forms/choice-field';
import { useCan } from '../../../platform/session/use-session';
import type { SelectGroup } from '../../../ui/select/select-types';
import { useFieldWords } from './field-words';
import type { DrawnField, SettingFieldProps } from './field-words';

const CHANNELS_MAX = 100;

/** What can be chosen: what is declared, then what the site has. */
function useChoices({ options, value_list: list, item }: DrawnField): readonly SelectGroup[] {
  const { t } = useTranslation();
  const lists = useGetValueListsQuery({ names: list ?? '' }, { skip: list === null }).data;
  const maySeeChannels = useCan('channels.view');
  const skip = item !== 'channel' || !maySeeChannels;
  const channels = useListChannelsQuery({ perPage: CHANNELS_MAX }, { skip }).data;
  const groups: readonly SelectGroup[] = [
    { label: null, options: options.map(({ value, label }) => ({ value, label: t(label) })) },
    {
      label: t('Channels'),
      options: (channels?.pagination.data ?? []).map(({ id, name }) => ({ value: `channel:${id}`, label: name })),
    },
    {
      label: null,
      options: (list === 'localizations' ? (lists?.localizations ?? []) : []).map(({ language, name }) => ({
        value: language,
        label: name,
        lang: language,
      })),
    },
    ...(list === 'timezones'
      ? [
          { label: null, options: [{ value: 'auto', label: t('That of the browser') }] },
          ...(lists?.timezones ?? []).map(({ group, items }) => ({
            label: group,
            options: items.map(({ value, text }) => ({ value, label: text })),
          })),
        ]
      : []),
  ];
  return groups.filter((group) => group.options.length > 0);
}

/** One of what is offered. */
export function ChoiceSetting({ field, value, error, onChange }: SettingFieldProps) {
  return (
    <ChoiceField
      {...useFieldWords(field)}
      name={field.key}
      groups={useChoices(field)}
      value={String(value ?? '')}
      error={error}
      onChange={onChange}
    />
  );
}
