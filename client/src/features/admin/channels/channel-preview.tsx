import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { Channel, ChannelItem } from '@tonearm/shared/catalogue/channels.dto';
import { formatNumber } from '../../../lib/format';
import { itemsOf, nameOf } from '../../../music/channel/channel-items';
import { keyOf } from '../../../music/channel/item-card';
import { lineOf, pictureOf } from '../../../music/channel/item-words';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { Button } from '../../../ui/button';
import { ListRowsSkeleton } from '../../../ui/list-row';
import type { ChannelValues } from './channel-values';
import { ItemRow } from './item-row';
import { isRound } from './item-texts';
import { useChannelPreview } from './use-channel-preview';
import styles from './channel-editor.module.css';

const BONES = 4;
const SHOWN = 12;

/** Of a channel within the channel, what it begins with. */
function previewLine(t: TFunction, item: ChannelItem): string {
  if (item.model_type !== 'channel') return lineOf(item, t);
  const names = itemsOf(item as Channel)
    .slice(0, 3)
    .map(nameOf);
  return names.length === 0 ? t('Nothing here yet') : names.join(', ');
}

/** What listeners would see, as the form stands. */
export function PreviewCard({ values }: { values: ChannelValues }) {
  const { t } = useTranslation();
  const { shown, problem, isBusy, retry } = useChannelPreview(values);
  return (
    <EditorCard title={t('Preview')}>
      <div aria-busy={isBusy}>
        <p className={styles.about} role="status">
          {problem !== null
            ? t(problem)
            : shown === null
              ? t('Loading')
              : shown.count === null
                ? t('What listeners see first, without saving.')
                : t('Listeners would see :count items.', { count: formatNumber(shown.count) })}
        </p>
        {problem !== null && (
          <Button size="sm" onClick={retry}>
            {t('Try again')}
          </Button>
        )}
        {problem === null && shown === null && <ListRowsSkeleton rows={BONES} />}
        {shown?.items.length === 0 && <p className={styles.none}>{t('There is nothing to show yet.')}</p>}
        {shown && shown.items.length > 0 && (
          <ol className={styles.rows} aria-label={t('Preview')}>
            {shown.items.slice(0, SHOWN).map((item) => (
              <li key={keyOf(item)} className={styles.item}>
                <ItemRow
                  of={pictureOf(item)}
                  name={item.model_type === 'channel' ? t(item.name) : nameOf(item)}
                  line={previewLine(t, item)}
                  isRound={isRound(item.model_type)}
                />
              </li>
            ))}
          </ol>
        )}
      </div>
    </EditorCard>
  );
}
