import { useEffect } from 'react';
import type { Comment } from '@tonearm/shared/catalogue/comments.dto';
import { useLatest } from '../../lib/use-latest';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useForgetReply, useReplyOfAddress } from './reply-of-address';
import type { Threads } from './use-threads';

const inThreads = ({ page }: Threads, id: number | null): Comment | undefined =>
  page?.threads.flatMap((thread) => [thread, ...thread.replies]).find((comment) => comment.id === id);

/** The comment that the address asks to answer, once it is there; null too where none may be written. It is handed on once: a page that is loaded again does not ask again. */
export function useAnswered(threads: Threads): Comment | null {
  const id = useReplyOfAddress();
  const { page } = threads;
  const mayAnswer = page !== null && page.canCreate && !page.isClosed;
  const report = useReportProblem();
  const latest = useLatest(threads);
  useEffect(() => {
    if (id !== null && mayAnswer && !inThreads(latest.current, id)) latest.current.bring(id).catch(report);
  }, [id, mayAnswer, latest, report]);
  const answered = (mayAnswer && inThreads(threads, id)) || null;
  const forget = useLatest(useForgetReply());
  const isTaken = answered !== null;
  useEffect(() => {
    if (isTaken) forget.current();
  }, [isTaken, forget]);
  return answered;
}
