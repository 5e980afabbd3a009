import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { BellOff } from 'lucide-react';
import type { NotificationSubscriptionsAnswer } from '@tonearm/shared/account/notifications.dto';
import { useChooseNotificationsMutation } from '../../../api/notifications';
import { SaveButton } from '../../../platform/forms/save-button';
import { useForm } from '../../../platform/forms/use-form';
import { useLeaveQuestion } from '../../../platform/forms/use-leave-question';
import { useToast } from '../../../platform/toasts/use-toast';
import { Icon } from '../../../ui/icon';
import { useChannels } from '../channels/use-channels';
import { changesOf, choicesOf, withAll } from './choices';
import type { Choices } from './choices';
import { GroupCard } from './group-card';
import type { KindRowProps, OfferedChannels } from './group-card';
import styles from './settings.module.css';

function useChoices(answer: NotificationSubscriptionsAnswer) {
  const { t } = useTranslation();
  const [choose] = useChooseNotificationsMutation();
  const toast = useToast();
  return useForm<Choices, object>({
    initial: () => choicesOf(answer),
    needsChange: true,
    send: async (values, { before }) =>
      await choose({ notificationSubscriptionsInput: { selections: changesOf(answer, before, values) } }).unwrap(),
    onSaved: () => toast({ type: 'positive', message: t('Updated preferences') }),
  });
}

/** Why a channel stays off on this device. */
function Blocked({ channels }: { channels: OfferedChannels }) {
  const reasons = new Set(channels.flatMap(({ state, whyBlocked }) => (state === 'blocked' && whyBlocked) || []));
  return [...reasons].map((reason) => (
    <p key={reason} className={styles.blocked} role="status">
      <Icon of={BellOff} size={17} />
      {reason}
    </p>
  ));
}

/** A box for each kind and channel. */
export function ChoicesForm({ answer }: { answer: NotificationSubscriptionsAnswer }) {
  const form = useChoices(answer);
  const { t } = useTranslation();
  const known = useChannels();
  const toast = useToast();
  const channels = answer.available_channels
    .filter((name) => Object.hasOwn(known, name))
    .map((name) => ({ name, ...known[name] }));
  useLeaveQuestion(form.isDirty && !form.isPending);
  const choose = async (...[kinds, channel, on]: Parameters<KindRowProps['onChoose']>): Promise<void> => {
    const { state, ask, whyBlocked } = known[channel];
    if (!on || state === 'available' || (state === 'needs-permission' && (await ask())))
      form.set(withAll(kinds, channel, on));
    else if (whyBlocked !== undefined) toast({ type: 'danger', message: whyBlocked });
  };
  return (
    <form noValidate onSubmit={form.submit} style={{ '--channels': channels.length } as CSSProperties}>
      {answer.subscriptions.map((group) => (
        <GroupCard
          key={group.group_name}
          group={group}
          channels={channels}
          choices={form.values}
          onChoose={(...what) => void choose(...what)}
        />
      ))}
      <Blocked channels={channels} />
      <SaveButton form={form} label={t('Update preferences')} />
    </form>
  );
}
