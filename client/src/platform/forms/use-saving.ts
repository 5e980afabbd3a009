import { useRef } from 'react';
import { readApiError } from '../../api/errors';
import { isSame, rebase } from './form-changes';
import type { Versions } from './form-changes';
import type { Draft } from './use-draft';

/** What a form is sent with. */
export interface SavedState<V> {
  /** As it was last saved. */
  before: V;
  /** For `expected_updated_at`. */
  version: string | undefined;
  /** Where it is saved in parts: one is written, and stands whatever becomes of the next. */
  keep: (stands: V) => void;
}

/** Two have changed the same: what stands there now, and the form in its three versions. */
export interface Conflict<V, A> extends Versions<V> {
  current: A;
}

/**
 * What becomes of a conflict: the form as it is goes over theirs; theirs takes its place; one's own changes go on top of theirs, but for
 * those fields where theirs is taken (`yielded`); or it is decided later.
 */
export type ConflictResolution = 'mine' | 'theirs' | { yielded: readonly string[] } | null;

/** What a form changes. */
export interface EditedItem<V, A> {
  /** When it was written. */
  version: string | undefined;
  /** @param kept the form before, for what the server does not answer: that of a file that was sent is kept, and not sent again. */
  valuesOf: (item: A, kept?: V) => V;
  /** Asks what becomes of a conflict: of every editor, field by field. */
  settle: (conflict: Conflict<V, A>) => Promise<ConflictResolution>;
  /** Theirs was taken: the page around the form shows it, too. */
  onTheirs?: (current: A) => void;
}

const versionOf = (item: unknown): string | undefined => (item as { updated_at?: string } | undefined)?.updated_at;

/** What stands there now, where somebody else has saved in the meantime; null for any other failure. */
function currentIn<A>(error: unknown): (A & object) | null {
  const { code, current } = readApiError(error);
  return code === 'conflict' ? (current as (A & object) | null) : null;
}

/** What is to be sent next, on top of what, and what stands in the form meanwhile. */
interface Next<V> {
  send: V;
  shown: V;
  before: V;
}

/** Whether nothing that the form holds is another: it was written by other means then, and nobody is asked. */
const isUnseen = <V>({ base, theirs }: Versions<V>): boolean => isSame(base, theirs);

/** @param now what stands in the form by now: it may have been changed while it was sent. */
function nextOf<V extends object>(
  resolution: 'mine' | { yielded: readonly string[] },
  versions: Versions<V>,
  now: V,
): Next<V> {
  const onTop = (mine: V): V => (resolution === 'mine' ? mine : rebase({ ...versions, mine }, resolution.yielded));
  return { send: onTop(versions.mine), shown: onTop(now), before: versions.theirs };
}

/**
 * Saves until it is kept: what somebody else has changed meanwhile is settled before the next try. What is typed while it is sent stays
 * in the form, unsaved. Resolves with null where nothing was saved in the end. @throws what the call failed with.
 */
export function useSaving<V extends object, A>(
  { item, send }: { item?: EditedItem<V, A> | undefined; send: (values: V, saved: SavedState<V>) => Promise<A | null> },
  draft: Draft<V>,
): (values: V, before: V) => Promise<A | null> {
  const version = useRef(item?.version);

  const keep = (sent: V, answer: A): A => {
    version.current = versionOf(answer);
    const stands = item ? item.valuesOf(answer, sent) : sent;
    draft.fill(rebase({ base: sent, mine: draft.now(), theirs: stands }), stands);
    return answer;
  };
  /** @param wasUnseen the last try was refused for what nobody can see: once more, and it would be for ever. */
  const save = async (values: V, before: V, wasUnseen = false): Promise<A | null> => {
    let base = before;
    const keepPart = (stands: V): void => {
      base = stands;
      draft.fill(draft.now(), stands);
    };
    try {
      const answer = await send(values, { before, version: version.current, keep: keepPart });
      return answer === null ? null : keep(values, answer);
    } catch (error) {
      const current = currentIn<A>(error);
      if (!current || !item) throw error;
      const versions = { base, mine: values, theirs: item.valuesOf(current, base) };
      const isHidden = isUnseen(versions);
      if (isHidden && wasUnseen) throw error;
      const resolution = isHidden ? 'mine' : await item.settle({ ...versions, current });
      if (resolution === null) return null;
      version.current = versionOf(current);
      if (resolution === 'theirs') {
        draft.fill(item.valuesOf(current), item.valuesOf(current));
        item.onTheirs?.(current);
        return null;
      }
      const next = nextOf(resolution, versions, draft.now());
      draft.fill(next.shown, next.before);
      return await save(next.send, next.before, isHidden);
    }
  };
  return save;
}
