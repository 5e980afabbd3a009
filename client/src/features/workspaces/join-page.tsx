import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { AtSign, CircleCheck, CircleSlash, CircleX, UsersRound } from 'lucide-react';
import { normalEmail } from '@tonearm/shared/account/fields';
import { workspacePath } from '@tonearm/shared/rules/paths';
import { useListNotificationsQuery } from '../../api/notifications';
import { RichText } from '../../platform/i18n/rich-text';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { wordsIn } from '../../platform/notifications/rich-line';
import { useLogOut } from '../../platform/session/use-log-out';
import { useSiteName, useUser } from '../../platform/session/use-session';
import { inviteSearch } from '../../platform/workspaces/invite-address';
import { useInviteAnswer } from '../../platform/workspaces/use-invite-answer';
import { Button, buttonClass } from '../../ui/button';
import { Bone } from '../../ui/skeleton';
import { StateView } from '../../ui/state-view';
import styles from './workspaces.module.css';

const BONE_PX = 180;

const LOGIN = '/workspace/join/login';

/** Who invites into what, as the bell says it, which knows the invitation without what its mail adds; null where it says nothing of it. */
function useWords(name: string) {
  const [inviteId] = name.split('-');
  const { data, isLoading } = useListNotificationsQuery({ type: 'workspace_invite' });
  const row = data?.pagination.data.find((each) => each.data.inviteId === inviteId);
  return { words: row ? wordsIn(row.data.lines[0]?.content ?? '') : null, isLoading };
}

const Home = () => {
  const { t } = useTranslation();
  return (
    <Link className={buttonClass()} to="/">
      {t('Home')}
    </Link>
  );
};

/** The question, and what became of it. */
function Invitation({ inviteId }: { inviteId: string }) {
  const { t } = useTranslation();
  const siteName = useSiteName();
  const { words, isLoading } = useWords(inviteId);
  const { standing, isJoining, isDeclining, join, decline } = useInviteAnswer(inviteId);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (standing.is !== 'pending') box.current?.focus({ preventScroll: true });
  }, [standing.is]);
  return (
    <div ref={box} tabIndex={-1} className={styles.ask}>
      {standing.is === 'pending' && isLoading && <Bone h={BONE_PX} />}
      {standing.is === 'pending' && !isLoading && (
        <StateView
          icon={UsersRound}
          headingLevel={1}
          title={words ?? t('You are invited to join a team on :siteName', { siteName })}
          action={
            <span className="row wrap">
              <Button look="primary" needsNetwork busy={isJoining} disabled={isDeclining} onClick={join}>
                {t('Join workspace')}
              </Button>
              <Button needsNetwork busy={isDeclining} disabled={isJoining} onClick={decline}>
                {t('Decline')}
              </Button>
            </span>
          }
        >
          {t('Its members see your name and email address. Your own music and library stay yours.')}
        </StateView>
      )}
      {standing.is === 'joined' && (
        <StateView
          icon={CircleCheck}
          headingLevel={1}
          title={t('You are a member of “:name”', { name: standing.workspace.name })}
          action={
            <Link className={buttonClass({ look: 'primary' })} to={workspacePath(standing.workspace.id)}>
              {t('See who is there')}
            </Link>
          }
        >
          {t('You work in it from now on. The account menu leads back to your own space.')}
        </StateView>
      )}
      {standing.is === 'declined' && (
        <StateView icon={CircleX} headingLevel={1} title={t('You declined the invitation')} action={<Home />}>
          {t('Whoever invited you can invite you again.')}
        </StateView>
      )}
      {standing.is === 'gone' && (
        <StateView icon={CircleSlash} headingLevel={1} title={t('This invite is no longer valid')} action={<Home />}>
          {t('It was used, cancelled or is too old. Ask for a new one.')}
        </StateView>
      )}
    </div>
  );
}

/** Somebody else is signed in than the one who is invited. */
function OtherAddress({ inviteId, email, own }: { inviteId: string; email: string; own: string }) {
  const { t } = useTranslation();
  const logOut = useLogOut(`${LOGIN}?${inviteSearch(inviteId, email)}`);
  return (
    <div className={styles.ask}>
      <StateView
        icon={AtSign}
        headingLevel={1}
        title={t('This invitation is for another address')}
        action={
          <Button look="primary" needsNetwork onClick={logOut}>
            {t('Log in with the other address')}
          </Button>
        }
      >
        <RichText
          text={t('It was sent to :email. You are logged in as :own.')}
          parts={{ email: <b className="semi anywhere">{email}</b>, own: <b className="semi anywhere">{own}</b> }}
        />
      </StateView>
    </div>
  );
}

/** `/workspace/join/{inviteId}?email=…`: where the link of an invitation leads. It asks; opening it joins nobody. */
export function JoinWorkspacePage() {
  const { t } = useTranslation();
  const { inviteId = '' } = useParams();
  const [query] = useSearchParams();
  const email = query.get('email') ?? '';
  const user = useUser();
  useDocumentTitle(t('Invitation'));
  if (!user) return <Navigate to={{ pathname: LOGIN, search: inviteSearch(inviteId, email) }} replace />;
  if (email !== '' && normalEmail(email) !== normalEmail(user.email))
    return <OtherAddress inviteId={inviteId} email={email} own={user.email} />;
  return <Invitation key={inviteId} inviteId={inviteId} />;
}
