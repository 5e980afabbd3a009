import { useEffect, useRef } from 'react';
import type { NotificationAction } from '@tonearm/shared/account/notifications.dto';
import { useInviteAnswer } from '../../platform/workspaces/use-invite-answer';
import { Button } from '../../ui/button';

interface InviteButtonsProps {
  inviteId: string;
  actions: readonly NotificationAction[];
  onPressed: () => void;
}

/** Joins the workspace that a row invites to, or declines. */
export function InviteButtons({ inviteId, actions, onPressed }: InviteButtonsProps) {
  const { standing, isJoining, isDeclining, join, decline } = useInviteAnswer(inviteId);
  const box = useRef<HTMLSpanElement>(null);
  const isAnswered = standing.is !== 'pending';
  useEffect(() => {
    // The buttons go with the next answer: the row's words keep the focus in the list.
    if (isAnswered && box.current?.contains(document.activeElement))
      box.current.closest('li')?.querySelector<HTMLElement>('[data-stop]')?.focus();
  }, [isAnswered]);
  const isBusy = isJoining || isDeclining;
  return (
    <span ref={box} className="row wrap">
      {actions.map(({ action, label }) => {
        const isJoin = action.startsWith('workspace:join:');
        return (
          <Button
            key={action}
            size="sm"
            needsNetwork
            {...(isJoin && { look: 'primary' })}
            // It keeps the focus.
            aria-disabled={isAnswered || isBusy || undefined}
            aria-busy={(isJoin ? isJoining : isDeclining) || undefined}
            onClick={() => {
              if (isAnswered || isBusy) return;
              onPressed();
              (isJoin ? join : decline)();
            }}
          >
            {label}
          </Button>
        );
      })}
    </span>
  );
}
