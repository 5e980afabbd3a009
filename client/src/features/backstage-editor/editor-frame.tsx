import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ArrowLeft, ChartNoAxesColumn, ExternalLink } from 'lucide-react';
import { useLeaveQuestion } from '../../music/release-form/use-leave-question';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { PageHeading } from '../../platform/navigation/page-heading';
import { useDropGuard } from '../../platform/uploads/use-drop-guard';
import { Button, buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import '../../music/release-form/release-form.css';
import './editor.css';

interface EditorFrameProps {
  title: string;
  /** Its page on the site; none for what is being made. */
  viewPath?: string | undefined;
  insightsPath?: string | undefined;
  isDirty: boolean;
  isPending: boolean;
  canSave: boolean;
  saveLabel: string;
  onSave: () => void;
  aside: ReactNode;
  children: ReactNode;
}

/** Head and two columns around a form, as every editor has them. */
export function EditorFrame({
  title,
  viewPath,
  insightsPath,
  isDirty,
  isPending,
  canSave,
  saveLabel,
  onSave,
  aside,
  children,
}: EditorFrameProps) {
  const { t } = useTranslation();
  useDocumentTitle(title);
  useLeaveQuestion(isDirty && !isPending);
  useDropGuard();
  return (
    <form
      className="bs-page"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <header className="ed-head">
        <Link className="ib" to="/backstage/upload" aria-label={t('Back to uploads')} data-tip={t('Back to uploads')}>
          <Icon of={ArrowLeft} size={18} className="flip" />
        </Link>
        <PageHeading className="h2 ell" dir="auto">
          {title}
        </PageHeading>
        {isDirty && <span className="badge">{t('Unsaved changes')}</span>}
        <span className="row ed-ways">
          {insightsPath && (
            <Link className={buttonClass({ look: 'ghost' })} to={insightsPath}>
              <Icon of={ChartNoAxesColumn} size={16} />
              {t('Insights')}
            </Link>
          )}
          {viewPath && (
            <Link className={buttonClass({ look: 'ghost' })} to={viewPath}>
              <Icon of={ExternalLink} size={16} />
              {t('View')}
            </Link>
          )}
          <Button type="submit" look="primary" disabled={!canSave} busy={isPending}>
            {saveLabel}
          </Button>
        </span>
      </header>
      <div className="ed-grid">
        <div className="col g4 min-w-0">{children}</div>
        <aside className="col g4 min-w-0">{aside}</aside>
      </div>
    </form>
  );
}

/** A card of the form. */
export function EditorCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card bs-card" aria-label={title}>
      <h2 className="h3">{title}</h2>
      {children}
    </section>
  );
}
