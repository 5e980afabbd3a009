import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { RichText } from '../../platform/i18n/rich-text';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { useSettings, useSiteName } from '../../platform/session/use-session';
import { AuthLayout } from './auth-layout';
import { GuestOnly } from './guest-only';
import { RegisterForm } from './register-form';
import { SocialButtons } from './social-buttons';
import { TwoFactorStep } from './two-factor-step';
import { useInvite, useJoinPath } from './use-invite';

function useHeading(isInvited: boolean): string {
  const { t } = useTranslation();
  const siteName = useSiteName();
  const [query] = useSearchParams();
  if (isInvited) return t('To join your team on :siteName, create an account', { siteName });
  return query.get('redirectFrom') === 'pricing' ? t("First, let's create your account") : t('Create a new account');
}

interface SignUpProps {
  onCodeAsked: () => void;
  onInviteUsed: () => void;
}

function SignUp({ onCodeAsked, onInviteUsed }: SignUpProps) {
  const { t } = useTranslation();
  const settings = useSettings();
  const invite = useInvite();
  const heading = useHeading(invite !== null);
  const { pathname, search } = useLocation();
  useDocumentTitle(t('Register'));
  if (settings['registration.disable'] && !invite) return <Navigate to={{ pathname: '/login', search }} replace />;
  const login = pathname.includes('workspace') ? '/workspace/join/login' : '/login';
  return (
    <AuthLayout
      heading={heading}
      message={
        !invite && (settings['billing.enable'] ? t('Free to listen. Upgrade whenever you like.') : t('Free to listen.'))
      }
      below={
        <RichText
          text={t('Already have an account? :link')}
          parts={{
            link: (
              <Link className="lnk semi" to={{ pathname: login, search }}>
                {t('Sign in.')}
              </Link>
            ),
          }}
        />
      }
    >
      <RegisterForm invite={invite} onInviteUsed={onInviteUsed} />
      <SocialButtons
        divider={settings['social.compact_buttons'] ? t('Or sign up with') : t('OR')}
        onCodeAsked={onCodeAsked}
      />
    </AuthLayout>
  );
}

/** Making an account; where registration is off, only the invited may. */
export function RegisterPage() {
  const [isCodeAsked, setCodeAsked] = useState(false);
  /** Making the account has joined the workspace: nothing is left to ask. */
  const [isInviteUsed, setInviteUsed] = useState(false);
  const joinPath = useJoinPath();
  return (
    <GuestOnly secondaryRedirect={isInviteUsed ? undefined : joinPath}>
      {isCodeAsked ? (
        <TwoFactorStep onBack={() => setCodeAsked(false)} />
      ) : (
        <SignUp onCodeAsked={() => setCodeAsked(true)} onInviteUsed={() => setInviteUsed(true)} />
      )}
    </GuestOnly>
  );
}
