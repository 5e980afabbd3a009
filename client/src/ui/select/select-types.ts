export interface SelectOption {
  value: string;
  label: string;
  /** Language of the label, where it is not the page's. */
  lang?: string;
}

export interface SelectGroup {
  /** Heading of the group; the first ones often have none. */
  label: string | null;
  options: readonly SelectOption[];
}

export interface SelectTexts {
  /** Label of the search field. */
  search: string;
  /** Stands where nothing was found. */
  empty: string;
}

export interface SelectOverlayProps {
  label: string;
  groups: readonly SelectGroup[];
  value: string;
  texts: SelectTexts;
  anchor: HTMLElement;
  isOpen: boolean;
  onChoose: (value: string) => void;
  onClose: () => void;
}
