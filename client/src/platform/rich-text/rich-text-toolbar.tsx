import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { ImagePlus, Link2, Table } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { iconButton } from '../../ui/icon-button.styles';
import { lazyOverlay } from '../../ui/lazy-part';
import { useRovingFocus } from '../../ui/use-roving-focus';
import { useDialogs } from '../dialogs/dialogs';
import { ImageField } from '../forms/image-field';
import { tableActions, textActions } from './rich-text-actions';
import type { TextAction } from './rich-text-actions';
import styles from './rich-text.module.css';

const LinkDialog = lazyOverlay(() => import('./link-dialog'));

/** Keeps a picture. @returns where it is found, with its pixels; null where it was refused, which has been said. */
export type PicturePicker = (file: File) => Promise<{ url: string; width: number; height: number } | null>;

function ActionButton({ action, editor, state }: { action: TextAction; editor: Editor; state: ActionState }) {
  const { label, icon, isDirected, run, isOn } = action;
  return (
    <IconButton
      data-roving
      label={label}
      className={cx(iconButton.sm, state.isOn && styles.on)}
      aria-disabled={state.isOff || undefined}
      {...(isOn && { 'aria-pressed': state.isOn })}
      // The selection stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !state.isOff && run(editor)}
    >
      <Icon of={icon} size={16} className={cx(isDirected && 'flip')} />
    </IconButton>
  );
}

interface ActionState {
  isOn: boolean;
  isOff: boolean;
}

const UNMARKED: ActionState = { isOn: false, isOff: false };

/** What the buttons show: only a change of it draws them anew. */
function useActionStates(editor: Editor, actions: readonly TextAction[]) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isInTable: now.isActive('table'),
      isLink: now.isActive('link'),
      of: Object.fromEntries(
        actions.map(({ id, isOn, isOff }): [string, ActionState] => [
          id,
          { isOn: isOn?.(now) ?? false, isOff: isOff?.(now) ?? false },
        ]),
      ),
    }),
  });
}

/** The link where the writing stands, or over what is chosen. */
function LinkButton({ editor, isOn }: { editor: Editor; isOn: boolean }) {
  const { t } = useTranslation();
  const open = useDialogs();
  const ask = async (): Promise<void> => {
    const address = String(editor.getAttributes('link')['href'] ?? '');
    const chosen = await open<{ address: string }, string>(LinkDialog, { address });
    const writing = editor.chain().focus().extendMarkRange('link');
    if (chosen === undefined) editor.commands.focus();
    else if (chosen === '') writing.unsetLink().run();
    else if (editor.state.selection.empty && !isOn)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: chosen, marks: [{ type: 'link', attrs: { href: chosen } }] })
        .run();
    else writing.setLink({ href: chosen }).run();
  };
  return (
    <IconButton
      data-roving
      label={t('Link')}
      className={cx(iconButton.sm, isOn && styles.on)}
      aria-pressed={isOn}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void ask()}
    >
      <Icon of={Link2} size={16} />
    </IconButton>
  );
}

function PictureButton({ editor, onPicture }: { editor: Editor; onPicture: PicturePicker }) {
  const { t } = useTranslation();
  const picked = async (file: File): Promise<void> => {
    const picture = await onPicture(file);
    if (picture === null) return;
    const { url: src, width, height } = picture;
    const alt = file.name.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ');
    editor.chain().focus().setImage({ src, alt, width, height }).run();
  };
  return (
    <ImageField className={styles.picture} onPick={(file) => void picked(file)}>
      {(choose) => (
        <IconButton data-roving label={t('Picture')} className={iconButton.sm} onClick={choose}>
          <Icon of={ImagePlus} size={16} />
        </IconButton>
      )}
    </ImageField>
  );
}

/** The buttons above a text: one stop of the Tab key, arrows lead through them. */
export function RichTextToolbar({ editor, onPicture }: { editor: Editor; onPicture?: PicturePicker }) {
  const { t } = useTranslation();
  const bar = useRovingFocus<HTMLDivElement>();
  const [always, table] = [textActions(t), tableActions(t)];
  const states = useActionStates(editor, [...always.flat(), ...table]);
  const buttons = (actions: readonly TextAction[]) =>
    actions.map((action) => (
      <ActionButton key={action.id} action={action} editor={editor} state={states?.of[action.id] ?? UNMARKED} />
    ));
  const insertTable = () => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  return (
    <div ref={bar} role="toolbar" aria-label={t('Formatting')} className={styles.bar}>
      {always.map((group, at) => (
        <span key={group[0]?.id} className={styles.group}>
          {buttons(group)}
          {at === 1 && <LinkButton editor={editor} isOn={states?.isLink ?? false} />}
          {at === 2 && (
            <>
              <IconButton
                data-roving
                label={t('Table')}
                className={iconButton.sm}
                aria-disabled={states?.isInTable || undefined}
                onClick={() => !states?.isInTable && insertTable()}
              >
                <Icon of={Table} size={16} />
              </IconButton>
              {onPicture && <PictureButton editor={editor} onPicture={onPicture} />}
            </>
          )}
        </span>
      ))}
      {states?.isInTable && <span className={styles.group}>{buttons(table)}</span>}
    </div>
  );
}
