import { ChoiceField } from '../../../platform/forms/choice-field';

interface ChannelChoiceProps<T extends string> {
  label: string;
  name: string;
  words: Readonly<Record<T, string>>;
  /** In their order; all of the words where it is left out. */
  offered?: readonly T[];
  value: T;
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (value: T) => void;
}

/** One of a few words. */
export const ChannelChoice = <T extends string>({ words, offered, onChange, ...field }: ChannelChoiceProps<T>) => (
  <ChoiceField
    {...field}
    groups={[
      {
        label: null,
        options: (offered ?? (Object.keys(words) as T[])).map((value) => ({ value, label: words[value] })),
      },
    ]}
    onChange={(value) => onChange(value as T)}
  />
);
