import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChevronLeft, Ellipsis, Redo2, RotateCcw, Undo2 } from 'lucide-react';
import { useDocumentTitle } from '../../../platform/navigation/document-title';
import { PageHeading } from '../../../platform/navigation/page-heading';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { iconButton } from '../../../ui/icon-button.styles';
import { MenuButton } from '../../../ui/menu/menu-button';
import type { MenuAction } from '../../../ui/menu/menu-types';
import type { AppearanceEditor } from './use-appearance-editor';
import styles from './appearance.module.css';

interface PanelFrameProps {
  editor: AppearanceEditor;
  title: string;
  /** Where the arrow leads, and what that is called. */
  back: { to: string; label: string };
  /** What can be done beside saving. */
  actions?: () => readonly MenuAction[];
  footer?: ReactNode;
  children: ReactNode;
}

/** The side of the editor: where one is, what can be done, and Save. */
export function PanelFrame({ editor, title, back, actions, footer, children }: PanelFrameProps) {
  const { t } = useTranslation();
  useDocumentTitle(title);
  const { undo, redo, isDirty, isSaving } = editor;
  const unsaved = t('Nothing has been changed yet.');
  const steps = (): MenuAction[] => [
    {
      id: 'undo',
      label: t('Undo'),
      icon: Undo2,
      startsGroup: actions !== undefined,
      onSelect: () => undo?.(),
      ...(!undo && { reason: t('There is nothing to undo.') }),
    },
    {
      id: 'redo',
      label: t('Redo'),
      icon: Redo2,
      onSelect: () => redo?.(),
      ...(!redo && { reason: t('There is nothing to redo.') }),
    },
    {
      id: 'discard',
      label: t('Discard my changes'),
      icon: RotateCcw,
      isDanger: true,
      onSelect: editor.discard,
      ...(!isDirty && { reason: unsaved }),
    },
  ];
  return (
    <>
      <header className={styles.head}>
        <Link to={back.to} className={iconButton.ib} aria-label={t('Back to :place', { place: back.label })}>
          <Icon of={ChevronLeft} className="flip" />
        </Link>
        <span className={styles.where}>
          <span className="s12 t3">{back.label}</span>
          <PageHeading className={styles.title}>{title}</PageHeading>
        </span>
        <MenuButton label={t('More options')} actions={() => [...(actions?.() ?? []), ...steps()]}>
          <Icon of={Ellipsis} />
        </MenuButton>
        <Button
          look="primary"
          size="sm"
          needsNetwork
          busy={isSaving}
          disabled={!isDirty}
          title={isDirty ? undefined : unsaved}
          onClick={() => void editor.save()}
        >
          {t('Save')}
        </Button>
      </header>
      <main className={styles.body}>{children}</main>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </>
  );
}
