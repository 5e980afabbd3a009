import { useTranslation } from 'react-i18next';
import type { UserSession } from '@tonearm/shared/account/sessions.dto';
import { SESSIONS_LIST_MAX_HEIGHT_PX } from '@tonearm/shared/limits';
import { useListSessionsQuery } from '../../../api/account';
import { DeviceRow, DeviceTime } from '../../../platform/devices/device-row';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { Panel, PanelFooter } from '../../../ui/panel';
import { ListRowsSkeleton } from '../../../ui/list-row';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { lazyOverlay } from '../../../ui/lazy-part';
import styles from './sessions.module.css';
import { Badge } from '../../../ui/badge';

const LogOutOthersDialog = lazyOverlay(() => import('./log-out-others-dialog'));
/** More than these have to be scrolled to, also with the keyboard. */
const FIT = 5;

function SessionRow({ session }: { session: UserSession }) {
  const { t } = useTranslation();
  return (
    <DeviceRow device={session}>
      {session.is_current_device ? (
        <Badge tone="good" hasDot>
          {t('This device')}
        </Badge>
      ) : (
        <DeviceTime at={session.last_active} />
      )}
    </DeviceRow>
  );
}

/** Where the person is signed in, and the way out of everywhere else. */
export function SessionsPanel() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useListSessionsQuery();
  const open = useDialogs();
  const toast = useToast();
  const logOutOthers = (): void =>
    void open<object, true>(LogOutOthersDialog, {}).then((isDone) => {
      if (isDone) toast({ type: 'positive', message: t('Logged out other sessions.') });
    });
  const hasOthers = data?.sessions.some((session) => !session.is_current_device) ?? false;
  return (
    <Panel
      id="sessions"
      title={t('Active sessions')}
      about={t('If necessary, you may log out of all of your other sessions.')}
    >
      {data && (
        <ul
          className={styles.scrollList}
          style={{ maxHeight: SESSIONS_LIST_MAX_HEIGHT_PX }}
          aria-label={t('Active sessions')}
          tabIndex={data.sessions.length > FIT ? 0 : undefined}
        >
          {data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {!data && (isError ? <ProblemRow onRetry={() => void refetch()} /> : <ListRowsSkeleton rows={2} />)}
      <PanelFooter note={data && !hasOthers && t('You are logged in nowhere else.')}>
        <Button disabled={!hasOthers} onClick={logOutOthers}>
          {t('Log out other sessions')}
        </Button>
      </PanelFooter>
    </Panel>
  );
}
