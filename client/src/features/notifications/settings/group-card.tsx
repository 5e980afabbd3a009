import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationChannel } from '@tonearm/shared/account/notifications';
import type { NotificationGroup, NotificationKindRecord } from '@tonearm/shared/account/notifications.dto';
import { cx } from '../../../lib/class-names';
import { card } from '../../../ui/card.styles';
import type { Channel } from '../channels/use-channels';
import { ChannelBox } from './channel-box';
import { cellOf, groupChoice, isOn } from './choices';
import type { Choices } from './choices';
import styles from './settings.module.css';

/** The channels that there are, in their order. */
export type OfferedChannels = readonly (Channel & { name: NotificationChannel })[];

export interface KindRowProps {
  channels: OfferedChannels;
  choices: Choices;
  onChoose: (kinds: readonly NotificationKindRecord[], channel: NotificationChannel, on: boolean) => void;
}

function KindRow({ kind, channels, choices, onChoose }: KindRowProps & { kind: NotificationKindRecord }) {
  const { t } = useTranslation();
  const why = useId();
  return (
    <li className={styles.row}>
      <span className={styles.kind}>
        {t(kind.name)}
        {kind.is_fixed && (
          <span id={why} className={styles.why}>
            {t('Cannot be turned off: it is about your account, or something that you asked for.')}
          </span>
        )}
      </span>
      {channels.map(({ name, label }) => {
        const cell = cellOf(kind, name, choices);
        return cell === 'none' ? (
          <span key={name} className={styles.none} aria-hidden>
            –
          </span>
        ) : (
          <ChannelBox
            key={name}
            channel={label}
            of={t(kind.name)}
            state={isOn(choices, kind.notif_id, name)}
            onChange={cell === 'open' ? (on) => onChoose([kind], name, on) : undefined}
            describedBy={kind.is_fixed ? why : undefined}
          />
        );
      })}
    </li>
  );
}

/** Kinds of notifications that belong together, with boxes for all of them at once. */
export function GroupCard({ group, ...row }: KindRowProps & { group: NotificationGroup }) {
  const { t } = useTranslation();
  const name = t(group.group_name);
  return (
    <section className={cx(card.card, styles.card)} aria-label={name}>
      <header className={styles.row}>
        <h2 className={cx('h4', styles.kind)}>{name}</h2>
        {row.channels.map(({ name: channel, label }) => {
          const choice = groupChoice(group, channel, row.choices);
          return choice ? (
            <ChannelBox
              key={channel}
              isHead
              channel={label}
              of={name}
              state={choice.state}
              onChange={choice.isOpen ? (on) => row.onChoose(group.subscriptions, channel, on) : undefined}
            />
          ) : (
            <span key={channel} className={styles.none} />
          );
        })}
      </header>
      <ul className={styles.kinds}>
        {group.subscriptions.map((kind) => (
          <KindRow key={kind.notif_id} kind={kind} {...row} />
        ))}
      </ul>
    </section>
  );
}
