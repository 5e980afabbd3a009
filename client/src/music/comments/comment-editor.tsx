import { useTranslation } from 'react-i18next';
import type { Comment } from '@tonearm/shared/catalogue/comments.dto';
import { COMMENT_MAX } from '@tonearm/shared/limits';
import { useUpdateCommentMutation } from '../../api/generated/comments.gen';
import { useApiForm } from '../../platform/forms/use-api-form';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/text-area';

/** Changes a comment where it stands. */
export function CommentEditor({ comment, onDone }: { comment: Comment; onDone: (changed?: Comment) => void }) {
  const { t } = useTranslation();
  const [update] = useUpdateCommentMutation();
  const form = useApiForm({
    initial: { content: comment.content },
    isValid: ({ content }) => content.trim() !== '',
    send: ({ content }) => update({ id: comment.id, updateCommentInput: { content: content.trim() } }).unwrap(),
    onDone: (answer) => onDone(answer.comment),
  });
  return (
    <form className="col g3 cedit" onSubmit={form.submit} noValidate>
      <TextArea
        label={t('Your comment')} name="content" maxLength={COMMENT_MAX} autoFocus dir="auto" value={form.values.content} error={form.errorOf('content')}
        onChange={(event) => form.set('content', event.target.value)}
        onKeyDown={(event) => { if (event.key === 'Escape') onDone(); }}
      />
      <div className="row">
        <Button type="submit" look="primary" size="sm" disabled={!form.canSubmit} busy={form.isPending}>{t('Save')}</Button>
        <Button size="sm" onClick={() => onDone()}>{t('Cancel')}</Button>
      </div>
    </form>
  );
}
