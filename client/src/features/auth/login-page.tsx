import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { RichText } from '../../platform/i18n/rich-text';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { useSettings, useSiteName } from '../../platform/session/use-session';
import { AuthLayout } from './auth-layout';
import { GuestOnly } from './guest-only';
import { LoginForm } from './login-form';
import { SocialButtons } from './social-buttons';
import { TwoFactorStep } from './two-factor-step';
import { useJoinPath } from './use-invite';

function SignIn({ onCodeAsked }: { onCodeAsked: () => void }) {
  const { t } = useTranslation();
  const siteName = useSiteName();
  const settings = useSettings();
  const { pathname, search } = useLocation();
  const isTeam = pathname.includes('workspace');
  useDocumentTitle(t('Log in'));
  const below = (isTeam || !settings['registration.disable']) && (
    <RichText
      text={t('Don’t have an account? :link')}
      parts={{
        link: (
          <Link className="lnk semi" to={{ pathname: isTeam ? '/workspace/join/register' : '/register', search }}>
            {t('Sign up')}
          </Link>
        ),
      }}
    />
  );
  return (
    <AuthLayout
      heading={
        isTeam ? t('To join your team on :siteName, login to your account', { siteName }) : t('Log in to your account')
      }
      message={!isTeam && t('Your records are where you left them.')}
      below={below}
    >
      <LoginForm onCodeAsked={onCodeAsked} />
      <SocialButtons
        divider={settings['social.compact_buttons'] ? t('Or log in with') : t('OR')}
        onCodeAsked={onCodeAsked}
      />
    </AuthLayout>
  );
}

/** Signing in, with a second step for those who want one; whoever is signed in already goes where they wanted to. */
export function LoginPage() {
  const [isCodeAsked, setCodeAsked] = useState(false);
  return (
    <GuestOnly secondaryRedirect={useJoinPath()}>
      {isCodeAsked ? (
        <TwoFactorStep onBack={() => setCodeAsked(false)} />
      ) : (
        <SignIn onCodeAsked={() => setCodeAsked(true)} />
      )}
    </GuestOnly>
  );
}
