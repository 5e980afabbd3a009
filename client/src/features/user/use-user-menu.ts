import { useTranslation } from 'react-i18next';
import { Ban, Flag, Link2, MicVocal, Pencil } from 'lucide-react';
import type { UserPage } from '@tonearm/shared/account/account.dto';
import { artistPath, userPath } from '@tonearm/shared/rules/paths';
import { useNavigate } from 'react-router-dom';
import { useBlockUserMutation, useUnblockUserMutation } from '../../api/profiles';
import { useReport } from '../../music/report/use-report';
import { useTrackActions } from '../../music/track-menu/use-track-actions';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useForget } from '../../platform/library/use-forget';
import { useUser } from '../../platform/session/use-session';
import { useToast } from '../../platform/toasts/use-toast';
import type { MenuAction } from '../../ui/menu/menu-types';
import { lazyOverlay } from '../../ui/lazy-part';

const ConfirmDialog = lazyOverlay(() => import('../../platform/dialogs/confirm-dialog'));

/** Blocks after a question, or lifts it. */
function useBlocking(user: UserPage) {
  const { t } = useTranslation();
  const [block] = useBlockUserMutation();
  const [unblock] = useUnblockUserMutation();
  const open = useDialogs();
  const toast = useToast();
  const report = useReportProblem();
  const forget = useForget();
  const { id, name } = user;
  return {
    unblock: () =>
      void unblock({ id })
        .unwrap()
        .then(() => toast({ type: 'positive', message: t(':name is no longer blocked', { name }) }), report),
    block: async () => {
      const isSure = await open(ConfirmDialog, {
        title: t('Block :name?', { name }),
        confirmLabel: t('Block'),
        children: t('You no longer follow each other, and :name cannot follow you or comment on what is yours.', {
          name,
        }),
      });
      if (!isSure) return;
      await block({ id })
        .unwrap()
        .then(() => {
          forget({ type: 'user', id });
          toast({ type: 'positive', message: t(':name is blocked', { name }) });
        }, report);
    },
  };
}

/** What can be done about a person. */
export function useUserMenu(user: UserPage): () => MenuAction[] {
  const { t } = useTranslation();
  const { copyLink } = useTrackActions();
  const navigate = useNavigate();
  const me = useUser();
  const blocking = useBlocking(user);
  const { linked_artist: artist } = user;
  const isOwn = me?.id === user.id;
  const report = useReport();
  return () => [
    ...(isOwn
      ? [
          {
            id: 'edit',
            label: t('Edit profile'),
            icon: Pencil,
            onSelect: () => void navigate('/account-settings#profile'),
          },
        ]
      : []),
    ...(artist
      ? [{ id: 'artist', label: t('Go to artist'), icon: MicVocal, onSelect: () => void navigate(artistPath(artist)) }]
      : []),
    { id: 'copy', label: t('Copy link'), icon: Link2, onSelect: () => copyLink(userPath(user)) },
    ...(me && !isOwn
      ? [
          user.is_blocked
            ? { id: 'unblock', label: t('Unblock'), icon: Ban, startsGroup: true, onSelect: blocking.unblock }
            : {
                id: 'block',
                label: t('Block'),
                icon: Ban,
                isDanger: true,
                startsGroup: true,
                onSelect: () => void blocking.block(),
              },
        ]
      : []),
    ...(isOwn
      ? []
      : [
          {
            id: 'report',
            label: t('Report'),
            icon: Flag,
            needsNetwork: true,
            startsGroup: me === null,
            onSelect: () => report({ type: 'user', id: user.id, name: user.name }),
          },
        ]),
  ];
}
