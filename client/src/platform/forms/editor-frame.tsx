import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { ArrowLeft, ChartNoAxesColumn, ExternalLink } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { Button, buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useDocumentTitle } from '../navigation/document-title';
import { useMakerArea } from '../maker-area/maker-area';
import { PageHeading } from '../navigation/page-heading';
import { useCan } from '../session/use-session';
import { useDropGuard } from '../uploads/use-drop-guard';
import type { Form } from './use-form';
import { useLeaveQuestion } from './use-leave-question';
import styles from './editor-frame.module.css';
import { iconButton } from '../../ui/icon-button.styles';
import { card as cardStyles } from '../../ui/card.styles';
import { shimmer } from '../../ui/shimmer.styles';

interface EditorFrameProps {
  title: string;
  /** Where the arrow before the title leads. */
  back: { path: string; label: string };
  /** Its page on the site; none for what is being made. */
  viewPath?: string | undefined;
  insightsPath?: string | undefined;
  /** Above the head: whose music it is. */
  whose?: ReactNode;
  form: Pick<Form<object>, 'isDirty' | 'isPending' | 'submit'>;
  canSave: boolean;
  saveLabel: string;
  aside: ReactNode;
  children: ReactNode;
}

function Ways({ viewPath, insightsPath }: Pick<EditorFrameProps, 'viewPath' | 'insightsPath'>) {
  const { t } = useTranslation();
  const { isAdmin } = useMakerArea();
  const maySeeAll = useCan('reports.view');
  return (
    <>
      {insightsPath && (!isAdmin || maySeeAll) && (
        <Link className={buttonClass({ look: 'ghost' })} to={insightsPath}>
          <Icon of={ChartNoAxesColumn} size={16} />
          {t('Insights')}
        </Link>
      )}
      {viewPath && (
        <Link className={buttonClass({ look: 'ghost' })} to={viewPath}>
          <Icon of={ExternalLink} size={16} className="flip" />
          {t('View')}
        </Link>
      )}
    </>
  );
}

/** Head and two columns around a form, as every editor has them. */
export function EditorFrame(props: EditorFrameProps) {
  const { title, back, whose, form, canSave, saveLabel, aside, children } = props;
  const { isDirty, isPending, submit } = form;
  const { t } = useTranslation();
  const { Page } = useMakerArea();
  useDocumentTitle(title);
  const save = (
    <Button type="submit" look="primary" disabled={!canSave} busy={isPending}>
      {saveLabel}
    </Button>
  );
  const columns = <EditorColumns aside={aside}>{children}</EditorColumns>;
  if (Page)
    return (
      <EditorForm className={styles.bare} isDirty={isDirty && !isPending} onSubmit={submit}>
        <Page title={title} back={back} isDirty={isDirty} ways={<Ways {...props} />} actions={save}>
          {whose}
          {columns}
        </Page>
      </EditorForm>
    );
  return (
    <EditorForm className={styles.page} isDirty={isDirty && !isPending} onSubmit={submit}>
      {whose}
      <header className={styles.head}>
        <Link className={iconButton.ib} to={back.path} aria-label={back.label} data-tip={back.label}>
          <Icon of={ArrowLeft} size={18} className="flip" />
        </Link>
        <PageHeading className="h2 ell" dir="auto">
          {title}
        </PageHeading>
        {isDirty && <span className={styles.unsaved}>{t('Unsaved changes')}</span>}
        <span className={cx('row', styles.ways)}>
          <Ways {...props} />
          {save}
        </span>
      </header>
      {columns}
    </EditorForm>
  );
}

interface EditorFormProps {
  className?: string | undefined;
  isDirty: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** The form of a whole page: what was typed is not lost by leaving it, nor by a file that is dropped beside its field. */
export function EditorForm({ isDirty, ...form }: EditorFormProps) {
  useLeaveQuestion(isDirty);
  useDropGuard();
  return <form noValidate {...form} />;
}

/** Cards one below the other, and beside them narrower ones. */
export function EditorColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={cx('col g4', styles.column)}>{children}</div>
      <aside className={cx('col g4', styles.column)}>{aside}</aside>
    </div>
  );
}

/** A card of the form. */
export function EditorCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={cx(cardStyles.card, styles.card)} aria-label={title}>
      <h2 className={cx('h3', styles.cardTitle)}>{title}</h2>
      {children}
    </section>
  );
}

/** The boxes of an editor's columns, before its item is there. */
export function ColumnsSkeleton() {
  return (
    <div className={styles.columns} aria-hidden>
      <div className="col g4">
        <div className={cx(cardStyles.card, shimmer.sk, styles.bone)} />
        <div className={cx(cardStyles.card, shimmer.sk, styles.bone)} />
      </div>
      <div className={cx(cardStyles.card, shimmer.sk, styles.bone)} />
    </div>
  );
}

/** A whole editor, before its item is there. */
export function EditorSkeleton() {
  return (
    <div className={styles.page} aria-hidden>
      <div className={cx(shimmer.sk, styles.headBone)} />
      <ColumnsSkeleton />
    </div>
  );
}
