import { useState } from 'react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { BellOff, Smartphone } from 'lucide-react';
import type { NotificationSubscriptionsAnswer } from '@tonearm/shared/account/notifications.dto';
import { useChooseNotificationsMutation } from '../../../api/notifications';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { SaveButton } from '../../../platform/forms/save-button';
import { useForm } from '../../../platform/forms/use-form';
import { useLeaveQuestion } from '../../../platform/forms/use-leave-question';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import type { ChannelAccess } from '../channels/channel';
import { useChannels } from '../channels/use-channels';
import { changesOf, choicesOf, isUsed, withAll } from './choices';
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

/** Asks for a channel, and says what is in its way. Resolves with whether it can be chosen. */
function useAsk(): (channel: ChannelAccess) => Promise<boolean> {
  const toast = useToast();
  const report = useReportProblem();
  return async ({ ask, whyBlocked, whyFailed }) => {
    try {
      const asked = await ask?.();
      const message = asked === 'denied' ? whyBlocked : asked === 'failed' && whyFailed;
      if (message) toast({ type: 'danger', message });
      return asked === undefined || asked === 'granted';
    } catch (error) {
      report(error);
      return false;
    }
  };
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

/** What is chosen is the account's; each device that shall take pushes is asked by itself. */
function ThisDevice({ onAsk }: { onAsk: () => Promise<boolean> }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setAsking(true);
    const isTaking = await onAsk();
    setAsking(false);
    // The button goes with its line.
    if (isTaking) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.blocked}>
      <Icon of={Smartphone} size={17} />
      <span className="grow">{t('This device does not receive push notifications yet.')}</span>
      <Button size="sm" look="outline" needsNetwork busy={isAsking} onClick={() => void ask()}>
        {t('Receive notifications on this device')}
      </Button>
    </div>
  );
}

/** A box for each kind and channel. */
export function ChoicesForm({ answer }: { answer: NotificationSubscriptionsAnswer }) {
  const form = useChoices(answer);
  const { t } = useTranslation();
  const known = useChannels();
  const isGranted = useAsk();
  const channels = answer.available_channels
    .filter((name) => Object.hasOwn(known, name))
    .map((name) => ({ name, ...known[name] }));
  useLeaveQuestion(form.isDirty && !form.isPending);
  const choose = async (...[kinds, channel, on]: Parameters<KindRowProps['onChoose']>): Promise<void> => {
    if (!on || !known[channel].ask || (await isGranted(known[channel]))) form.set(withAll(kinds, channel, on));
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
      {channels.some(({ name, state }) => name === 'mobile' && state === 'needs-permission') &&
        isUsed(answer, 'mobile', form.values) && <ThisDevice onAsk={() => isGranted(known.mobile)} />}
      <Blocked channels={channels} />
      <SaveButton form={form} label={t('Update preferences')} />
    </form>
  );
}
