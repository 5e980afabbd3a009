import type { Ref } from 'react';
import { TextArea } from '../../../ui/text-area';
import styles from './heads.module.css';

interface CodeAreaProps {
  label: string;
  name: string;
  value: string;
  rows: number;
  maxLength: number;
  hint?: string | undefined;
  /** Replaces the hint. */
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
  onChange: (text: string) => void;
}

/** A field for what browsers read, and not people: as it is typed, from left to right. */
export function CodeArea({ onChange, ...area }: CodeAreaProps) {
  return (
    <TextArea
      {...area}
      className={styles.code}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
