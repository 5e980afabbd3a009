import { useState } from 'react';
import type { FormEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { readApiError } from '../../api/errors';
import { useReportProblem } from '../errors/use-report-problem';
import { differences } from './form-changes';
import type { Versions } from './form-changes';
import { useDraft } from './use-draft';
import type { Draft } from './use-draft';
import { focusFirst, useSending } from './use-sending';

/** What keeps a form from being saved: field -> a sentence, in the order of the form. */
export type FormFaults<V> = Partial<Readonly<Record<keyof V & string, string>>>;

/** What a form is sent with. */
export interface Standing<V> {
  /** As it was last saved. */
  before: V;
  /** For `expected_updated_at`; undefined for what is being made. */
  version: string | undefined;
}

/** Two have changed the same: what stands there now, and the form in its three versions. */
export interface Conflict<V, A> extends Versions<V> {
  current: A;
}

/** What becomes of a conflict: these values are sent on top of theirs, theirs take their place, or it is decided later. */
export type Settlement<V> = { send: V } | 'theirs' | null;

interface EditedItem<V, A> {
  /** When what is changed was written. */
  version: string;
  valuesOf: (item: A) => V;
  settle: (conflict: Conflict<V, A>) => Promise<Settlement<V>>;
  /** Theirs were taken: the page around the form shows them, too. */
  onTheirs: () => void;
}

interface FormOptions<V extends FieldValues, A> {
  initial: V | (() => V);
  /** Of what is being changed; not of what is being made. */
  item?: EditedItem<V, A> | undefined;
  faultsOf: (values: V) => FormFaults<V>;
  /**
   * `block`: while something is wrong, Save is off and says why, and what was changed is marked at once.
   * `mark`: Save can be pressed, and marks what is wrong.
   */
  whenFaulty?: 'block' | 'mark';
  send: (values: V, standing: Standing<V>) => Promise<A>;
  onSaved: (answer: A) => void;
  /** Save was pressed, and did nothing but mark what is wrong. */
  onFaulty?: () => void;
  /** The server has put words at fields. @param message the first of them. */
  onRefused?: (message: string) => void;
  /** What the API calls a field -> what the form calls it; null: it has none. */
  fieldOf?: (apiField: string) => string | null;
  /** There is something to save from the start: what is being made. */
  isNew?: boolean;
}

/** Why Save is off: nothing was changed, it is being sent, or the sentence of what is wrong first. */
export type SaveBlock = { why: 'unchanged' | 'pending' } | { why: 'faulty'; fault: string };

export interface Form<V extends FieldValues> extends Pick<Draft<V>, 'control' | 'values' | 'set' | 'setAt'> {
  /** What is wrong with a field: what the server said until it is changed, else what the form itself finds. */
  errorOf: (field: string) => string | undefined;
  isDirty: boolean;
  isPending: boolean;
  /** Why there is nothing to press Save for; null: there is. */
  block: SaveBlock | null;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Back to what was saved last. */
  reset: () => void;
  /** Nothing is left to save: the item was deleted. */
  forget: () => void;
}

/** What stands there now, where somebody else has saved in the meantime; null for any other failure. */
function currentIn<A>(error: unknown): A | null {
  const { code, current } = readApiError(error);
  return code === 'conflict' ? (current as A | null) : null;
}

/** Sends until it is kept: what somebody else has changed meanwhile is settled before the next try. */
function useSaving<V extends FieldValues, A>({ item, send }: FormOptions<V, A>, draft: Draft<V>) {
  const [version, setVersion] = useState(item?.version);

  /** @returns what the server has kept; null: nothing, by one's own decision. @throws whatever else the call failed with. */
  const save = async (values: V, standing: Standing<V>): Promise<{ sent: V; answer: A } | null> => {
    try {
      return { sent: values, answer: await send(values, standing) };
    } catch (error) {
      const current = currentIn<A & { updated_at: string }>(error);
      if (!current || !item) throw error;
      const theirs = item.valuesOf(current);
      // Written by other means: nothing that the form holds is another.
      const isUntouched = differences(standing.before, theirs).length === 0;
      const settled = isUntouched
        ? { send: values }
        : await item.settle({ current, base: standing.before, mine: values, theirs });
      if (settled === null) return null;
      setVersion(current.updated_at);
      draft.fill(settled === 'theirs' ? theirs : settled.send, theirs);
      if (settled !== 'theirs') return await save(settled.send, { before: theirs, version: current.updated_at });
      item.onTheirs();
      return null;
    }
  };
  return { version, setVersion, save };
}

/** What is wrong with the values, as far as it is said yet, and why they cannot be saved. */
function useFaults<V extends FieldValues>(
  { faultsOf, whenFaulty = 'block', isNew = false }: Pick<FormOptions<V, never>, 'faultsOf' | 'whenFaulty' | 'isNew'>,
  { values, saved, isChanged }: Draft<V>,
) {
  const [wasTried, setTried] = useState(false);
  const faults: Readonly<Record<string, string | undefined>> = faultsOf(values);
  const [first] = Object.values(faults).filter((fault) => fault !== undefined);
  const changed: readonly string[] = whenFaulty === 'block' ? differences(saved, values) : [];
  const blocked = (): SaveBlock | null => {
    if (!isChanged && !isNew) return { why: 'unchanged' };
    return first !== undefined && whenFaulty === 'block' ? { why: 'faulty', fault: first } : null;
  };
  return {
    isFaulty: first !== undefined,
    setTried,
    block: blocked(),
    faultOf: (field: string) => (wasTried || changed.includes(field) ? faults[field] : undefined),
  };
}

/**
 * A form that is saved to the API, again and again: knows what changed, checks before it sends, puts what the server says on its field,
 * and where somebody else was faster (409) lets the page settle whose version stands.
 */
export function useForm<V extends FieldValues, A>(options: FormOptions<V, A>): Form<V> {
  const { initial, item, onSaved, onFaulty, onRefused, fieldOf = (field: string) => field } = options;
  const draft = useDraft<V>(initial);
  const { values, saved } = draft;
  const { isFaulty, faultOf, block, setTried } = useFaults(options, draft);
  const { version, setVersion, save } = useSaving(options, draft);
  const { isPending, run } = useSending();
  const [isGone, setGone] = useState(false);
  const report = useReportProblem();

  const refused = (form: HTMLFormElement, error: unknown): void => {
    const { fields, message, trace } = readApiError(error);
    const known = Object.entries(fields).flatMap(([apiField, said]) => {
      const field = fieldOf(apiField);
      return field !== null && (field.split('.')[0] ?? '') in values ? [{ apiField, field, said }] : [];
    });
    if (known.length === 0 || trace) return report(error);
    draft.say(Object.fromEntries(known.map(({ field, said }) => [field, said])));
    focusFirst(
      form,
      known.flatMap(({ apiField, field }) => [apiField, field]),
    );
    onRefused?.(message);
  };
  const kept = (sent: V, answer: A): void => {
    setVersion((answer as { updated_at?: string }).updated_at);
    draft.wasSaved(sent, item ? item.valuesOf(answer) : sent);
    setTried(false);
    onSaved(answer);
  };
  const submit: Form<V>['submit'] = (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (block) return;
    setTried(true);
    if (isFaulty) return onFaulty?.();
    draft.forgive();
    run(
      form,
      async () =>
        await save(values, { before: saved, version }).then(
          (done) => {
            if (done) kept(done.sent, done.answer);
            return done !== null;
          },
          (error: unknown) => {
            refused(form, error);
            return true;
          },
        ),
    );
  };
  return {
    control: draft.control,
    values,
    set: draft.set,
    setAt: draft.setAt,
    isPending,
    submit,
    isDirty: !isGone && draft.isChanged,
    block: isPending ? { why: 'pending' } : block,
    errorOf: (field) => draft.said(field) ?? faultOf(field),
    reset: () => draft.fill(saved),
    forget: () => setGone(true),
  };
}
