import { useEffect, useState } from 'react';
import type { ChannelPreviewInput } from '@tonearm/shared/catalogue/channel-records.dto';
import type { ChannelItem } from '@tonearm/shared/catalogue/channels.dto';
import { usePreviewChannelMutation } from '../../../api/admin-channels';
import { readApiError } from '../../../api/errors';
import { useDebounced } from '../../../lib/use-debounced';
import { configOf, contentOf } from './channel-values';
import type { ChannelValues } from './channel-values';

const PREVIEW_MS = 350;

export interface ChannelPreviewState {
  /** null until the first answer. */
  shown: { items: readonly ChannelItem[]; count: number | null } | null;
  /** English; why there is none. */
  problem: string | null;
  isBusy: boolean;
  retry: () => void;
}

/** Only what decides which items there are: a new title asks for nothing. */
function inputOf(values: ChannelValues): ChannelPreviewInput {
  const {
    content_type,
    content_mode,
    content_model_order,
    auto_update_method,
    auto_update_value,
    max_items,
    restriction,
    restriction_model_id,
    restriction_country,
  } = configOf(values);
  const config = {
    content_type,
    content_mode,
    content_model_order,
    auto_update_method,
    auto_update_value,
    ...(max_items === undefined ? {} : { max_items }),
    restriction,
    restriction_model_id,
    restriction_country,
  };
  return { config, ...(content_mode === 'manual' ? { content: contentOf(values) } : {}) };
}

/** What listeners would see of the channel as it stands in the form, once one rests. */
export function useChannelPreview(values: ChannelValues): ChannelPreviewState {
  const [preview] = usePreviewChannelMutation();
  const input = JSON.stringify(inputOf(values));
  const rested = useDebounced(input, PREVIEW_MS);
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<{ of: string } & Pick<ChannelPreviewState, 'shown' | 'problem'>>({
    of: '',
    shown: null,
    problem: null,
  });
  useEffect(() => {
    let isWanted = true;
    preview({ channelPreviewInput: JSON.parse(rested) as ChannelPreviewInput })
      .unwrap()
      .then(
        ({ items, count }) =>
          isWanted && setAnswer({ of: rested, shown: { items: items as ChannelItem[], count }, problem: null }),
        (error: unknown) => isWanted && setAnswer({ of: rested, shown: null, problem: readApiError(error).message }),
      );
    return () => {
      isWanted = false;
    };
  }, [rested, tries, preview]);
  return {
    shown: answer.shown,
    problem: answer.problem,
    isBusy: answer.of !== input,
    retry: () => {
      setAnswer({ of: '', shown: null, problem: null });
      setTries(tries + 1);
    },
  };
}
