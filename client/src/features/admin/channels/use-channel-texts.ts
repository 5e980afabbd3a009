import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { formatCountry, formatNumber } from '../../../lib/format';
import type { FieldTexts } from '../../../platform/forms/field-conflicts';
import type { ChannelValues } from './channel-values';
import {
  channelLayouts,
  channelModes,
  channelOrders,
  channelTypes,
  channelVisibilities,
  contentTypes,
  nestedLayouts,
  paginationTypes,
  restrictionNames,
  subscriptionNames,
  updateMethods,
} from './channel-words';

type Texts = FieldTexts<ChannelValues>;

const yesNo = (t: TFunction, is: boolean): string => (is ? t('Yes') : t('No'));
const counted = (count: number | null): string => (count === null ? '' : formatNumber(count));

const detailTexts = (t: TFunction): Pick<Texts, 'name' | 'slug' | 'type' | 'description' | 'visibility'> => ({
  name: { label: t('Name'), textOf: ({ name }) => name },
  slug: { label: t('Slug'), textOf: ({ slug }) => slug },
  type: { label: t('Type'), textOf: ({ type }) => channelTypes(t)[type] },
  description: { label: t('Description'), textOf: ({ description }) => description },
  visibility: { label: t('Visibility'), textOf: ({ visibility }) => channelVisibilities(t)[visibility] },
});

const contentTexts = (t: TFunction) => ({
  content_type: {
    label: t('Type of content'),
    textOf: (values: ChannelValues) => contentTypes(t)[values.content_type],
  },
  content_mode: { label: t('Content'), textOf: (values: ChannelValues) => channelModes(t)[values.content_mode] },
  content_model_order: {
    label: t('Order'),
    textOf: (values: ChannelValues) => channelOrders(t)[values.content_model_order] ?? values.content_model_order,
  },
  auto_update_method: {
    label: t('Filled with'),
    textOf: ({ auto_update_method: method }: ChannelValues) => (method === null ? '' : updateMethods(t)[method]),
  },
  days: { label: t('Within'), textOf: ({ days }: ChannelValues) => t(':count days', { count: days }) },
  filled_by: { label: t('Genre or tag'), textOf: ({ filled_by: by }: ChannelValues) => by?.name ?? '' },
  auto_update_interval_hours: {
    label: t('Updated every'),
    textOf: ({ auto_update_interval_hours: hours }: ChannelValues) => `${counted(hours)} ${t('h')}`,
  },
  max_items: { label: t('At most'), textOf: ({ max_items: max }: ChannelValues) => counted(max) },
  items: {
    label: t('Items'),
    textOf: ({ items }: ChannelValues) =>
      items.map(({ name, is_shown: isShown }) => (isShown ? name : t('Hidden'))).join(', '),
  },
  restriction: {
    label: t('Restrict to'),
    textOf: ({ restriction }: ChannelValues) => restrictionNames(t)[restriction ?? 'none'],
  },
  restricted_to: { label: t('Only'), textOf: ({ restricted_to: to }: ChannelValues) => to?.name ?? '' },
  restriction_country: {
    label: t('Only'),
    textOf: ({ restriction_country: code }: ChannelValues) => (code === null ? '' : formatCountry(code)),
  },
});

const looks = (t: TFunction) => ({
  layout: { label: t('Layout'), textOf: ({ layout }: ChannelValues) => channelLayouts(t)[layout] },
  nested_layout: {
    label: t('Nested layout'),
    textOf: ({ nested_layout: layout }: ChannelValues) => nestedLayouts(t)[layout],
  },
  phone_layout: {
    label: t('Layout on phones'),
    textOf: ({ phone_layout: layout }: ChannelValues) =>
      layout === null ? t('As on wide screens') : channelLayouts(t)[layout],
  },
  phone_nested_layout: {
    label: t('Nested layout on phones'),
    textOf: ({ phone_nested_layout: layout }: ChannelValues) =>
      layout === null ? t('As on wide screens') : nestedLayouts(t)[layout],
  },
  items_per_row: {
    label: t('Items in a row'),
    textOf: ({ items_per_row: count }: ChannelValues) => counted(count) || t('As many as fit'),
  },
  pagination_type: {
    label: t('More items come'),
    textOf: ({ pagination_type: type }: ChannelValues) => paginationTypes(t)[type],
  },
  hide_title: { label: t('Hide the title'), textOf: ({ hide_title: is }: ChannelValues) => yesNo(t, is) },
  show_description: {
    label: t('Show the description'),
    textOf: ({ show_description: is }: ChannelValues) => yesNo(t, is),
  },
});

const audiences = (t: TFunction) => ({
  roles: { label: t('Roles'), textOf: ({ roles }: ChannelValues) => roles.join(', ') },
  permissions: { label: t('Permissions'), textOf: ({ permissions }: ChannelValues) => permissions.join(', ') },
  subscription_status: {
    label: t('Subscription'),
    textOf: ({ subscription_status: status }: ChannelValues) => subscriptionNames(t)[status ?? 'any'],
  },
  seo_title: { label: t('Title for search engines'), textOf: ({ seo_title: title }: ChannelValues) => title },
  seo_description: {
    label: t('Description for search engines'),
    textOf: ({ seo_description: text }: ChannelValues) => text,
  },
});

/** How the fields are called where somebody else has changed them. */
export function useChannelTexts(): Texts {
  const { t } = useTranslation();
  return { ...detailTexts(t), ...contentTexts(t), ...looks(t), ...audiences(t) };
}
