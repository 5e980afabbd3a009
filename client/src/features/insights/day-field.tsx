import { useState } from 'react';
import { TextField } from '../../ui/text-field';
import { isDay } from './use-range';

interface DayFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (day: string) => void;
}

/** A day of the range; what is typed is taken once it is a whole day. */
export function DayField({ label, name, value, onChange }: DayFieldProps) {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setDraft(value);
  }
  const change = (text: string): void => {
    setDraft(text);
    if (isDay(text)) onChange(text);
  };
  return <TextField type="date" label={label} name={name} value={draft} onChange={({ target }) => change(target.value)} onBlur={() => setDraft(value)} />;
}
