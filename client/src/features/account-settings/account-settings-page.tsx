import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import { accountPanels } from '../../platform/account-panels/account-panels';
import { useAccountInSession } from '../../platform/account-panels/use-account';
import { ErrorBoundary } from '../../platform/errors/error-boundary';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { PageHeading } from '../../platform/navigation/page-heading';
import { SignInFirst } from '../../platform/navigation/sign-in-first';
import { useUser } from '../../platform/session/use-session';
import { DangerPanel } from './danger/danger-panel';
import { DetailsPanel } from './details/details-panel';
import { ExportPanel } from './export/export-panel';
import { LocationPanel } from './location/location-panel';
import { ProblemRow } from '../../platform/errors/problem-row';
import { PasswordPanel } from './password/password-panel';
import { sectionsOf, useOffered } from './sections';
import { SessionsPanel } from './sessions/sessions-panel';
import { SettingsMenu } from './settings-menu';
import { SocialPanel } from './social/social-panel';
import { TokensPanel } from './tokens/tokens-panel';
import { TwoFactorPanel } from './two-factor/two-factor-panel';
import { useActiveSection } from './use-active-section';
import { useAnchor } from './use-anchor';
import { PanelPlaceholder } from '../../ui/panel';
import { lazyPart } from '../../ui/lazy-part';
import styles from './account-settings.module.css';
import { settingsPage } from '../../ui/settings-page.styles';

/** With the code of uploads, which few need. */
const FilesPanel = lazyPart(() => import('./files/files-panel'));

/** The host's panels; a fault in one stays there. */
function HostPanels() {
  const { t } = useTranslation();
  return accountPanels().map(({ id, title, component: HostPanel }) => (
    <ErrorBoundary
      key={id}
      fallback={(retry) => (
        <PanelPlaceholder>
          <ProblemRow onRetry={retry} />
        </PanelPlaceholder>
      )}
    >
      <Suspense fallback={<PanelPlaceholder isHidden />}>
        <HostPanel id={id} title={t(title)} />
      </Suspense>
    </ErrorBoundary>
  ));
}

/** All panels in the order of spec 1 §2. */
function Settings({ user, onDeleted }: { user: CurrentUser; onDeleted: () => void }) {
  const { t } = useTranslation();
  const offered = useOffered();
  const sections = sectionsOf(offered);
  const { active, choose } = useActiveSection(sections.map(({ id }) => id));
  useAccountInSession();
  useAnchor(choose);
  useDocumentTitle(t('Account settings'));
  return (
    <div className={settingsPage.settingsPage}>
      <PageHeading className="h1">{t('Account settings')}</PageHeading>
      <div className={styles.settings}>
        <SettingsMenu sections={sections} active={active} />
        <div className={styles.panels}>
          <HostPanels />
          <DetailsPanel user={user} />
          {offered.hasServices && <SocialPanel user={user} />}
          <PasswordPanel hasPassword={user.has_password} />
          <TwoFactorPanel user={user} />
          {offered.hasSessions && <SessionsPanel />}
          <LocationPanel user={user} />
          {offered.hasFiles && (
            <Suspense fallback={<PanelPlaceholder id="files" isHidden />}>
              <FilesPanel />
            </Suspense>
          )}
          {offered.hasTokens && <TokensPanel />}
          {offered.hasExport && <ExportPanel />}
          <DangerPanel user={user} onDeleted={onDeleted} />
        </div>
      </div>
    </div>
  );
}

/** Everything about one's own account on one page; guests sign in first (spec 1 §2). */
export function AccountSettingsPage() {
  const user = useUser();
  const [isDeleted, setDeleted] = useState(false);
  if (!user) return isDeleted ? <Navigate to="/" replace /> : <SignInFirst />;
  // Another person, another page: nothing typed for one is left for the other.
  return <Settings key={user.id} user={user} onDeleted={() => setDeleted(true)} />;
}
