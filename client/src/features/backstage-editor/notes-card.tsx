import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Trash2 } from 'lucide-react';
import type { Note } from '@tonearm/shared/catalogue/notes.dto';
import { NOTE_MAX } from '@tonearm/shared/limits';
import { readApiError } from '../../api/errors';
import type { NotedItem } from '../../api/notes';
import { CommentText } from '../../music/comments/comment-text';
import { MomentChip, momentText, useMoment } from '../../music/comments/moment';
import { SaidBy } from '../../music/comments/said-by';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { ProblemRow } from '../../platform/errors/problem-row';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { EditorCard } from '../../platform/forms/editor-frame';
import { useToast } from '../../platform/toasts/use-toast';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { iconButton } from '../../ui/icon-button.styles';
import { lazyOverlay } from '../../ui/lazy-part';
import { Bone } from '../../ui/skeleton';
import { TextArea } from '../../ui/text-area';
import { useKeptFocus } from '../../ui/use-kept-focus';
import styles from './notes-card.module.css';
import { useNotes } from './use-notes';
import type { Notes } from './use-notes';

const ConfirmDialog = lazyOverlay(() => import('../../platform/dialogs/confirm-dialog'));

/** The card stands within the form of the editor, so that this is none. Ctrl+Enter adds, too. */
function Composer({ item, notes }: { item: NotedItem; notes: Notes }) {
  const { t } = useTranslation();
  const report = useReportProblem();
  const moment = useMoment(item.type === 'track' ? item : undefined);
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const change = (next: string): void => {
    setText(next);
    moment.keep(next === '');
  };
  const add = (): void => {
    if (isEmpty || notes.isAdding) return;
    const position = moment.value === null ? {} : { position_ms: moment.value };
    notes.add({ content: text.trim(), ...position }).then(() => change(''), report);
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add();
  };
  return (
    <div className="col g3">
      <TextArea
        label={t('Write a note')}
        rows={2}
        value={text}
        maxLength={NOTE_MAX}
        dir="auto"
        hint={t('Read only by those who act for this.')}
        onChange={(event) => change(event.target.value)}
        onKeyDown={pressed}
      />
      <div className="row wrap between">
        <span>{moment.isOffered && <MomentChip {...moment} />}</span>
        <Button size="sm" disabled={isEmpty} busy={notes.isAdding} onClick={add}>
          {t('Add note')}
        </Button>
      </div>
    </div>
  );
}

function Row({ note, onDelete }: { note: Note; onDelete: () => void }) {
  const { t } = useTranslation();
  const name = note.user?.name ?? t('Deleted user');
  return (
    <li className={styles.note}>
      <Avatar name={name} image={note.user?.image ?? null} />
      <div className={styles.body}>
        <SaidBy
          user={note.user}
          at={note.created_at}
          moment={
            note.position_ms !== null && (
              <span className="num t2">{t('at :time', { time: momentText(note.position_ms) })}</span>
            )
          }
        />
        <CommentText comment={{ content: note.content, mentions: [] }} />
      </div>
      {note.can_delete && (
        <IconButton label={t('Delete the note by :name', { name })} className={iconButton.sm} onClick={onDelete}>
          <Icon of={Trash2} size={15} />
        </IconButton>
      )}
    </li>
  );
}

function List({ notes }: { notes: Notes }) {
  const { t } = useTranslation();
  const open = useDialogs();
  const toast = useToast();
  const report = useReportProblem();
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list);
  const askDelete = async ({ id }: Note): Promise<void> => {
    const isSure = await open(ConfirmDialog, {
      title: t('Delete this note?'),
      children: t('It is gone for good.'),
      confirmLabel: t('Delete'),
    });
    if (!isSure) return;
    await notes.remove(id).then(() => toast({ type: 'positive', message: t('Note deleted') }), report);
  };
  if (!notes.notes) return notes.error ? <ProblemRow onRetry={notes.retry} /> : <Bone h={36} />;
  return (
    <div className={styles.list} ref={list}>
      {notes.notes.length === 0 && <p className="t2">{t('No notes yet.')}</p>}
      <ul aria-busy={notes.isFetching}>
        {notes.notes.map((note) => (
          <Row key={note.id} note={note} onDelete={() => void askDelete(note)} />
        ))}
      </ul>
      {Boolean(notes.error) && <ProblemRow onRetry={notes.retry} />}
      {notes.hasMore && !notes.error && (
        <Button size="sm" busy={notes.isFetching} onClick={notes.more}>
          {t('Load more')}
        </Button>
      )}
    </div>
  );
}

/** Notes of an item, for those who act for it; nothing for others who may change it. Import it lazily. */
export default function NotesCard({ item }: { item: NotedItem }) {
  const { t } = useTranslation();
  const notes = useNotes(item);
  if (!notes.notes && readApiError(notes.error).status === 404) return null;
  return (
    <EditorCard title={t('Notes')}>
      <div className="col g4">
        <Composer item={item} notes={notes} />
        <List notes={notes} />
      </div>
    </EditorCard>
  );
}
