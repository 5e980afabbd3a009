import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment } from '@tonearm/shared/catalogue/comments.dto';
import { COMMENT_MAX } from '@tonearm/shared/limits';
import { useUpdateCommentMutation } from '../../api/comments';
import { afterPaint } from '../../lib/after-paint';
import { cx } from '../../lib/class-names';
import { useForm } from '../../platform/forms/use-form';
import { Button } from '../../ui/button';
import { returnFocus } from '../../ui/returned-focus';
import { TextArea } from '../../ui/text-area';
import styles from './comments.module.css';

/** The menu that it comes from holds the focus until it is gone, and has it back when the field is gone. */
function useFocusMeanwhile() {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    afterPaint(() => field.current?.focus());
    return () => afterPaint(() => returnFocus(null));
  }, []);
  return field;
}

/** Changes a comment where it stands. */
export function CommentEditor({ comment, onDone }: { comment: Comment; onDone: (changed?: Comment) => void }) {
  const { t } = useTranslation();
  const [update] = useUpdateCommentMutation();
  const field = useFocusMeanwhile();
  const form = useForm({
    initial: { content: comment.content },
    isComplete: ({ content }) => content.trim() !== '',
    send: ({ content }) => update({ id: comment.id, updateCommentInput: { content: content.trim() } }).unwrap(),
    onSaved: (answer) => onDone(answer.comment),
  });
  return (
    <form className={cx(styles.cedit, 'col g3')} onSubmit={form.submit} noValidate>
      <TextArea
        label={t('Your comment')}
        name="content"
        maxLength={COMMENT_MAX}
        ref={field}
        dir="auto"
        value={form.values.content}
        error={form.errorOf('content')}
        onChange={(event) => form.set({ content: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
        }}
      />
      <div className="row">
        <Button type="submit" look="primary" size="sm" disabled={!form.canSubmit} busy={form.isPending}>
          {t('Save')}
        </Button>
        <Button size="sm" onClick={() => onDone()}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
