import type { TFunction } from 'i18next';
import type { Editor } from '@tiptap/react';
import {
  Bold,
  Code,
  Columns3,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  List,
  ListOrdered,
  Minus,
  Redo2,
  Rows3,
  SquareCode,
  Strikethrough,
  TableCellsMerge,
  TextQuote,
  Trash2,
  Underline,
  Undo2,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** A button of the toolbar. */
export interface TextAction {
  id: string;
  label: string;
  icon: LucideIcon;
  /** The icon points back or on, as reading goes. */
  isDirected?: boolean;
  run: (editor: Editor) => void;
  /** A state that it switches; without it, something that is done once. */
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
}

const mark = (
  id: 'bold' | 'italic' | 'underline' | 'strike' | 'code',
  label: string,
  icon: LucideIcon,
): TextAction => ({
  id,
  label,
  icon,
  run: (editor) => editor.chain().focus().toggleMark(id).run(),
  isOn: (editor) => editor.isActive(id),
});

const heading = (level: 2 | 3 | 4, label: string, icon: LucideIcon): TextAction => ({
  id: `heading-${level}`,
  label,
  icon,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const headings = (t: TFunction): readonly TextAction[] => [
  heading(2, t('Heading'), Heading2),
  heading(3, t('Smaller heading'), Heading3),
  heading(4, t('Smallest heading'), Heading4),
];

const marks = (t: TFunction): readonly TextAction[] => [
  mark('bold', t('Bold'), Bold),
  mark('italic', t('Italic'), Italic),
  mark('underline', t('Underline'), Underline),
  mark('strike', t('Strikethrough'), Strikethrough),
  mark('code', t('Code'), Code),
];

const blocks = (t: TFunction): readonly TextAction[] => [
  {
    id: 'bullets',
    label: t('Bulleted list'),
    icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    id: 'numbers',
    label: t('Numbered list'),
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    id: 'quote',
    label: t('Quote'),
    icon: TextQuote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    id: 'code-block',
    label: t('Block of code'),
    icon: SquareCode,
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
  { id: 'rule', label: t('Line'), icon: Minus, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
];

const history = (t: TFunction): readonly TextAction[] => [
  {
    id: 'undo',
    label: t('Undo'),
    icon: Undo2,
    isDirected: true,
    run: (editor) => editor.chain().focus().undo().run(),
    isOff: (editor) => !editor.can().undo(),
  },
  {
    id: 'redo',
    label: t('Redo'),
    icon: Redo2,
    isDirected: true,
    run: (editor) => editor.chain().focus().redo().run(),
    isOff: (editor) => !editor.can().redo(),
  },
];

/** Groups of buttons in their order. */
export const textActions = (t: TFunction): readonly (readonly TextAction[])[] => [
  headings(t),
  marks(t),
  blocks(t),
  history(t),
];

/** What a table needs while one writes in it. */
export const tableActions = (t: TFunction): readonly TextAction[] => [
  { id: 'row', label: t('Add row'), icon: Rows3, run: (editor) => editor.chain().focus().addRowAfter().run() },
  {
    id: 'column',
    label: t('Add column'),
    icon: Columns3,
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    id: 'merge',
    label: t('Merge or split cells'),
    icon: TableCellsMerge,
    run: (editor) => editor.chain().focus().mergeOrSplit().run(),
    isOff: (editor) => !editor.can().mergeOrSplit(),
  },
  { id: 'delete-row', label: t('Delete row'), icon: Rows3, run: (editor) => editor.chain().focus().deleteRow().run() },
  {
    id: 'delete-column',
    label: t('Delete column'),
    icon: Columns3,
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  {
    id: 'delete-table',
    label: t('Delete table'),
    icon: Trash2,
    run: (editor) => editor.chain().focus().deleteTable().run(),
  },
];
