import {
  AUTO_UPDATE_METHOD_NAMES,
  AUTO_UPDATE_METHODS,
  CHANNEL_MODEL_TYPES,
  CHANNEL_MODES,
  CHANNEL_ORDERS,
  MANUAL_ORDER,
} from '@tonearm/shared/catalogue/channels';
import type {
  AutoUpdateMethod,
  ChannelContentType,
  ChannelItemType,
  ChannelMode,
} from '@tonearm/shared/catalogue/channels';
import type { ChannelValues } from './channel-values';

/** Whether such content can only be chosen by hand. */
const isChosenOnly = (type: ChannelContentType): boolean => type === 'channels' || type === 'mixed';

const methodsFor = (type: ChannelContentType): readonly AutoUpdateMethod[] =>
  AUTO_UPDATE_METHOD_NAMES.filter((name) => (AUTO_UPDATE_METHODS[name].types as readonly string[]).includes(type));

/** What can be chosen, as the other choices stand. */
export const choicesFor = ({ content_type: type, content_mode: mode }: ChannelValues) => ({
  modes: CHANNEL_MODES.filter(
    (one): one is ChannelMode =>
      one === 'manual' || (!isChosenOnly(type) && (one !== 'auto_update' || methodsFor(type).length > 0)),
  ),
  methods: methodsFor(type),
  orders: CHANNEL_ORDERS[type].filter((order) => mode !== 'list_all' || order !== MANUAL_ORDER),
  /** Of the items that are chosen by hand. */
  itemTypes: (type === 'mixed' ? Object.values(CHANNEL_MODEL_TYPES) : [type]) as readonly ChannelItemType[],
});

/** The values with one choice changed: what does not go with it any more gives way to the nearest that does. */
export function settled(values: ChannelValues): ChannelValues {
  const mode = choicesFor(values).modes.includes(values.content_mode) ? values.content_mode : 'manual';
  const { methods, orders, itemTypes } = choicesFor({ ...values, content_mode: mode });
  const { auto_update_method: method, content_model_order: order, restriction } = values;
  const held = (model: string): boolean =>
    itemTypes.includes(CHANNEL_MODEL_TYPES[model as keyof typeof CHANNEL_MODEL_TYPES]);
  const filled = method !== null && methods.includes(method) ? method : (methods[0] ?? null);
  return {
    ...values,
    content_mode: mode,
    auto_update_method: mode === 'auto_update' ? filled : null,
    content_model_order: orders.includes(order) ? order : (orders[0] ?? MANUAL_ORDER),
    items: values.items.every(({ model_type: model }) => held(model))
      ? values.items
      : values.items.filter(({ model_type: model }) => held(model)),
    restricted_to: restriction === null ? null : values.restricted_to,
  };
}
