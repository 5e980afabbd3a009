import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readApiError } from '../../api/errors';
import { useReportProblem } from '../errors/use-report-problem';
import { differences } from './form-changes';
import { focusAgain, focusFirst } from './form-focus';
import { fieldAt } from './form-paths';
import { useDraft } from './use-draft';
import type { Draft } from './use-draft';
import { useSaving } from './use-saving';
import type { EditedItem, SavedState } from './use-saving';

/** What keeps a form from being saved: field -> a sentence in the reader's language, in the order of the form. */
export type FormFaults<V> = Partial<Readonly<Record<keyof V & string, string>>>;

interface FormOptions<V extends object, A> {
  initial: V | (() => V);
  /** What is changed by it; none where something is made, or only sent. */
  item?: EditedItem<V, A> | undefined;
  /** Whether it can be sent; while not, Save is off without a word. */
  isComplete?: (values: V) => boolean;
  /** @param saved as it was last saved. */
  faultsOf?: (values: V, saved: V) => FormFaults<V>;
  /**
   * `block`: while something is wrong, Save is off and says why, and fields that were changed are marked at once.
   * `mark`: Save can be pressed, and marks what is wrong.
   */
  whenFaulty?: 'block' | 'mark';
  /** Whether there is nothing to save before something was changed; so for an item, unless it is said otherwise. */
  needsChange?: boolean;
  /** Null: it was not sent after all. Throws what the call failed with. */
  send: (values: V, saved: SavedState<V>) => Promise<A | null>;
  onSaved: (answer: A) => void;
  /** Save was pressed, and did nothing but mark what is wrong. */
  onFaulty?: () => void;
  /** The server has put words at fields. @param message the first of them. */
  onRefused?: (message: string) => void;
  /** What the API calls a field -> what the form calls it. */
  fieldOf?: (apiField: string) => string;
}

export interface Form<V extends object> extends Pick<Draft<V>, 'values' | 'saved' | 'set' | 'setAt'> {
  /** What is wrong with a field or a path: what the server said until it is changed, else what the form itself finds. */
  errorOf: (path: string) => string | undefined;
  isDirty: boolean;
  isPending: boolean;
  canSubmit: boolean;
  /** Why Save is off, in words; undefined where it is on, or where the form itself shows why. */
  whyNot: string | undefined;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Back to what was saved last. */
  reset: () => void;
  /** Nothing is left to save: the item was deleted. */
  forget: () => void;
}

/** What is wrong with the values, as far as it is said yet, and why they cannot be sent. */
function useFaults<V extends object, A>(options: FormOptions<V, A>, { values, saved, isChanged }: Draft<V>) {
  const { t } = useTranslation();
  const { item, faultsOf, isComplete, whenFaulty = 'block', needsChange = item !== undefined } = options;
  const [wasTried, setTried] = useState(false);
  const faults: Readonly<Record<string, string | undefined>> = faultsOf?.(values, saved) ?? {};
  const first = Object.values(faults).find((fault) => fault !== undefined);
  const isBlocking = whenFaulty === 'block';
  const changed: readonly string[] = isBlocking ? differences(saved, values) : [];
  const isUnchanged = needsChange && !isChanged;
  const blocking = isBlocking ? first : undefined;
  return {
    isFaulty: first !== undefined,
    setTried,
    isSound: !isUnchanged && blocking === undefined && (isComplete?.(values) ?? true),
    whyNot: isUnchanged ? t('Nothing has been changed yet.') : blocking,
    faultOf: (field: string) => (wasTried || changed.includes(field) ? faults[field] : undefined),
  };
}

/** Puts what the server says at its fields, and the focus there; what is about none of them is said in a toast. */
function useRefusal<V extends object, A>({ fieldOf, onRefused }: FormOptions<V, A>, { values, say }: Draft<V>) {
  const report = useReportProblem();
  return (form: HTMLFormElement, error: unknown): void => {
    const { fields, message, trace } = readApiError(error);
    const refused = Object.entries(fields).map(([name, said]) => ({ name, path: fieldOf?.(name) ?? name, said }));
    const known = refused.filter(
      ({ name, path }) => fieldAt(values, path) !== undefined || form.elements.namedItem(name),
    );
    if (known.length === 0 || trace) return report(error);
    say(Object.fromEntries(refused.map(({ path, said }) => [path, said])));
    focusFirst(
      form,
      known.flatMap(({ name, path }) => [name, path]),
    );
    onRefused?.(message);
  };
}

/** Sends a form, once at a time, and says what came of it. */
function useSending<V extends object, A>(options: FormOptions<V, A>, draft: Draft<V>, onKept: () => void) {
  const save = useSaving(options, draft);
  const refused = useRefusal(options, draft);
  const [isPending, setPending] = useState(false);
  const isSending = useRef(false);
  const run = async (form: HTMLFormElement): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setPending(true);
    draft.say({});
    try {
      const answer = await save(draft.values, draft.saved);
      if (answer === null) return focusAgain(form);
      onKept();
      options.onSaved(answer);
    } catch (error) {
      refused(form, error);
    } finally {
      isSending.current = false;
      setPending(false);
    }
  };
  return { isPending, run };
}

/**
 * Every form of the site: knows what changed, checks before it sends, sends once at a time, puts what the server says at its field, and
 * where somebody else was faster (409) lets the page settle what stands.
 */
export function useForm<V extends object, A>(options: FormOptions<V, A>): Form<V> {
  const { t } = useTranslation();
  const draft = useDraft<V>(options.initial);
  const { isFaulty, isSound, whyNot, faultOf, setTried } = useFaults(options, draft);
  const { isPending, run } = useSending(options, draft, () => setTried(false));
  const [isGone, setGone] = useState(false);
  const { values, saved, said } = draft;
  return {
    values,
    saved,
    set: draft.set,
    setAt: draft.setAt,
    isPending,
    isDirty: !isGone && draft.isChanged,
    canSubmit: isSound && !isPending,
    whyNot,
    errorOf: (path) => (Object.hasOwn(said, path) ? t(said[path] as string) : faultOf(path)),
    submit: (event) => {
      event.preventDefault();
      if (!isSound) return;
      setTried(true);
      if (isFaulty) options.onFaulty?.();
      else void run(event.currentTarget);
    },
    reset: () => {
      draft.fill(saved, saved);
      setTried(false);
    },
    forget: () => setGone(true),
  };
}
