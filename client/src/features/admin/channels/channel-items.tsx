import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { X } from 'lucide-react';
import { CHANNEL_MODEL_TYPES } from '@tonearm/shared/catalogue/channels';
import type { ChannelItemType, ChannelModelType } from '@tonearm/shared/catalogue/channels';
import type { HeldItem } from '@tonearm/shared/catalogue/channel-records.dto';
import { CHANNEL_ITEMS_MAX } from '@tonearm/shared/limits';
import { cx } from '../../../lib/class-names';
import { formatNumber } from '../../../lib/format';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { Badge } from '../../../ui/badge';
import { AsyncComboBox } from '../../../ui/combo-box/async-combo-box';
import { FieldNote } from '../../../ui/field-note';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { ReorderGrip } from '../../../ui/reorder/reorder-grip';
import { useReorder } from '../../../ui/reorder/use-reorder';
import { useReorderWords } from '../../../ui/reorder/use-reorder-words';
import { ChannelChoice } from './channel-choice';
import { choicesFor } from './channel-choices';
import { channelModes, contentTypes } from './channel-words';
import { ItemRow } from './item-row';
import { heldLine, heldName, isRound } from './item-texts';
import { addableOf } from './use-addable';
import type { ChannelForm } from './use-channel-form';
import styles from './channel-editor.module.css';

const keyOf = ({ model_type: model, id }: Pick<HeldItem, 'model_type' | 'id'>): string => `${model}:${id}`;
const MODEL_OF = Object.fromEntries(
  Object.entries(CHANNEL_MODEL_TYPES).map(([model, type]) => [type, model]),
) as Readonly<Record<ChannelItemType, ChannelModelType>>;

interface ItemsProps {
  form: ChannelForm;
  /** undefined: it is being made. */
  channelId: number | undefined;
}

/** Looks for more items, of a channel of several kinds in one of them. */
function AddItem({ form: { values, set }, channelId }: ItemsProps) {
  const { t } = useTranslation();
  const { itemTypes } = choicesFor(values);
  const [chosen, setChosen] = useState<ChannelItemType>('albums');
  const type = itemTypes.includes(chosen) ? chosen : (itemTypes[0] ?? 'albums');
  const model = MODEL_OF[type];
  const taken = values.items.filter((item) => item.model_type === model).map(({ id }) => id);
  return (
    <div className={cx(itemTypes.length > 1 && styles.add)}>
      {itemTypes.length > 1 && (
        <ChannelChoice
          label={t('Kind')}
          name="kind"
          words={contentTypes(t)}
          offered={itemTypes}
          value={type}
          onChange={setChosen}
        />
      )}
      <AsyncComboBox
        key={type}
        label={t('Add to this channel')}
        placeholder={t('Search: :type', { type: contentTypes(t)[type] })}
        useOptions={addableOf(type, channelId)}
        value={null}
        isMany
        taken={taken}
        onChange={(found) => {
          if (found) set({ items: [...values.items, { ...found, is_shown: true }] });
        }}
      />
    </div>
  );
}

interface RowsProps {
  items: readonly HeldItem[];
  onChange: (items: readonly HeldItem[]) => void;
}

/** The items in their order, which a handle changes by pointer or keys. */
function Rows({ items, onChange }: RowsProps) {
  const { t } = useTranslation();
  const { said, say } = useReorderWords();
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const nameOf = (key: string): string => {
    const item = byKey.get(key);
    return item ? heldName(t, item) : '';
  };
  const { lifted, rowRef, handleOf } = useReorder<string>({
    keys: [...byKey.keys()],
    onOrder: (keys) => onChange(keys.flatMap((key) => byKey.get(key) ?? [])),
    announce: (what, key, place) => say(what, { name: nameOf(key), place, all: items.length }),
  });
  return (
    <>
      <ol className={styles.items} aria-label={t('Items')}>
        {items.map((item) => {
          const key = keyOf(item);
          const name = heldName(t, item);
          return (
            <li key={key} ref={rowRef(key)} className={cx(styles.item, lifted === key && styles.lifted)}>
              <ItemRow
                of={{ image: item.image, image_variants: null, image_color: null }}
                name={name}
                line={heldLine(t, item)}
                isRound={isRound(item.model_type)}
                start={<ReorderGrip {...handleOf(key)} label={t('Move :name', { name })} />}
                end={
                  <>
                    {item.channel && (
                      <span className={styles.mode}>
                        <Badge>{channelModes(t)[item.channel.content_mode]}</Badge>
                      </span>
                    )}
                    <IconButton
                      label={t('Remove :name', { name })}
                      onClick={() => onChange(items.filter((other) => keyOf(other) !== key))}
                    >
                      <Icon of={X} size={15} />
                    </IconButton>
                  </>
                }
              />
            </li>
          );
        })}
      </ol>
      <p className="sr" role="status">
        {said}
      </p>
    </>
  );
}

/** What the channel is given by hand. */
export function ItemsCard({ form, channelId }: ItemsProps) {
  const { t } = useTranslation();
  const { values, set, errorOf } = form;
  const { items } = values;
  return (
    <EditorCard title={t('Items')}>
      <p className={cx(styles.about, styles.counted)}>
        {t('Drag to reorder. Listeners see them top to bottom.')}
        <span className="t3 num">{formatNumber(items.length)}</span>
      </p>
      {items.length < CHANNEL_ITEMS_MAX && <AddItem form={form} channelId={channelId} />}
      <FieldNote id="items-note" error={errorOf('items')} />
      {items.length === 0 ? (
        <p className={styles.none}>{t('Nothing is chosen yet.')}</p>
      ) : (
        <Rows items={items} onChange={(changed) => set({ items: changed })} />
      )}
    </EditorCard>
  );
}
