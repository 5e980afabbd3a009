import type { ReactNode } from 'react';
import type { Key } from 'react-aria-components';

/** Something that can be chosen from a list. */
export interface ListedOption {
  id: Key;
  name: string;
  image?: string | null;
  /** What distinguishes it from others of the same name. */
  description?: string | null | undefined;
  /** Shown in the list instead of image, name and description. */
  look?: ReactNode;
}

export interface ComboOption extends ListedOption {
  id: number;
}

export interface OptionQuery {
  /** What the field holds, for filtering what is there already. */
  typed: string;
  /** The same once typing rests: what a server is asked for. */
  rested: string;
  /** Whether the field has been used; nothing needs to be asked before. */
  isActive: boolean;
}

export interface FoundOptions<Option extends ListedOption = ComboOption> {
  options: readonly Option[];
  isLoading?: boolean;
  isError?: boolean;
}

/** A hook that answers the options for what is typed. Pass the same one on each render. */
export type UseOptions<Option extends ListedOption = ComboOption> = (query: OptionQuery) => FoundOptions<Option>;
