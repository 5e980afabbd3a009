import { useState } from 'react';
import type { UploadItem } from '../../platform/uploads/upload-item';
import { BulkBar } from './bulk-bar';
import { DeskRows } from './desk-rows';
import { isMarked } from './desk-rules';
import { DeskTools } from './desk-tools';
import type { Desk, RowKey } from './desk-types';
import { rowStates } from './row-states';
import type { RowState } from './row-states';
import type { DeskWork } from './use-desk-work';

interface DeskListProps {
  desk: Desk;
  items: readonly UploadItem[];
  work: DeskWork;
  /** Publishing was tried: every fault is shown, not only those of what was touched. */
  showsFaults: boolean;
  /** Moments before this one have passed. */
  now: number;
}

/** The rows of the desk: those of one state, where that is asked for, and what is done to several of them. */
export function DeskList({ desk, items, work, showsFaults, now }: DeskListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<RowKey> | null>(null);
  const [shown, setShown] = useState<RowState | null>(null);
  const states = rowStates(desk, items, work.hasFailed);
  const all = [...states.values()];
  // The last of them is another by now.
  if (shown && !all.includes(shown)) setShown(null);
  const isShown = (key: RowKey): boolean =>
    shown === null || states.get(key) === shown || isMarked(desk, key, { showsFaults, now });
  const keys = desk.order.filter((key) => states.has(key) && isShown(key));
  // What has gone out of sight since it was chosen is not touched.
  const picked = keys.filter((key) => chosen?.has(key));
  return (
    <>
      {all.length > 1 && (
        <DeskTools
          states={all}
          shown={shown}
          onShow={(state) => {
            setShown(state);
            // Nothing is done to what is out of sight.
            setChosen((before) => before && new Set());
          }}
          retriable={work.retriable}
          isRetrying={work.isRetrying}
          onRetryAll={() => void work.retryAll()}
          onChooseSeveral={chosen ? null : () => setChosen(new Set())}
        />
      )}
      <DeskRows
        desk={desk}
        keys={keys}
        items={items}
        work={work}
        chosen={chosen}
        onChosen={setChosen}
        showsFaults={showsFaults}
        now={now}
      />
      {chosen && (
        <BulkBar
          chosen={picked}
          all={keys}
          withVisibility={desk.mode !== 'album'}
          onChosen={setChosen}
          onRemove={() =>
            void work.removeRows(picked).then((isDone) => {
              if (isDone) setChosen(null);
            })
          }
        />
      )}
    </>
  );
}
