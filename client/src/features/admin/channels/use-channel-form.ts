import { useTranslation } from 'react-i18next';
import type { EditedChannel } from '@tonearm/shared/catalogue/channel-records.dto';
import { CHANNEL_CONFIG_ROW_MAX, CHANNEL_ITEMS_MAX, CHANNEL_UPDATE_HOURS_MAX } from '@tonearm/shared/limits';
import { useCreateChannelMutation, useUpdateChannelMutation } from '../../../api/admin-channels';
import { useMergeQuestion } from '../../../platform/forms/use-conflict-questions';
import { useForm } from '../../../platform/forms/use-form';
import type { Form, FormFaults } from '../../../platform/forms/use-form';
import { useToast } from '../../../platform/toasts/use-toast';
import { NEW_CHANNEL, channelValuesOf, createInput, fieldOf, updateInput, valueKindOf } from './channel-values';
import type { ChannelValues } from './channel-values';
import { useChannelTexts } from './use-channel-texts';

export type ChannelForm = Form<ChannelValues>;

const isWithin = (value: number | null, max: number): boolean =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= max;

/** What keeps a channel from being saved. */
function useFaultsOf(): (values: ChannelValues) => FormFaults<ChannelValues> {
  const { t } = useTranslation();
  const whole = (max: number): string => t('Must be a whole number from :min to :max.', { min: 1, max });
  return (values) => {
    const { content_mode: mode, auto_update_method: method, filled_by: by, items_per_row: perRow } = values;
    const kind = mode === 'auto_update' ? valueKindOf(method) : null;
    return {
      ...(!values.name.trim() && { name: t('Enter a name.') }),
      ...(kind === 'genre' && !by && { filled_by: t('Choose a genre.') }),
      ...(kind === 'tag' && !by && { filled_by: t('Choose a tag.') }),
      ...(mode === 'auto_update' &&
        !isWithin(values.auto_update_interval_hours, CHANNEL_UPDATE_HOURS_MAX) && {
          auto_update_interval_hours: whole(CHANNEL_UPDATE_HOURS_MAX),
        }),
      ...(mode === 'auto_update' &&
        !isWithin(values.max_items, CHANNEL_ITEMS_MAX) && { max_items: whole(CHANNEL_ITEMS_MAX) }),
      ...(perRow !== null &&
        !isWithin(perRow, CHANNEL_CONFIG_ROW_MAX) && { items_per_row: whole(CHANNEL_CONFIG_ROW_MAX) }),
    };
  };
}

/** The form of a channel that exists. */
export function useChannelForm(channel: EditedChannel): ChannelForm {
  const { t } = useTranslation();
  const [update] = useUpdateChannelMutation();
  const toast = useToast();
  return useForm<ChannelValues, EditedChannel>({
    initial: () => channelValuesOf(channel),
    item: {
      version: channel.updated_at,
      valuesOf: channelValuesOf,
      settle: useMergeQuestion<ChannelValues, EditedChannel>(({ name }) => name, useChannelTexts()),
    },
    faultsOf: useFaultsOf(),
    fieldOf,
    send: async (values, { before, version }) => {
      const input = { ...updateInput(values, before), expected_updated_at: version };
      return (await update({ id: channel.id, updateChannelInput: input }).unwrap()).channel as EditedChannel;
    },
    onSaved: ({ name }) => toast({ type: 'positive', message: t(':name updated', { name }) }),
  });
}

/** The form of a channel that is being made. */
export function useNewChannelForm(onMade: (channel: EditedChannel) => void): ChannelForm {
  const { t } = useTranslation();
  const [create] = useCreateChannelMutation();
  const toast = useToast();
  return useForm<ChannelValues, EditedChannel>({
    initial: NEW_CHANNEL,
    faultsOf: useFaultsOf(),
    whenFaulty: 'mark',
    fieldOf,
    send: async (values) =>
      (await create({ createChannelInput: createInput(values) }).unwrap()).channel as EditedChannel,
    onSaved: (channel) => {
      toast({ type: 'positive', message: t(':name created', { name: channel.name }) });
      onMade(channel);
    },
  });
}
