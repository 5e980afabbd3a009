import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Trash2 } from 'lucide-react';
import { useGetChannelQuery } from '../../../api/catalogue';
import { channelPageArgs } from '../../../api/page-args';
import { Button } from '../../../ui/button';
import { AsyncComboBox } from '../../../ui/combo-box/async-combo-box';
import { Icon } from '../../../ui/icon';
import { Bone } from '../../../ui/skeleton';
import { useChannelTargets } from './menu-targets';
import type { FoundTarget } from './menu-targets';
import styles from './menus.module.css';

interface ChannelChoiceProps {
  /** null: none. */
  id: number | null;
  error: string | undefined;
  onChange: (id: number | null) => void;
}

/** A channel that the page shows, found by its name. */
export function ChannelChoice({ id, error, onChange }: ChannelChoiceProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<FoundTarget | null>(null);
  // What the field itself has brought about leaves it, and the focus in it, where it is; a step back fills it anew.
  const [own, setOwn] = useState({ id, turn: 0 });
  const isKnown = chosen !== null && chosen.id === id;
  // Of what was saved, the number alone is known.
  const { currentData, isError } = useGetChannelQuery(channelPageArgs(String(id)), { skip: id === null || isKnown });
  const name = isKnown ? chosen.name : currentData && t(currentData.channel.name);
  if (id !== null && name === undefined && !isError) return <Bone h={62} />;
  return (
    <div className={styles.list}>
      <AsyncComboBox
        key={own.id === id ? `own ${own.turn}` : `other ${id}`}
        label={t('Channel')}
        name="inline_channel_id"
        useOptions={useChannelTargets}
        value={id === null ? null : { id, name: name ?? String(id), path: '' }}
        hint={t('What it holds is shown on the page.')}
        error={error ?? (isError ? t('This channel is gone.') : undefined)}
        onChange={(found) => {
          if (!found) return;
          setChosen(found);
          setOwn({ ...own, id: found.id });
          onChange(found.id);
        }}
      />
      {id !== null && (
        <Button
          size="sm"
          icon={<Icon of={Trash2} size={15} />}
          onClick={() => {
            setOwn({ id: null, turn: own.turn + 1 });
            onChange(null);
          }}
        >
          {t('Show no channel')}
        </Button>
      )}
    </div>
  );
}
