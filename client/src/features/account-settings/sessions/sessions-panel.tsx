import { useTranslation } from 'react-i18next';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { UserSession } from '@tonearm/shared/account/sessions.dto';
import { SESSIONS_LIST_MAX_HEIGHT_PX } from '@tonearm/shared/limits';
import { cx } from '../../../lib/class-names';
import { useListSessionsQuery } from '../../../api/account';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useLocale } from '../../../platform/i18n/use-locale';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Panel, PanelFooter } from '../../../ui/panel';
import { ListRow, ListRowsSkeleton } from '../list-row';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { useRelativeTime } from '../use-relative-time';
import { lazyOverlay } from '../../../ui/lazy-part';
import styles from './sessions.module.css';
import { Badge } from '../../../ui/badge';

const LogOutOthersDialog = lazyOverlay(() => import('./log-out-others-dialog'));
/** More than these have to be scrolled to, also with the keyboard. */
const FIT = 5;
const DEVICES: Record<UserSession['device_type'], LucideIcon> = { mobile: Smartphone, tablet: Tablet, other: Monitor };

/** "Lisbon, Portugal": countries come as codes; empty where the place is not known. */
function placeOf({ city, country }: UserSession, language: string): string {
  const name = country && (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country);
  return [city, name].filter(Boolean).join(', ');
}

function SessionRow({ session }: { session: UserSession }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const relative = useRelativeTime();
  const { platform, browser } = session;
  const device =
    platform && browser
      ? t(':browser on :platform', { browser, platform })
      : browser || platform || t('Unknown device');
  return (
    <ListRow
      mark={<Icon of={DEVICES[session.device_type]} />}
      title={device}
      about={[placeOf(session, language), session.ip_address].filter(Boolean).join(' · ')}
    >
      {session.is_current_device ? (
        <Badge tone="good" hasDot>
          {t('This device')}
        </Badge>
      ) : (
        <time className={cx('t3 s13', styles.when)} dateTime={session.last_active}>
          {relative(session.last_active)}
        </time>
      )}
    </ListRow>
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
