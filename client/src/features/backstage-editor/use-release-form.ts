import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readApiError } from '../../api/errors';
import { faultText } from '../../music/release-form/fault-text';
import { formField } from '../../music/release-form/form-field';
import { isSound } from '../../music/release-form/release-rules';
import type { Faults } from '../../music/release-form/release-rules';
import type { NewCover } from '../../music/release-form/release-values';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useToast } from '../../platform/toasts/use-toast';
import { useConflictQuestion } from './use-conflict-question';

/** What a form is sent with. */
export interface Sending<V> {
  cover: NewCover | null;
  /** As it was last saved. */
  before: V;
  /** When what was changed here had been written; undefined for what is being made. */
  version: string | undefined;
}

interface ReleaseFormOptions<V, A> {
  initial: V;
  /** Of what is being changed: when it was written, how its form is filled, and how the page learns what stands there now. */
  item?: { version: string; valuesOf: (item: A) => V; refetch: () => void };
  faultsOf: (values: V) => Faults<V>;
  send: (values: V, sending: Sending<V>) => Promise<A>;
  /** Unsaved from the start: what is being made. */
  isNew?: boolean;
  onSaved: (answer: A) => void;
}

/** What the server said about fields, until they change; what is about none of them is said in a toast. */
function useRefusals() {
  const { t } = useTranslation();
  const [said, setSaid] = useState<Record<string, string>>({});
  const report = useReportProblem();
  const toast = useToast();
  return {
    said,
    refused: (error: unknown, values: object): void => {
      const { fields, message, trace } = readApiError(error);
      const known = Object.entries(fields)
        .map(([field, message]) => [formField(field), message] as const)
        .filter(([field]) => field in values);
      if (known.length === 0 || trace) return report(error);
      setSaid(Object.fromEntries(known));
      toast({ type: 'danger', message: t(message) });
    },
    forgive: (changed: readonly string[]): void =>
      setSaid((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !changed.includes(field)))),
  };
}

/** What stands there now, where somebody else has saved in the meantime; null for any other failure. */
function currentIn<A>(error: unknown): A | null {
  const { code } = readApiError(error);
  const { data } = error as { data?: { current?: A } };
  return code === 'conflict' ? (data?.current ?? null) : null;
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What is typed, beside what was saved last. */
function useDraft<V extends object>(initial: V) {
  const [values, setValues] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [cover, setCover] = useState<NewCover | null>(null);
  const [savedCover, setSavedCover] = useState<NewCover | null>(null);
  return {
    values,
    setValues,
    saved,
    setSaved,
    cover,
    setCover,
    newCover: cover === savedCover ? null : cover,
    isChanged: cover !== savedCover || !isSame(values, saved),
    /** What was changed while it was sent stays, unsaved. @param stands as the server wrote it. */
    wasSaved: (stands: V): void => {
      setSaved(stands);
      setSavedCover(cover);
      setValues((now) => (now === values ? stands : now));
    },
    discard: (stands: V): void => {
      setValues(stands);
      setSaved(stands);
      setCover(null);
      setSavedCover(null);
    },
  };
}

interface Standing<V> {
  before: V;
  version: string;
}

/** When what is changed was written, and what happens where somebody else was faster. @returns `settle`: from where to send again, null: not. */
function useVersion<V extends object, A extends { name: string; updated_at: string }>(
  item: ReleaseFormOptions<V, A>['item'],
  { setSaved, discard }: Pick<ReturnType<typeof useDraft<V>>, 'setSaved' | 'discard'>,
) {
  const [version, setVersion] = useState(item?.version);
  const askWhose = useConflictQuestion();
  const settle = async (
    current: A,
    before: V,
    { valuesOf, refetch }: NonNullable<typeof item>,
  ): Promise<Standing<V> | null> => {
    const theirs = valuesOf(current);
    // Written by other means, like its lyrics or its file: nothing that the form holds is another.
    const whose = isSame(theirs, before) ? 'mine' : await askWhose(current.name);
    if (whose === undefined) return null;
    setVersion(current.updated_at);
    if (whose === 'theirs') {
      discard(theirs);
      refetch();
      return null;
    }
    setSaved(theirs);
    return { before: theirs, version: current.updated_at };
  };
  return { version, setVersion, settle };
}

/** A form that is saved again and again: knows what changed, checks before it sends, puts what the server says on its field, overwrites nobody unasked. */
export function useReleaseForm<V extends object, A extends { name: string; updated_at: string }>({
  initial,
  item,
  faultsOf,
  send,
  onSaved,
  isNew = false,
}: ReleaseFormOptions<V, A>) {
  const { t } = useTranslation();
  const draft = useDraft(initial);
  const { values, cover } = draft;
  const { version, setVersion, settle } = useVersion(item, draft);
  const [isGone, setGone] = useState(false);
  const [wasTried, setTried] = useState(false);
  const { said, refused, forgive } = useRefusals();
  const [isPending, setPending] = useState(false);
  const toast = useToast();
  const faults = faultsOf(values);
  const isDirty = !isGone && draft.isChanged;

  const sendFrom = async (standing: { before: V; version: string | undefined }): Promise<void> => {
    try {
      const answer = await send(values, { cover: draft.newCover, ...standing });
      setVersion(answer.updated_at);
      draft.wasSaved(item ? item.valuesOf(answer) : values);
      setTried(false);
      onSaved(answer);
    } catch (error) {
      const current = currentIn<A>(error);
      if (!current || !item) return refused(error, values);
      const again = await settle(current, standing.before, item);
      if (again) await sendFrom(again);
    }
  };
  const save = (): void => {
    setTried(true);
    if (!isSound(faults)) return toast({ type: 'danger', message: t('Something is missing. Look at what is marked.') });
    setPending(true);
    void sendFrom({ before: draft.saved, version }).finally(() => setPending(false));
  };
  const errorOf = (field: keyof V & string): string | undefined => {
    const answered = said[field];
    return answered === undefined ? faultText(wasTried ? faults[field] : undefined, t) : t(answered);
  };
  const set = (changed: Partial<V>): void => {
    draft.setValues((all) => ({ ...all, ...changed }));
    forgive(Object.keys(changed));
  };
  return {
    values,
    isDirty,
    isPending,
    cover,
    set,
    errorOf,
    save,
    setCover: draft.setCover,
    canSave: isDirty || isNew,
    /** Nothing is left to save: the item was deleted. */
    forget: (): void => setGone(true),
  };
}
