import { useEffect, useId, useRef } from 'react';
import { EditorContent, useEditor } from '@tiptap/react';
import { cx } from '../../lib/class-names';
import { field } from '../../ui/field.styles';
import { FieldNote } from '../../ui/field-note';
import { richText } from '../../ui/rich-text.styles';
import { EXTENSIONS } from './rich-text-extensions';
import { RichTextToolbar } from './rich-text-toolbar';
import type { PicturePicker } from './rich-text-toolbar';
import styles from './rich-text.module.css';

interface RichTextFieldProps {
  label: string;
  /** HTML. */
  value: string;
  hint?: string | undefined;
  /** Replaces the hint. */
  error?: string | undefined;
  onChange: (html: string) => void;
  /** Keeps a picture; without it the text has none. */
  onPicture?: PicturePicker;
}

/** Text with headings, lists, tables and pictures, written as it will be read. Large: load it lazily. */
export function RichTextField({ label, value, hint, error, onChange, onPicture }: RichTextFieldProps) {
  const id = useId();
  const emitted = useRef(value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // Once for a change; the toolbar reads its own state.
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: cx(richText.richText, styles.text),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-note`,
        dir: 'auto',
      },
    },
    onUpdate: ({ editor: { isEmpty, getHTML } }) => {
      emitted.current = isEmpty ? '' : getHTML.call(editor);
      onChange(emitted.current);
    },
  });
  useEffect(() => {
    // From outside: discarded, or as the server has cleaned it.
    if (value === emitted.current) return;
    emitted.current = value;
    const { from } = editor.state.selection;
    editor.commands.setContent(value, { emitUpdate: false });
    editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size));
  }, [editor, value]);
  return (
    <div className={field.field}>
      <span className={field.label} id={`${id}-label`}>
        {label}
      </span>
      <div className={cx(styles.frame, error && styles.err)}>
        <RichTextToolbar editor={editor} {...(onPicture && { onPicture })} />
        <EditorContent editor={editor} />
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}
