import { useId, useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment } from '@tonearm/shared/catalogue/comments.dto';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { COMMENT_MAX } from '@tonearm/shared/limits';
import { useCreateCommentMutation } from '../../api/comments';
import { cx } from '../../lib/class-names';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useHumanCheck } from '../../platform/human-check/use-human-check';
import { useNameFirst } from '../../platform/public-name/use-name-first';
import { useSettings, useUser } from '../../platform/session/use-session';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { MomentChip, useMoment } from './moment';
import type { CommentedItem } from './use-threads';
import styles from './comments.module.css';
import { field } from '../../ui/field.styles';

interface ComposerProps {
  item: CommentedItem;
  /** The track that the comment may point into. */
  track?: Track | undefined;
  /** A reply to this. */
  parent?: Comment | undefined;
  onPosted: (comment: Comment) => void;
  onCancel?: () => void;
}

/** Where a comment or a reply is written. Enter posts, Shift+Enter begins a line. */
export function CommentComposer({ item, track, parent, onPosted, onCancel }: ComposerProps) {
  const { t } = useTranslation();
  const id = useId();
  const user = useUser();
  const [create, { isLoading }] = useCreateCommentMutation();
  const report = useReportProblem();
  const nameFirst = useNameFirst();
  const humanCheck = useHumanCheck('comment');
  const { 'player.track_comments': hasMoments } = useSettings();
  const moment = useMoment(parent || !hasMoments ? undefined : track);
  const [text, setText] = useState(parent?.depth === 2 && parent.user ? `@${parent.user.name} ` : '');
  const [isFocused, setFocused] = useState(false);
  const isEmpty = text.trim() === '';

  const change = (next: string): void => {
    setText(next);
    moment.keep(next === '');
  };
  const post = (): void => {
    if (isEmpty || isLoading) return;
    const input = {
      commentable_type: item.type,
      commentable_id: item.id,
      content: text.trim(),
      ...(parent ? { parent_id: parent.id } : moment.value === null ? {} : { position_ms: moment.value }),
    };
    nameFirst(
      () =>
        void humanCheck
          .execute()
          .then((recaptcha_token) => create({ createCommentInput: { ...input, recaptcha_token } }).unwrap())
          .then(
            ({ comment }) => {
              change('');
              onPosted(comment);
            },
            (error: unknown) => {
              humanCheck.forget();
              report(error);
            },
          ),
    );
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && onCancel) onCancel();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    post();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    post();
  };
  const label = parent ? t('Write a reply') : t('Write a comment');
  return (
    <form className={cx(styles.composer, 'row g3', parent && styles.reply)} onSubmit={submit}>
      {!parent && user && <Avatar name={user.name} image={user.image} size="lg" />}
      <span className={cx('grow', field.input, field.lg, isFocused && field.foc)}>
        <label className="sr" htmlFor={id}>
          {label}
        </label>
        <textarea
          id={id}
          rows={1}
          value={text}
          maxLength={COMMENT_MAX}
          placeholder={label}
          enterKeyHint="send"
          autoFocus={Boolean(parent)}
          dir="auto"
          onChange={(event) => change(event.target.value)}
          onKeyDown={pressed}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        {moment.isOffered && <MomentChip {...moment} />}
      </span>
      {onCancel && (
        <Button pill onClick={onCancel}>
          {t('Cancel')}
        </Button>
      )}
      <Button type="submit" look="primary" pill disabled={isEmpty} busy={isLoading}>
        {t('Post')}
      </Button>
    </form>
  );
}
